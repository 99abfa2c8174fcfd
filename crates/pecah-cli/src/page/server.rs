//! A server for one page on one machine: a thread for each connection, one answer on each.
//!
//! Requests are parsed by `httparse`. They have no bodies that matter, and answers come from
//! memory, so a connection is read up to its blank line, answered and closed.
//!
//! Invariant: no client can lock out others. A connection has `PATIENCE` in all for its request;
//! when all places are taken, the one that has been waited for longest gives way to a new one, and
//! as long as none has been waited for a second, the new one is answered with 503 at once.

use super::hosts::Hosts;
use super::{Answer, Question, answer};
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A longer head is nothing a browser sends for a page like this.
const MOST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;
/// Connections at once. Each takes two file descriptors, of which a process has 1,024.
const MOST_CONNECTIONS: usize = 256;
/// A thread only parses and copies.
const STACK: usize = 128 << 10;
/// How long a client may take for its request, and then for the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take for its request when others wait.
const WHEN_FULL: Duration = Duration::from_secs(1);

/// What every TLS client begins with, and what tells it that this is no TLS server: a fatal alert,
/// "handshake failure".
const TLS_HELLO: u8 = 0x16;
const TLS_ALERT: [u8; 7] = [0x15, 3, 1, 0, 2, 2, 40];

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
        let hosts = Arc::new(Hosts::of(self.address.ip()));
        let waiting = Arc::new(Waiting::default());
        for stream in self.listener.incoming() {
            if self.stopped.load(SeqCst) {
                return;
            }
            let Ok(stream) = stream else { continue };
            if !waiting.has_place() {
                turn_away(&stream);
                continue;
            }
            let Ok(copy) = stream.try_clone() else { continue };
            let (hosts, place) = (Arc::clone(&hosts), Place::take(&waiting, stream));
            let started = thread::Builder::new().stack_size(STACK).spawn(move || {
                // It does not matter if a client goes away in between.
                let _ = serve(copy, &place, &hosts);
            });
            // Without a thread the connection was closed with what belonged to it.
            drop(started);
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

/// The connections that are open, and those of them whose request is not here yet, oldest first.
#[derive(Default)]
struct Waiting {
    open: AtomicUsize,
    next: AtomicU64,
    requests: Mutex<VecDeque<(u64, Instant, TcpStream)>>,
}

impl Waiting {
    fn lock(&self) -> MutexGuard<'_, VecDeque<(u64, Instant, TcpStream)>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is a place for one more, if need be that of the one waited for longest.
    fn has_place(&self) -> bool {
        if self.open.load(SeqCst) < MOST_CONNECTIONS {
            return true;
        }
        let mut requests = self.lock();
        if requests.front().is_none_or(|(_, since, _)| since.elapsed() < WHEN_FULL) {
            return false;
        }
        if let Some((_, _, slow)) = requests.pop_front() {
            // Its thread wakes up and gives its place back.
            let _ = slow.shutdown(Shutdown::Both);
        }
        true
    }
}

/// A place among the connections, given back when dropped.
struct Place {
    waiting: Arc<Waiting>,
    number: u64,
}

impl Place {
    fn take(waiting: &Arc<Waiting>, stream: TcpStream) -> Self {
        waiting.open.fetch_add(1, SeqCst);
        let number = waiting.next.fetch_add(1, SeqCst);
        waiting.lock().push_back((number, Instant::now(), stream));
        Self { waiting: Arc::clone(waiting), number }
    }

    /// The request is here: what follows does not depend on the client's whim.
    fn has_asked(&self) {
        self.waiting.lock().retain(|(number, ..)| *number != self.number);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.has_asked();
        self.waiting.open.fetch_sub(1, SeqCst);
    }
}

/// Tells a client to come back, without waiting for what it wants or for it to listen.
fn turn_away(mut stream: &TcpStream) {
    let mut busy = super::refusal("503 Service Unavailable");
    busy.headers.push(("Retry-After", "1"));
    // A new connection takes this much at once or never.
    let _ = stream.set_nonblocking(true);
    let _ = send(&mut stream, &busy, Content::Sent);
    let _ = stream.shutdown(Shutdown::Write);
}

fn serve(mut stream: TcpStream, place: &Place, hosts: &Hosts) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let deadline = Instant::now() + PATIENCE;
    let mut head = Vec::new();
    let mut chunk = [0; 2048];
    while !is_over(&head) {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            place.has_asked();
            return send(&mut stream, &super::refusal("408 Request Timeout"), Content::Sent);
        }
        stream.set_read_timeout(Some(left))?;
        let read = match stream.read(&mut chunk) {
            Err(error)
                if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
            {
                continue;
            }
            read => read?,
        };
        head.extend_from_slice(&chunk[..read]);
        if read == 0 {
            break;
        }
    }
    place.has_asked();
    if head.first() == Some(&TLS_HELLO) {
        stream.write_all(&TLS_ALERT)?;
        return stream.shutdown(Shutdown::Write);
    }
    let (answer, content) = answer_to(&head, hosts);
    send(&mut stream, &answer, content)?;
    stream.shutdown(Shutdown::Write)
}

