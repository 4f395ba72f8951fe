//! A sandbox reached as Discord is: encrypted, under Discord's name.

use gyoji::discord::Gateway;
use sandbox::Sandbox;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Puts an encrypted door before a sandbox, with a certificate made for it alone.
pub(crate) fn encrypted(sandbox: &Sandbox) -> Gateway {
    let made = rcgen::generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let inside = sandbox.url().strip_prefix("http://").unwrap();
    tokio::spawn(serve(
        TcpListener::from_std(listener).unwrap(),
        TlsAcceptor::from(Arc::new(config)),
        inside.parse().unwrap(),
    ));
    Gateway::Encrypted {
        address,
        certificate: made.cert.pem().into_bytes(),
    }
}

/// Decrypts every connection, until the test's runtime ends.
async fn serve(listener: TcpListener, acceptor: TlsAcceptor, inside: SocketAddr) {
    while let Ok((outer, _)) = listener.accept().await {
        let acceptor = acceptor.clone();
        tokio::spawn(async move {
            // A connection that breaks off is the client's to notice.
            let Ok(mut outer) = acceptor.accept(outer).await else {
                return;
            };
            if let Ok(mut inner) = TcpStream::connect(inside).await {
                let _ = copy_bidirectional(&mut outer, &mut inner).await;
            }
        });
    }
}
