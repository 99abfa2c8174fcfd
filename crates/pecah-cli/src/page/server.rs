//! A server for one page on one machine: a thread for each connection, one answer on each.
//!
//! Requests are parsed by `httparse`. They have no bodies that matter, and answers come from
//! memory, so a connection is read up to its blank line, answered and closed.

use super::{Answer, Question, answer};
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

/// A longer head is nothing a browser sends for a page like this.
const MOST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;
/// More connections at once are turned away.
const MOST_CONNECTIONS: usize = 64;
/// A slower client is disconnected.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that listens and does not answer yet.
pub(crate) struct Server {
    listener: TcpListener,
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
}

/// Ends a server from elsewhere.
pub(crate) struct Stopper {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
}

impl Server {
    pub(crate) fn listen(host: IpAddr, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((host, port))?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, stopped: Arc::default() })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn stopper(&self) -> Stopper {
        Stopper { address: self.address, stopped: Arc::clone(&self.stopped) }
    }

    /// Answers until it is stopped.
    pub(crate) fn run(&self) {
        let open = Arc::new(AtomicUsize::new(0));
        for stream in self.listener.incoming() {
            if self.stopped.load(SeqCst) {
                return;
            }
            let Ok(stream) = stream else { continue };
            if open.fetch_add(1, SeqCst) >= MOST_CONNECTIONS {
                open.fetch_sub(1, SeqCst);
                continue;
            }
            let open = Arc::clone(&open);
            thread::spawn(move || {
                // A client that goes away in between is no concern of ours.
                let _ = serve(stream);
                open.fetch_sub(1, SeqCst);
            });
        }
    }
}

impl Stopper {
    pub(crate) fn stop(&self) {
        self.stopped.store(true, SeqCst);
        let host = match self.address.ip() {
            IpAddr::V4(any) if any.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(any) if any.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
            own => own,
        };
        // The server waits for a connection: this is one.
        let _ = TcpStream::connect_timeout(&(host, self.address.port()).into(), PATIENCE);
    }
}

fn serve(mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut head = Vec::new();
    let mut chunk = [0; 2048];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        let read = stream.read(&mut chunk)?;
        head.extend_from_slice(&chunk[..read]);
        if read == 0 || head.len() > MOST_HEAD {
            break;
        }
    }
    let (answer, with_body) = answer_to(&head);
    send(&mut stream, &answer, with_body)?;
    stream.shutdown(Shutdown::Write)
}

/// Whether the content follows its headers.
#[derive(Clone, Copy, PartialEq)]
enum Content {
    Sent,
    Kept,
}

fn answer_to(head: &[u8]) -> (Answer, Content) {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let complete = request.parse(head).is_ok_and(|status| status.is_complete());
    let (true, Some(method), Some(path)) = (complete, request.method, request.path) else {
        return (super::refusal("400 Bad Request"), Content::Sent);
    };
    let unpacks = request.headers.iter().any(|header| {
        header.name.eq_ignore_ascii_case("Accept-Encoding")
            && String::from_utf8_lossy(header.value).contains("gzip")
    });
    let content = if method == "HEAD" { Content::Kept } else { Content::Sent };
    (answer(Question { method, path, unpacks }), content)
}

fn send(stream: &mut TcpStream, answer: &Answer, content: Content) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {}\r\n", answer.status);
    for (name, value) in &answer.headers {
        head.extend([name, ": ", value, "\r\n"]);
    }
    stream.write_all(head.as_bytes())?;
    write!(stream, "Content-Length: {}\r\nConnection: close\r\n\r\n", answer.body.len())?;
    if content == Content::Sent {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(head: &[u8]) -> &'static str {
        answer_to(head).0.status
    }

    #[test]
    fn what_is_no_request_is_refused() {
        assert_eq!(status(b""), "400 Bad Request");
        assert_eq!(status(b"GET / HTTP/1.1\r\n"), "400 Bad Request");
        assert_eq!(status(b"\x16\x03\x01\x02\x00\x01\x00"), "400 Bad Request");
        assert_eq!(status(b"GET /\0 HTTP/1.1\r\n\r\n"), "400 Bad Request");
        assert_eq!(status(b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n"), "404 Not Found");
        let many = [b"GET / HTTP/1.1\r\n".to_vec(), b"A: b\r\n".repeat(100), b"\r\n".to_vec()];
        assert_eq!(status(&many.concat()), "400 Bad Request");
    }

    #[test]
    fn it_answers_many_at_once_and_stops() {
        let server = Server::listen(Ipv4Addr::LOCALHOST.into(), 0).unwrap();
        let (address, stopper) = (server.address(), server.stopper());
        let running = thread::spawn(move || server.run());
        // One that says nothing holds up nobody.
        let _silent = TcpStream::connect(address).unwrap();
        let asking: Vec<_> = (0..20)
            .map(|_| {
                thread::spawn(move || {
                    let mut stream = TcpStream::connect(address).unwrap();
                    stream.write_all(b"GET /none HTTP/1.1\r\n\r\n").unwrap();
                    let mut said = String::new();
                    stream.read_to_string(&mut said).unwrap();
                    assert!(said.starts_with("HTTP/1.1 404 Not Found\r\n"), "{said}");
                })
            })
            .collect();
        for one in asking {
            one.join().unwrap();
        }
        stopper.stop();
        running.join().unwrap();
    }
}