/// Whether more bytes would change nothing: the head is whole, too long, or not the beginning of
/// one, such as what a TLS client says first.
fn is_over(head: &[u8]) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let parsed = httparse::Request::new(&mut headers).parse(head);
    head.len() > MOST_HEAD || !matches!(parsed, Ok(httparse::Status::Partial))
}

/// Whether the content follows its headers.
#[derive(Clone, Copy, PartialEq)]
enum Content {
    Sent,
    Kept,
}

fn answer_to(head: &[u8], hosts: &Hosts) -> (Answer, Content) {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let complete = request.parse(head).is_ok_and(|status| status.is_complete());
    let (true, Some(method), Some(path)) = (complete, request.method, request.path) else {
        return (super::refusal("400 Bad Request"), Content::Sent);
    };
    let values = |name: &'static str| {
        let named =
            request.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name));
        named.map(|header| String::from_utf8_lossy(header.value))
    };
    let content = if method == "HEAD" { Content::Kept } else { Content::Sent };
    let named: Vec<_> = values("Host").collect();
    match named.as_slice() {
        [host] if hosts.include(host) => {}
        [_] => return (super::refusal("421 Misdirected Request"), content),
        // Only what is older than HTTP/1.1 may say nothing.
        [] if request.version == Some(0) => {}
        _ => return (super::refusal("400 Bad Request"), content),
    }
    let unpacks = values("Accept-Encoding").any(|value| value.contains("gzip"));
    (answer(Question { method, path, unpacks }), content)
}

