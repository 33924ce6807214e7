//! [`laws::journal`] for whatever the fuzzer thinks of.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::journal(data));
