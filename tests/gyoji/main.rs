//! The bot's one integration binary.

mod pictures;
