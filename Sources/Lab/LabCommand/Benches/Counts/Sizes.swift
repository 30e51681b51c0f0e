import AllocationCounter
import Foundation
import Replay
import Scenarios

/// The sizes of the program, of a recording, and of a replay in memory.
struct Sizes {
  let catalogue: Catalogue

  func figures() throws -> [Figure] {
    let recording = try Subject(StartBench.experiment(catalogue), catalogue: catalogue).finishingRecording()
    let bytes = try recording.bytes(name: "card.jsonl").count
    return [
      Figure("program", Double(try loadedBytes(of: ChildProcess.ownProgram)), unit: "bytes loaded"),
      Figure(
        "recording", (Double(bytes) / Double(recording.events.count) * 10).rounded() / 10,
        unit: "bytes an event"),
      Figure("replay", Double(try memory(of: recording)), unit: "bytes of heap"),
    ]
  }

  /// Returns the bytes of a 64-bit ELF program that the system maps into memory when the program starts.
  ///
  /// The size of the file is no measure: most of a file is debug information, which contains the checkout's path.
  private func loadedBytes(of path: String) throws(LabError) -> UInt64 {
    let (loaded, entrySize) = (UInt32(1), 56)
    let data = try InputFile.beginning(of: path, "a program", count: 1 << 16)
    return data.withUnsafeBytes { bytes in
      func word<Word: BitwiseCopyable>(_ type: Word.Type, at place: Int) -> Word? {
        place + MemoryLayout<Word>.size <= bytes.count
          ? bytes.loadUnaligned(fromByteOffset: place, as: type) : nil
      }
      let table = Int(word(UInt64.self, at: 32) ?? 0)
      let entries = Int(word(UInt16.self, at: 56) ?? 0)
      return (0..<entries).map { table + $0 * entrySize }
        .filter { word(UInt32.self, at: $0) == loaded }
        .reduce(0) { $0 + (word(UInt64.self, at: $1 + 32) ?? 0) }
    }
  }

  /// Returns the bytes of memory that a player holds at the end of a recording. Another player ran before it and made
  /// the shared tables.
  private func memory(of recording: Recording) throws -> Int64 {
    func held() throws -> Int64 {
      let before = allocation_bytes()
      let player = try Player(recording, catalogue: catalogue, file: "card.jsonl")
      while player.step() {}
      defer { withExtendedLifetime(player) {} }
      return allocation_bytes() - before
    }
    _ = try held()
    return try held()
  }
}