fn send(stream: &mut impl Write, answer: &Answer, content: Content) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {}\r\n", answer.status);
    for (name, value) in &answer.headers {
        head.extend([name, ": ", value, "\r\n"]);
    }
    let length = answer.body.len().to_string();
    head.extend(["Content-Length: ", &length, "\r\nConnection: close\r\n\r\n"]);
    stream.write_all(head.as_bytes())?;
    if content == Content::Sent {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

/// The answer to a connection that sends these bytes and no more; `None` where it waits for more.
#[cfg(fuzzing)]
pub fn answer_bytes(sent: &[u8]) -> Option<Vec<u8>> {
    if !is_over(sent) {
        return None;
    }
    let (answer, content) = answer_to(sent, &Hosts::of(Ipv4Addr::LOCALHOST.into()));
    let mut bytes = Vec::new();
    // A vector takes everything.
    let _ = send(&mut bytes, &answer, content);
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(head: &[u8]) -> &'static str {
        answer_to(head, &Hosts::of(Ipv4Addr::LOCALHOST.into())).0.status
    }

    #[test]
    fn what_is_no_request_is_refused() {
        assert_eq!(status(b""), "400 Bad Request");
        assert_eq!(status(b"GET / HTTP/1.1\r\n"), "400 Bad Request");
        assert_eq!(status(b"\x16\x03\x01\x02\x00\x01\x00"), "400 Bad Request");
        assert_eq!(status(b"GET /\0 HTTP/1.1\r\n\r\n"), "400 Bad Request");
        assert_eq!(status(b"GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n"), "404 Not Found");
        let many = [b"GET / HTTP/1.1\r\n".to_vec(), b"A: b\r\n".repeat(100), b"\r\n".to_vec()];
        assert_eq!(status(&many.concat()), "400 Bad Request");
    }

    /// A page elsewhere whose name is made to lead here must not read what is here.
    #[test]
    fn a_request_for_another_host_is_refused() {
        let ask = |host: &str| status(format!("GET /none HTTP/1.1\r\n{host}\r\n").as_bytes());
        assert_eq!(ask("Host: evil.example\r\n"), "421 Misdirected Request");
        assert_eq!(ask("Host: 127.0.0.1.evil.example:8024\r\n"), "421 Misdirected Request");
        assert_eq!(ask(""), "400 Bad Request");
        assert_eq!(ask("Host: localhost\r\nHost: evil.example\r\n"), "400 Bad Request");
        assert_eq!(ask("host: 127.0.0.1:8024\r\n"), "404 Not Found");
        assert_eq!(status(b"GET /none HTTP/1.0\r\n\r\n"), "404 Not Found");
    }

    fn started() -> (SocketAddr, Stopper, thread::JoinHandle<()>) {
        let server = Server::listen(Ipv4Addr::LOCALHOST.into(), 0).unwrap();
        let (address, stopper) = (server.address(), server.stopper());
        (address, stopper, thread::spawn(move || server.run()))
    }

    fn ask(address: SocketAddr, request: &[u8]) -> Vec<u8> {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request).unwrap();
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        said
    }

    const NONE: &[u8] = b"GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n";

    /// Two hundred connections that send a byte and wait delay nobody.
    #[test]
    fn it_answers_many_at_once_and_stops() {
        let (address, stopper, running) = started();
        let mut slow: Vec<TcpStream> =
            (0..200).map(|_| TcpStream::connect(address).unwrap()).collect();
        for stream in &mut slow {
            stream.write_all(b"G").unwrap();
        }
        let asking: Vec<_> = (0..20)
            .map(|_| {
                thread::spawn(move || {
                    let said = ask(address, NONE);
                    assert!(said.starts_with(b"HTTP/1.1 404 Not Found\r\n"));
                })
            })
            .collect();
        for one in asking {
            one.join().unwrap();
        }
        stopper.stop();
        running.join().unwrap();
    }

    /// More slow ones than there are places: a new one is asked to come back, and once the slow ones
    /// have had their second it takes the place of one of them.
    #[test]
    fn when_it_is_full_the_slowest_gives_way() {
        let (address, stopper, running) = started();
        let slow: Vec<TcpStream> =
            (0..MOST_CONNECTIONS).map(|_| TcpStream::connect(address).unwrap()).collect();
        let said = loop {
            let said = ask(address, NONE);
            if !said.starts_with(b"HTTP/1.1 503 ") {
                break said;
            }
            assert!(String::from_utf8_lossy(&said).contains("Retry-After: 1\r\n"));
            thread::sleep(Duration::from_millis(50));
        };
        assert!(said.starts_with(b"HTTP/1.1 404 Not Found\r\n"));
        drop(slow);
        stopper.stop();
        running.join().unwrap();
    }

    /// A browser that tries https:// first must not wait for its answer.
    #[test]
    fn a_tls_hello_is_answered_without_waiting_for_more() {
        let (address, stopper, running) = started();
        let hello = [&[TLS_HELLO, 3, 1, 2, 0, 1, 0][..], &[7; 500]].concat();
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE / 2)).unwrap();
        stream.write_all(&hello).unwrap();
        let mut said = [0; 7];
        stream.read_exact(&mut said).expect("an alert long before it runs out of patience");
        assert_eq!(said, TLS_ALERT);
        stopper.stop();
        running.join().unwrap();
    }
}
