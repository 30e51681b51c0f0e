import GestureMath
import Scenarios
import TransitionEngine

/// A check whether a recording makes the same decisions and calls, and settles the same, at another pace as at its own.
public struct PaceCheck: Sendable {
  public let recorded: PlayedRun
  public let other: PlayedRun
  /// The differences, one sentence each.
  public let differences: [String]

  /// Plays the recording at both paces, each time on until the run is at rest. O(events + frames)
  @MainActor public init(
    _ recording: Recording, catalogue: Catalogue, file: String, pace: FramePace
  ) throws(RecordingError) {
    recorded = try PlayedRun(recording, catalogue: catalogue, file: file, untilRest: true)
    other = try PlayedRun(recording, catalogue: catalogue, file: file, pace: pace, untilRest: true)
    var found: [String] = []
    let decisions = [recorded, other].map { run in run.releases.map(\.decision.outcome.rawValue) }
    if decisions[0] != decisions[1] {
      let words = decisions.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      found.append("\(pace) it decides \(words[1]); as recorded it decides \(words[0])")
    }
    let comparison = RunComparison(recorded, other)
    if let parting = comparison.callParting {
      let calls = parting.calls.map { $0 ?? "no more" }
      found.append("\(pace) call \(parting.place + 1) is \(calls[1]); as recorded it is \(calls[0])")
    }
    // A run that never comes to rest has no final frame to compare.
    if recorded.isAtRest, other.isAtRest {
      if recorded.finalHashes?.picture != other.finalHashes?.picture {
        found.append("\(pace) it looks otherwise at rest")
      }
      if recorded.finalHashes?.state != other.finalHashes?.state {
        found.append("\(pace) its state at rest is another")
      }
    } else if recorded.isAtRest != other.isAtRest {
      found.append("\(pace) it \(other.isAtRest ? "comes" : "does not come") to rest, unlike as recorded")
    }
    differences = found
  }
}
