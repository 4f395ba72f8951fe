//! The gateway as a client library goes through it. Source: Discord's "Gateway: connection lifecycle".

use futures_util::{SinkExt, StreamExt};
use sandbox::Fault;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::{Raw, SOON, button};

/// A plain WebSocket client that speaks the gateway's JSON.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seq: u64,
    pub(crate) ready: Value,
}

impl Client {
    pub(crate) async fn connect(raw: &Raw) -> Self {
        let url = raw.get("/gateway").await.ok()["url"]
            .as_str()
            .unwrap()
            .to_owned();
        let (socket, _) = connect_async(format!("{url}/?v=10&encoding=json"))
            .await
            .unwrap();
        let mut client = Self {
            socket,
            seq: 0,
            ready: Value::Null,
        };
        let hello = client.receive().await;
        assert_eq!(hello["op"], 10);
        assert!(hello["d"]["heartbeat_interval"].as_u64().unwrap() > 0);
        client
    }

    /// Connects and identifies with these intents.
    pub(crate) async fn login(raw: &Raw, intents: u64) -> Self {
        let mut client = Self::connect(raw).await;
        client.identify(&raw.sandbox.bot_token(), intents).await;
        client.ready = client.event("READY").await;
        client
    }

    pub(crate) async fn identify(&mut self, token: &str, intents: u64) {
        let properties = json!({"os": "linux", "browser": "test", "device": "test"});
        self.send(json!({"op": 2, "d": {"token": token, "intents": intents, "properties": properties, "compress": true}})).await;
    }

    pub(crate) async fn send(&mut self, payload: Value) {
        self.socket
            .send(Message::text(payload.to_string()))
            .await
            .unwrap();
    }

    pub(crate) async fn receive(&mut self) -> Value {
        match self.next().await {
            Ok(payload) => payload,
            Err(code) => panic!("closed with {code}"),
        }
    }

    /// The next payload, or the code of the close that came instead.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            match timeout(SOON, self.socket.next()).await.unwrap() {
                Some(Ok(Message::Text(text))) => {
                    let payload: Value = serde_json::from_str(&text).unwrap();
                    self.seq = payload["s"].as_u64().unwrap_or(self.seq);
                    return Ok(payload);
                }
                Some(Ok(Message::Close(close))) => {
                    return Err(close.map_or(1005, |close| close.code.into()));
                }
                Some(Ok(_)) => {}
                _ => return Err(1006),
            }
        }
    }

    /// The data of the next event of this name; others are passed over.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.receive().await;
            if payload["t"] == name {
                return payload["d"].clone();
            }
        }
    }

    async fn heartbeat(&mut self) -> Value {
        let seq = self.seq;
        self.send(json!({"op": 1, "d": seq})).await;
        self.receive().await
    }
}

#[tokio::test]
async fn a_client_logs_in_beats_and_resumes() {
    let raw = Raw::start().await;
    let mut client = Client::login(&raw, 1 | 1 << 9).await;
    let session = client.ready["session_id"].as_str().unwrap().to_owned();
    assert_eq!(client.ready["user"]["id"], json!(raw.sandbox.bot_id()));
    assert_eq!(
        client.ready["guilds"],
        json!([{"id": raw.sandbox.guild(), "unavailable": true}])
    );
    let guild = client.event("GUILD_CREATE").await;
    assert_eq!(guild["channels"].as_array().unwrap().len(), 2);
    assert_eq!(client.heartbeat().await["op"], 11);
    let seen = client.seq;

    raw.sandbox.fault(Fault::Reconnect);
    assert_eq!(client.receive().await["op"], 7);
    drop(client);
    let missed = raw.posted(json!({"content": "while you were away"})).await;

    let mut again = Client::connect(&raw).await;
    again.send(json!({"op": 6, "d": {"token": raw.sandbox.bot_token(), "session_id": session, "seq": seen}})).await;
    let event = again.event("MESSAGE_CREATE").await;
    assert_eq!(event["id"], missed.as_str());
    again.event("RESUMED").await;
    assert_eq!(again.heartbeat().await["op"], 11);
}

#[tokio::test]
async fn unknown_sessions_are_invalid_and_may_identify() {
    let raw = Raw::start().await;
    let mut client = Client::connect(&raw).await;
    client.send(json!({"op": 6, "d": {"token": raw.sandbox.bot_token(), "session_id": "gone", "seq": 3}})).await;
    let invalid = client.receive().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    client.identify(&raw.sandbox.bot_token(), 1).await;
    client.event("READY").await;
}

