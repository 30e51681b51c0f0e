import Replay

/// Reads whatever the fuzzer has made: as a recording, and as what other programs record.
///
/// Nothing may trap, hang or take memory without bound, and every complaint names the file and the line.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  check("fuzz.jsonl") { () throws(RecordingError) in
    let recording = try Recording.load(bytes: bytes, name: "fuzz.jsonl")
    // What can be read can be written, and read again as it was.
    let again = try Recording.load(bytes: recording.bytes(name: "fuzz.jsonl"), name: "fuzz.jsonl")
    precondition(again.steps == recording.steps && again.events == recording.events)
  }
  return 0
}

private func check(_ name: String, _ body: () throws(RecordingError) -> Void) {
  do { try body() } catch {
    precondition(error.description.hasPrefix("\(name):"), "a complaint without its place: \(error)")
  }
}
