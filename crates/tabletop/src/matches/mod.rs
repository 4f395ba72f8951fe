//! The course of a match: challenge, setup, play, end, rematch.
