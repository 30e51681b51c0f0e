import Glibc
import Replay

/// Reads the fuzzer's input as a recording, and as the file of another program.
///
/// No input may trap, hang or take unbounded memory, and every error names the file and the line.
private func readAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  check("fuzz.jsonl") { () throws(RecordingError) in
    let recording = try Recording.load(bytes: bytes, name: "fuzz.jsonl")
    // A readable recording can be written, and reads back the same.
    let again = try Recording.load(bytes: recording.bytes(name: "fuzz.jsonl"), name: "fuzz.jsonl")
    precondition(again.steps == recording.steps && again.events == recording.events)
  }
  let text = String(decoding: bytes, as: UTF8.self)
  check("fuzz.csv") { () throws(RecordingError) in _ = try TableImport.read(text, name: "fuzz.csv") }
  check("fuzz.txt") { () throws(RecordingError) in _ = try GeteventImport.read(text, name: "fuzz.txt") }
  check("fuzz.yml") { () throws(RecordingError) in _ = try LibinputImport.read(text, name: "fuzz.yml") }
  return 0
}

private func check(_ name: String, _ body: () throws(RecordingError) -> Void) {
  do { try body() } catch {
    precondition(error.description.hasPrefix("\(name):"), "an error without its place: \(error)")
  }
}

/// The fuzzer's own loop, which `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func fuzz(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var words = CommandLine.unsafeArgv
exit(fuzz(&count, &words, { readAnything($0, $1) }))
