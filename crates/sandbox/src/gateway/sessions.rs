//! Gateway sessions: sequence numbers, replay, and who is connected.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::world::id::Id;
use crate::world::{Dispatch, intents};

/// How many events a session keeps to send again on resume.
const KEPT: usize = 2_000;

/// Something to send on a connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A JSON payload.
    Text(String),
    /// Close with this code.
    Close(u16),
}

#[derive(Debug)]
struct Session {
    intents: u64,
    shard: (u64, u64),
    seq: u64,
    kept: VecDeque<(u64, String)>,
    link: Option<(u64, UnboundedSender<Frame>)>,
    ignores_heartbeats: bool,
}

/// All sessions, connected or resumable.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    open: BTreeMap<String, Session>,
    links: u64,
    opened: u64,
    /// Dispatches still to be swallowed on purpose.
    pub(crate) skip: usize,
    /// Fields to be left out on purpose, each of the next event of a name.
    pub(crate) omit: Vec<(String, String)>,
}

/// The shard that hears of a server; direct conversations go to shard 0.
pub(crate) fn shard_of(guild: Option<Id>, count: u64) -> u64 {
    guild.map_or(0, |guild| (guild.get() >> 22) % count.max(1))
}

impl Session {
    fn wants(&self, dispatch: &Dispatch) -> bool {
        let is_mine = shard_of(dispatch.guild, self.shard.1) == self.shard.0;
        is_mine && (dispatch.intent == intents::NONE || self.intents & dispatch.intent != 0)
    }

    fn push(&mut self, name: &str, data: &str) {
        self.seq += 1;
        let text = format!(r#"{{"t":"{name}","s":{},"op":0,"d":{data}}}"#, self.seq);
        self.send(Frame::Text(text.clone()));
        self.kept.push_back((self.seq, text));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }

    fn send(&self, frame: Frame) {
        if let Some((_, link)) = &self.link {
            // A connection that is going away is replaced by a resume, which sends it again.
            let _ = link.send(frame);
        }
    }
}

impl Sessions {
    /// A number for a new connection.
    pub(crate) fn next_link(&mut self) -> u64 {
        self.links += 1;
        self.links
    }

    pub(crate) fn open(
        &mut self,
        intents: u64,
        shard: (u64, u64),
        link: (u64, UnboundedSender<Frame>),
    ) -> String {
        self.opened += 1;
        let id = format!("{:032x}", self.opened);
        let session = Session {
            intents,
            shard,
            seq: 0,
            kept: VecDeque::new(),
            link: Some(link),
            ignores_heartbeats: false,
        };
        self.open.insert(id.clone(), session);
        id
    }

    /// Takes a session up again on a new connection, from the event after `seq`.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        seq: u64,
        link: u64,
        outbox: UnboundedSender<Frame>,
    ) -> Result<(), Frame> {
        let invalid = Frame::Text(json!({"op": 9, "t": null, "s": null, "d": false}).to_string());
        let Some(session) = self.open.get_mut(id) else {
            return Err(invalid);
        };
        if seq > session.seq {
            return Err(Frame::Close(4007));
        }
        let oldest = session
            .kept
            .front()
            .map_or(session.seq + 1, |(seq, _)| *seq);
        if seq + 1 < oldest {
            return Err(invalid);
        }
        session.link = Some((link, outbox));
        session.ignores_heartbeats = false;
        for (_, text) in session.kept.iter().filter(|(kept, _)| *kept > seq) {
            session.send(Frame::Text(text.clone()));
        }
        session.push("RESUMED", r#"{"_trace":["sandbox"]}"#);
        Ok(())
    }

    /// A connection ended; a clean end (1000, 1001) ends its session too.
    pub(crate) fn unlink(&mut self, id: &str, link: u64, is_final: bool) {
        let Some(session) = self.open.get_mut(id) else {
            return;
        };
        if session
            .link
            .as_ref()
            .is_some_and(|(current, _)| *current == link)
        {
            session.link = None;
            if is_final {
                self.open.remove(id);
            }
        }
    }

    /// Sends an event to every session that asked for its kind.
    pub(crate) fn deliver(&mut self, dispatch: &Dispatch) {
        if !self.open.values().any(|session| session.wants(dispatch)) {
            return;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        let full = self.told(dispatch).to_string();
        let mut bare = None;
        for session in self
            .open
            .values_mut()
            .filter(|session| session.wants(dispatch))
        {
            let is_bare = dispatch.is_private && session.intents & intents::MESSAGE_CONTENT == 0;
            let data = if is_bare {
                bare.get_or_insert_with(|| without_content(&dispatch.data))
            } else {
                &full
            };
            session.push(&dispatch.name, data);
        }
    }

    /// An event's data, without a field that is to be left out.
    fn told(&mut self, dispatch: &Dispatch) -> Value {
        let mut data = dispatch.data.clone();
        if let Some(at) = self
            .omit
            .iter()
            .position(|(name, _)| *name == dispatch.name)
        {
            let (_, field) = self.omit.remove(at);
            if let Some(fields) = data.as_object_mut() {
                fields.remove(&field);
            }
        }
        data
    }

    /// Sends an event to one session, whatever it asked for.
    pub(crate) fn deliver_to(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.open.get_mut(id) {
            session.push(name, &data.to_string());
        }
    }

    /// Sends an event to all sessions, whatever they asked for.
    pub(crate) fn deliver_to_all(&mut self, name: &str, data: &Value) {
        let data = data.to_string();
        self.open
            .values_mut()
            .for_each(|session| session.push(name, &data));
    }

    /// Sends a payload that is no event, or closes, on every connection.
    pub(crate) fn send_all(&self, frame: &Frame) {
        self.open
            .values()
            .for_each(|session| session.send(frame.clone()));
    }

    /// Forgets every session, so that none can be resumed.
    pub(crate) fn forget(&mut self) {
        self.open.clear();
    }

    pub(crate) fn ignore_heartbeats(&mut self) {
        self.open
            .values_mut()
            .for_each(|session| session.ignores_heartbeats = true);
    }

    pub(crate) fn ignores_heartbeats(&self, id: Option<&str>) -> bool {
        id.and_then(|id| self.open.get(id))
            .is_some_and(|session| session.ignores_heartbeats)
    }

    /// How many sessions have a connection.
    pub(crate) fn connected(&self) -> usize {
        self.open
            .values()
            .filter(|session| session.link.is_some())
            .count()
    }
}

/// A message as it looks without the message-content intent.
fn without_content(data: &Value) -> String {
    let mut data = data.clone();
    data["content"] = json!("");
    for key in ["embeds", "attachments", "components"] {
        data[key] = json!([]);
    }
    data.to_string()
}
