import AllocationCounter
import Foundation
import Replay
import Scenarios

/// The sizes of the program, of a recording, and of a replay in memory.
struct Sizes {
  let catalogue: Catalogue

  func figures() throws -> [Figure] {
    let program = try FileManager.default.attributesOfItem(atPath: ChildProcess.ownProgram)
    let recording = try Subject(StartBench.experiment(catalogue), catalogue: catalogue).finishingRecording()
    let bytes = try recording.bytes(name: "card.jsonl").count
    return [
      Figure("program", Double(program[.size] as? Int ?? 0), unit: "bytes"),
      Figure(
        "recording", (Double(bytes) / Double(recording.events.count) * 10).rounded() / 10,
        unit: "bytes an event"),
      Figure("replay", Double(try memory(of: recording)), unit: "bytes of heap"),
    ]
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
