//! The host names under which the page may be requested.
//!
//! Why: another site can make its own name resolve to this machine (DNS rebinding), and would then
//! share the origin of whatever is served here. Its requests still carry its name, and are refused.
//! An address cannot be rebound, so addresses are accepted.

use std::net::IpAddr;

/// The names of this machine that are accepted.
pub(super) struct Hosts {
    names: Vec<String>,
    only_loopback: bool,
}

impl Hosts {
    /// For a server that listens on this address.
    pub(super) fn of(listening: IpAddr) -> Self {
        let mut names = vec!["localhost".to_owned()];
        if !listening.is_loopback() {
            names.extend(own_name());
        }
        Self { names, only_loopback: listening.is_loopback() }
    }

    /// Whether a `Host` header names this machine. The port does not matter: a tunnel may change it.
    pub(super) fn include(&self, header: &str) -> bool {
        let header = header.trim();
        let host = match header.strip_prefix('[') {
            Some(rest) => rest.split_once(']').map_or("", |(host, _)| host),
            None => header.split_once(':').map_or(header, |(host, _)| host),
        };
        if let Ok(address) = host.parse::<IpAddr>() {
            return !self.only_loopback || address.is_loopback();
        }
        let host = host.trim_end_matches('.').to_ascii_lowercase();
        let is_own = |name: &String| {
            // On a local network a machine is also known as name.local.
            host == *name || host.strip_suffix(".local").is_some_and(|host| host == name)
        };
        self.names.iter().any(is_own)
    }
}

/// What this machine calls itself, where that can be read.
fn own_name() -> Option<String> {
    let files = ["/proc/sys/kernel/hostname", "/etc/hostname"];
    let read = files.iter().find_map(|file| std::fs::read_to_string(file).ok());
    let name = read.or_else(|| std::env::var("COMPUTERNAME").ok())?;
    let name = name.trim().split('.').next()?.to_ascii_lowercase();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn only_this_machine_is_meant() {
        let hosts = Hosts::of(Ipv4Addr::LOCALHOST.into());
        for own in
            ["localhost", "LocalHost:8024", "localhost.", "127.0.0.1:1", "[::1]:80", "127.9.9.9"]
        {
            assert!(hosts.include(own), "{own}");
        }
        for foreign in
            ["", "evil.example", "localhost.evil.example", "192.168.0.9", "[::1", "::1.x"]
        {
            assert!(!hosts.include(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_server_for_others_goes_by_its_addresses_and_its_name() {
        let hosts = Hosts { names: vec!["localhost".into(), "tower".into()], only_loopback: false };
        for own in ["192.168.0.9:8024", "[fe80::1]:8024", "Tower:8024", "tower.local", "localhost"]
        {
            assert!(hosts.include(own), "{own}");
        }
        assert!(!hosts.include("tower.evil.example"));
        assert!(Hosts::of(Ipv6Addr::UNSPECIFIED.into()).include("10.0.0.1"));
    }
}
