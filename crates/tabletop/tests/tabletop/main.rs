//! What every game keeps, and the rules of each by cases.

#![expect(
    clippy::unwrap_used,
    reason = "a test stops where something is missing"
)]

mod cases;
mod gunjin;
mod junqi;
mod laws;
mod play;
mod secrecy;
mod sheets;
mod shogi;
mod shogi_peer;
mod shogi_words;
