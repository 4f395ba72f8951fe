//! Commands that Discord is slow to register, or does not.

use crate::hall::Hall;
use crate::people::command;
use gyoji::discord::StartError;
use sandbox::Fault;
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn clicks_do_not_wait_for_the_commands_to_be_registered() {
    let mut hall = Hall::open(71).await;
    hall.sandbox.fault(Fault::Delay {
        method: "PUT".to_owned(),
        path: "/applications/".to_owned(),
        times: 1,
        by: Duration::from_secs(20),
    });
    hall.restart(72).await;
    let text = command(&hall.person("Alice"), hall.channel, "games", json!({})).await;
    assert!(text.contains("No game is running"), "{text}");
    hall.close().await;
}

#[tokio::test]
async fn a_bot_whose_commands_are_refused_stops_and_says_so() {
    let mut hall = Hall::open(73).await;
    let refusal = Fault::error("PUT", "/applications/", 1, 400, 50035);
    hall.sandbox.fault(refusal);
    let error = hall.restart_in_vain(74).await;
    assert!(matches!(error, StartError::Discord(_)), "{error}");
    hall.close().await;
}
