import AllocationCounter
import Foundation
import Replay
import TransitionEngine

/// How large things are: the program, a recording, and a replay in memory.
struct Sizes {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func figures() throws -> [Figure] {
    let program = try FileManager.default.attributesOfItem(atPath: ChildProcess.ownProgram)
    let subject = try Subject(StartBench.experiment(catalogue), catalogue: catalogue, knobs: nil, size: nil)
    let recording = try HeadlessRun(subject, gesture: subject.finishingGesture).recording()
    let bytes = try recording.bytes(name: "card.jsonl").count
    return [
      Figure("program", Double(program[.size] as? Int ?? 0), unit: "bytes"),
      Figure(
        "recording", (Double(bytes) / Double(recording.events.count) * 10).rounded() / 10,
        unit: "bytes an event"),
      Figure("replay", Double(try memory(of: recording)), unit: "bytes of heap"),
    ]
  }

  /// What a player holds when all is played, after one that has made what is made once for all.
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
