//! The page, served from the binary itself: an answer to each request, from a fixed list of files.

mod hosts;
pub(crate) mod server;

use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::io::Read;

/// A file of the page: its path and its content, compressed.
type File = (&'static str, &'static [u8]);

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Only what the page itself brings may run in it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
worker-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; \
manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What a browser asks for.
#[derive(Debug, Clone, Copy)]
struct Question<'a> {
    method: &'a str,
    path: &'a str,
    /// Whether it accepts gzip.
    unpacks: bool,
}

/// What it gets.
struct Answer {
    status: &'static str,
    headers: Vec<(&'static str, &'static str)>,
    body: Cow<'static, [u8]>,
}

/// Whether the page was built before this binary.
pub(crate) fn is_embedded() -> bool {
    file("index.html").is_some()
}

fn answer(question: Question<'_>) -> Answer {
    if !matches!(question.method, "GET" | "HEAD") {
        let mut refused = refusal("405 Method Not Allowed");
        refused.headers.push(("Allow", "GET, HEAD"));
        return refused;
    }
    let Some((name, packed)) = file(name_of(question.path)) else {
        return refusal("404 Not Found");
    };
    let mut headers = headers_of(name);
    let body = if question.unpacks {
        headers.push(("Content-Encoding", "gzip"));
        Cow::Borrowed(packed)
    } else {
        Cow::Owned(unpacked(packed))
    };
    Answer { status: "200 OK", headers, body }
}

fn refusal(status: &'static str) -> Answer {
    let headers = vec![("Content-Type", "text/plain; charset=utf-8")];
    Answer { status, headers, body: Cow::Borrowed(status.as_bytes()) }
}

/// The name that a path asks for, exactly as written: there is no folder to climb out of.
fn name_of(path: &str) -> &str {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    match path.strip_prefix('/') {
        Some("") => "index.html",
        Some(name) => name,
        None => "",
    }
}

fn file(name: &str) -> Option<File> {
    FILES.iter().find(|file| file.0 == name).copied()
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    // What was packed by our own build can be unpacked.
    let _ = GzDecoder::new(packed).read_to_end(&mut content);
    content
}

fn headers_of(name: &str) -> Vec<(&'static str, &'static str)> {
    // Names below assets/ change with their content.
    let keep = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    vec![
        ("Content-Type", kind_of(name)),
        ("Cache-Control", keep),
        ("Content-Security-Policy", POLICY),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Vary", "Accept-Encoding"),
    ]
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_name_and_nothing_else() {
        assert_eq!(name_of("/"), "index.html");
        assert_eq!(name_of("/?x=1"), "index.html");
        assert_eq!(name_of("/sw.js"), "sw.js");
        for hostile in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/assets/", "*", ""]
        {
            let question = Question { method: "GET", path: hostile, unpacks: true };
            assert_eq!(answer(question).status, "404 Not Found", "{hostile}");
        }
    }

    #[test]
    fn nothing_but_reading_is_allowed() {
        for method in ["POST", "PUT", "DELETE", "get", ""] {
            let question = Question { method, path: "/", unpacks: true };
            let refused = answer(question);
            assert_eq!(refused.status, "405 Method Not Allowed", "{method}");
            assert!(refused.headers.contains(&("Allow", "GET, HEAD")), "{method}");
        }
    }
}