#[tokio::test]
async fn bad_logins_are_closed_with_their_code() {
    let raw = Raw::start().await;
    let token = raw.sandbox.bot_token();
    let properties = json!({});
    let cases = [
        (
            json!({"op": 2, "d": {"token": "wrong", "intents": 1, "properties": properties}}),
            4004,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 1_u64 << 40, "properties": properties}}),
            4013,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 1, "shard": [2, 2], "properties": properties}}),
            4010,
        ),
        (json!({"op": 99}), 4001),
        (json!({"op": 3, "d": {}}), 4003),
    ];
    for (payload, code) in cases {
        let mut client = Client::connect(&raw).await;
        client.send(payload.clone()).await;
        assert_eq!(client.next().await, Err(code), "{payload}");
    }
}

#[tokio::test]
async fn events_come_only_with_their_intent_interactions_always() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await;
    let mut deaf = Client::login(&raw, 0).await;
    let mut bare = Client::login(&raw, 1 << 9).await;
    raw.bob
        .say(raw.sandbox.channel("general"), "secret words")
        .await
        .unwrap();
    raw.alice
        .click(message.parse::<u64>().unwrap(), "x")
        .await
        .unwrap();
    let heard = bare.event("MESSAGE_CREATE").await;
    assert_eq!(heard["content"], "", "without the message-content intent");
    let first = deaf.receive().await;
    assert_eq!(first["t"], "INTERACTION_CREATE");
    assert_eq!(first["d"]["member"]["user"]["id"], json!(raw.alice.id()));
}

#[tokio::test]
async fn faults_of_the_gateway_reach_the_client() {
    let raw = Raw::start().await;
    let mut client = Client::login(&raw, 1 << 9).await;
    raw.sandbox.fault(Fault::SkipDispatches { times: 1 });
    raw.posted(json!({"content": "lost"})).await;
    raw.posted(json!({"content": "heard"})).await;
    assert_eq!(client.event("MESSAGE_CREATE").await["content"], "heard");
    raw.sandbox.fault(Fault::Dispatch {
        name: "STRANGE".into(),
        data: json!({"x": 1}),
    });
    assert_eq!(client.event("STRANGE").await, json!({"x": 1}));

    raw.sandbox.fault(Fault::Omit {
        name: "MESSAGE_CREATE".into(),
        field: "author".into(),
    });
    for has_author in [false, true] {
        raw.posted(json!({"content": "whose?"})).await;
        let event = client.event("MESSAGE_CREATE").await;
        assert_eq!(event["author"].is_object(), has_author, "{event}");
    }

    raw.sandbox.fault(Fault::IgnoreHeartbeats);
    client.send(json!({"op": 1, "d": client.seq})).await;
    raw.posted(json!({"content": "after"})).await;
    assert_eq!(
        client.receive().await["t"],
        "MESSAGE_CREATE",
        "no acknowledgement before it"
    );
    raw.sandbox.fault(Fault::InvalidSession { resumable: true });
    let invalid = client.receive().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(true)));
    raw.sandbox.fault(Fault::CloseGateway { code: 4000 });
    assert_eq!(client.next().await, Err(4000));
}

#[tokio::test]
async fn shards_hear_of_their_own_servers() {
    let raw = Raw::start().await;
    let mine = (raw.sandbox.guild().get() >> 22) % 2;
    let mut shards = Vec::new();
    for shard in 0..2 {
        let mut client = Client::connect(&raw).await;
        let token = raw.sandbox.bot_token();
        client.send(json!({"op": 2, "d": {"token": token, "intents": 1 << 9 | 1 << 12, "shard": [shard, 2], "properties": {}}})).await;
        let ready = client.event("READY").await;
        assert_eq!(
            ready["guilds"].as_array().unwrap().len(),
            usize::from(shard == mine)
        );
        shards.push(client);
    }
    let dm = raw.alice.open_dm();
    raw.alice.say(dm, "directly").await.unwrap();
    raw.alice
        .say(raw.sandbox.channel("general"), "openly")
        .await
        .unwrap();
    assert_eq!(
        shards[0].event("MESSAGE_CREATE").await["content"],
        "directly",
        "shard 0 hears direct messages"
    );
    let heard = shards[usize::try_from(mine).unwrap()]
        .event("MESSAGE_CREATE")
        .await;
    assert_eq!(heard["content"], "");
}
