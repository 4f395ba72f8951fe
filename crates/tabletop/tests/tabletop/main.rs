//! What every game keeps, and the rules of each by cases.

mod cases;
mod gunjin;
mod laws;
mod play;
mod secrecy;
mod sheets;
