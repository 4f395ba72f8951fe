//! Where the bot talks to: Discord, or a stand-in that is surely on this machine.

use super::run::StartError;
use poise::serenity_prelude as serenity;
use serenity::{Http, HttpBuilder};
use std::net::{IpAddr, SocketAddr};

/// Where the bot talks to.
#[derive(Clone, Debug)]
pub enum Gateway {
    /// Discord.
    Discord,
    /// A stand-in on this machine, by its address (`http://127.0.0.1:PORT`).
    Sandbox(String),
    /// A stand-in on this machine that is reached as Discord is: under Discord's name, encrypted,
    /// with the client library's own limiter.
    Encrypted {
        /// Where it listens.
        address: SocketAddr,
        /// Its certificate for Discord's name, as PEM.
        certificate: Vec<u8>,
    },
}

/// The name under which Discord's interface is reached.
const DISCORD: &str = "discord.com";

/// The client for Discord's interface.
///
/// # Errors
/// A stand-in that is not on this machine, or does not answer as one.
pub(super) async fn http(token: &str, gateway: &Gateway) -> Result<Http, StartError> {
    let builder = HttpBuilder::new(token);
    let (name, builder) = match gateway {
        Gateway::Discord => return Ok(builder.build()),
        // The client library works against a proxy only without its own limiter.
        Gateway::Sandbox(url) => (
            url.clone(),
            is_loopback(url).then(|| builder.proxy(url).ratelimiter_disabled(true)),
        ),
        Gateway::Encrypted {
            address,
            certificate,
        } => (
            address.to_string(),
            client(*address, certificate).map(|client| builder.client(client)),
        ),
    };
    let refused = || StartError::NotLoopback(name.clone());
    let http = builder.ok_or_else(refused)?.build();
    // Where the stand-in does not answer, the library would fall back to the real gateway.
    let gateway = http.get_gateway().await.map_err(|_| refused())?;
    if is_loopback(&gateway.url) {
        Ok(http)
    } else {
        Err(refused())
    }
}

/// A client that finds a stand-in on this machine under Discord's name.
fn client(address: SocketAddr, certificate: &[u8]) -> Option<reqwest::Client> {
    if !address.ip().is_loopback() {
        return None;
    }
    let certificate = reqwest::Certificate::from_pem(certificate).ok()?;
    let builder = reqwest::Client::builder()
        .use_rustls_tls()
        .resolve(DISCORD, address)
        .add_root_certificate(certificate);
    builder.build().ok()
}

/// Whether an address is on this machine.
fn is_loopback(url: &str) -> bool {
    let url = reqwest::Url::parse(url).ok();
    let host = url.as_ref().and_then(reqwest::Url::host_str);
    let address = host.and_then(|host| host.trim_matches(['[', ']']).parse::<IpAddr>().ok());
    address.is_some_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn only_addresses_of_this_machine_are_on_it() {
        for own in [
            "http://127.0.0.1:4000",
            "ws://127.3.2.1:1/gateway",
            "http://[::1]:4000/api?x=1",
        ] {
            assert!(is_loopback(own), "{own}");
        }
        for other in [
            "",
            "127.0.0.1:4000",
            "https://discord.com",
            "http://localhost:4000",
            "http://127.0.0.1.example.org",
            "http://127.0.0.1@example.org",
            "http://example.org/127.0.0.1",
            "http://example.org#127.0.0.1",
            "http://[::2]:4000",
            "wss://gateway.discord.gg",
        ] {
            assert!(!is_loopback(other), "{other}");
        }
    }
}
