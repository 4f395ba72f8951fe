//! Discord's gateway, version 10: JSON text frames over a WebSocket.

mod payload;
pub(crate) mod sessions;

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use self::sessions::Frame;
use crate::shared::Shared;
use crate::world::intents;

/// Milliseconds between heartbeats, as told in Hello.
const HEARTBEAT: u64 = 41_250;
/// Intents that an application must be granted: members, presences, message content.
const PRIVILEGED: u64 = intents::GUILD_MEMBERS | 1 << 8 | intents::MESSAGE_CONTENT;

/// Accepts a connection to the gateway.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(|socket| async move { Connection::new(shared).run(socket).await })
}

struct Connection {
    shared: Arc<Shared>,
    /// The sending end, until a session takes it over.
    outbox: Option<UnboundedSender<Frame>>,
    inbox: UnboundedReceiver<Frame>,
    session: Option<String>,
    link: u64,
}

impl Connection {
    fn new(shared: Arc<Shared>) -> Self {
        let (outbox, inbox) = unbounded_channel();
        let link = shared.act_with_sessions(|_, sessions| sessions.next_link());
        Self {
            shared,
            outbox: Some(outbox),
            inbox,
            session: None,
            link,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello = json!({"op": 10, "t": null, "s": null, "d": {"heartbeat_interval": HEARTBEAT, "_trace": ["sandbox"]}});
        let mut stopped = self.shared.stopped.subscribe();
        let mut is_final = false;
        if socket.send(Message::text(hello.to_string())).await.is_ok() {
            loop {
                let frame = tokio::select! {
                    frame = self.inbox.recv() => frame.unwrap_or(Frame::Close(4000)),
                    _ = stopped.wait_for(|stopped| *stopped) => Frame::Close(1001),
                    received = socket.recv() => match received {
                        Some(Ok(message)) => {
                            if let Message::Close(close) = &message {
                                is_final = close.as_ref().is_some_and(|close| matches!(close.code, 1000 | 1001));
                            }
                            let Some(frame) = self.receive(message) else { continue };
                            frame
                        }
                        _ => break,
                    },
                };
                if !send(&mut socket, frame).await {
                    break;
                }
            }
        }
        self.leave(is_final);
    }

    fn leave(&self, is_final: bool) {
        if let Some(session) = &self.session {
            self.shared
                .act_with_sessions(|_, sessions| sessions.unlink(session, self.link, is_final));
        }
    }

    /// Handles what the client sent; returns what to send back at once.
    fn receive(&mut self, message: Message) -> Option<Frame> {
        let value: Option<Value> = match &message {
            Message::Text(text) => serde_json::from_str(text).ok(),
            Message::Binary(bytes) => serde_json::from_slice(bytes).ok(),
            _ => return None,
        };
        let Some(value) = value else {
            return Some(Frame::Close(4002));
        };
        match value["op"].as_u64() {
            Some(1) => self.heartbeat(),
            Some(2) => self.identify(&value["d"]),
            Some(6) => self.resume(&value["d"]),
            Some(3 | 4) if self.session.is_some() => None,
            Some(8) if self.session.is_some() => {
                self.send_members(&value["d"]);
                None
            }
            Some(31 | 3 | 4 | 8) => self.session.is_none().then_some(Frame::Close(4003)),
            _ => Some(Frame::Close(4001)),
        }
    }

    fn heartbeat(&self) -> Option<Frame> {
        let ignored = self
            .shared
            .act_with_sessions(|_, sessions| sessions.ignores_heartbeats(self.session.as_deref()));
        (!ignored)
            .then(|| Frame::Text(json!({"op": 11, "t": null, "s": null, "d": null}).to_string()))
    }

    fn identify(&mut self, data: &Value) -> Option<Frame> {
        if self.session.is_some() {
            return Some(Frame::Close(4005));
        }
        let given = data["token"]
            .as_str()
            .unwrap_or_default()
            .trim_start_matches("Bot ");
        let intents = data["intents"].as_u64();
        let shard = (
            data["shard"][0].as_u64().unwrap_or(0),
            data["shard"][1].as_u64().unwrap_or(1),
        );
        let privileged = self.shared.privileged_intents;
        let outbox = self.outbox.take()?;
        let link = self.link;
        let begun = self.shared.act_with_sessions(|world, sessions| {
            if given != world.bot_token {
                return Err(4004);
            }
            let intents = intents.ok_or(4002_u16)?;
            if intents >> 26 != 0 {
                return Err(4013);
            }
            if intents & PRIVILEGED != 0 && !privileged {
                return Err(4014);
            }
            if shard.0 >= shard.1 {
                return Err(4010);
            }
            Ok(payload::begin(
                world,
                sessions,
                intents,
                shard,
                (link, outbox),
            ))
        });
        match begun {
            Ok(session) => {
                self.session = Some(session);
                None
            }
            Err(code) => Some(Frame::Close(code)),
        }
    }

    fn resume(&mut self, data: &Value) -> Option<Frame> {
        if self.session.is_some() {
            return Some(Frame::Close(4005));
        }
        let given = data["token"]
            .as_str()
            .unwrap_or_default()
            .trim_start_matches("Bot ");
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let (outbox, link) = (self.outbox.take()?, self.link);
        let spare = outbox.clone();
        let resumed = self.shared.act_with_sessions(|world, sessions| {
            if given != world.bot_token {
                return Err(Frame::Close(4004));
            }
            sessions.resume(&id, seq, link, outbox)
        });
        match resumed {
            Ok(()) => self.session = Some(id),
            Err(frame) => {
                // The client may identify on this connection after an invalid session.
                self.outbox = Some(spare);
                return Some(frame);
            }
        }
        None
    }

    fn send_members(&self, data: &Value) {
        self.shared.act_with_sessions(|world, sessions| {
            if let Some(session) = &self.session {
                sessions.deliver_to(
                    session,
                    "GUILD_MEMBERS_CHUNK",
                    &payload::members_chunk(world, data),
                );
            }
        });
    }
}

async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    match frame {
        Frame::Text(text) => socket.send(Message::text(text)).await.is_ok(),
        Frame::Close(code) => {
            let close = CloseFrame {
                code,
                reason: reason(code).into(),
            };
            // The peer may be gone already; then there is nothing left to close.
            let _ = socket.send(Message::Close(Some(close))).await;
            false
        }
    }
}

fn reason(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4010 => "Invalid shard.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "",
    }
}
