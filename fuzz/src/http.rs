//! Requests to the server of the page: any bytes get one whole answer, or are waited for.

use pecah_cli::answer_bytes;

/// The longest head that the server reads, and one chunk more.
const MOST_BYTES: usize = 20 << 10;

/// What the server answers is a whole response. Where the bytes are answered before their end, the
/// rest changes nothing that a client could use: a foreign host stays refused.
pub fn request(bytes: &[u8]) {
    if bytes.len() > MOST_BYTES {
        return;
    }
    let Some(answer) = answer_bytes(bytes) else { return };
    let status = whole(&answer);
    if status == "200 OK" || status == "404 Not Found" {
        assert!(is_ours(bytes), "{status} to {}", bytes.escape_ascii());
        // What comes after the blank line is a body, and none matters.
        let more = [bytes, b"GET / HTTP/1.1\r\n"].concat();
        assert_eq!(answer_bytes(&more), Some(answer), "{}", bytes.escape_ascii());
    }
}

/// The status of a response with every header that it needs and a body as long as it says.
fn whole(answer: &[u8]) -> String {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = std::str::from_utf8(&answer[..end]).expect("a head of text");
    let body = &answer[end + 4..];
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.strip_prefix("HTTP/1.1 ")).expect("a status");
    let headers: Vec<(&str, &str)> = lines.map(|line| line.split_once(": ").expect(line)).collect();
    let value = |name: &str| headers.iter().find(|header| header.0 == name).map(|header| header.1);
    assert_eq!(value("Connection"), Some("close"), "{head}");
    let length: usize = value("Content-Length").expect(head).parse().expect(head);
    assert!(body.is_empty() || body.len() == length, "{head}");
    assert_eq!(status.starts_with("405"), value("Allow").is_some(), "{head}");
    status.to_owned()
}

/// Whether a request names this machine, or is too old to name any.
fn is_ours(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes).to_ascii_lowercase();
    let names = ["localhost", "127.", "1]"];
    text.contains("http/1.0") || names.iter().any(|name| text.contains(name))
}
