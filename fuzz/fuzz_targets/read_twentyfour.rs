#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pecah_fuzz::reading::puzzle::<pecah::twentyfour::TwentyFour>(bytes));
