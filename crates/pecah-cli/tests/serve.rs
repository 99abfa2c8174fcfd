//! `pecah serve` as a process: the page where it was built in, and what is said where it was not.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

fn serve() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pecah"));
    command.args(["serve", "--port", "0"]).env("PATH", "/nowhere").env("LC_ALL", "C");
    command
}

/// The status line of the answer to a request as written.
fn status(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

/// Both kinds of build are right: with the page it serves, without it says how to get one.
#[test]
fn it_serves_its_own_files_or_says_what_is_missing() {
    let mut running = serve().stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(running.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
    if first.is_empty() {
        let output = running.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("this program was built without the page"), "{said}");
        assert!(said.contains("cargo xtask page"), "{said}");
        return;
    }
    let address = first.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let own = "Host: localhost\r\n";
    assert_eq!(status(&address, &format!("GET / HTTP/1.1\r\n{own}\r\n")), "HTTP/1.1 200 OK");
    let foreign = "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    assert_eq!(status(&address, foreign), "HTTP/1.1 421 Misdirected Request");
    for hostile in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/assets/../index.html"]
    {
        let request = format!("GET {hostile} HTTP/1.1\r\n{own}\r\n");
        assert_eq!(status(&address, &request), "HTTP/1.1 404 Not Found", "{hostile}");
    }
    end(running);
}

#[cfg(unix)]
fn end(mut running: std::process::Child) {
    Command::new("/bin/kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert_eq!(running.wait().unwrap().code(), Some(0));
}

#[cfg(not(unix))]
fn end(mut running: std::process::Child) {
    running.kill().unwrap();
    running.wait().unwrap();
}
