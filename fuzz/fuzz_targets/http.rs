#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pecah_fuzz::http::request(bytes));
