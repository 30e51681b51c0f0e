import GestureMath
import Scenarios
import TransitionEngine

/// A check that compares the decisions, the calls and the settled state of a recording at its own pace and at another.
public struct PaceCheck: Sendable {
  public let recorded: PlayedRun
  public let other: PlayedRun
  /// The differences, one sentence each.
  public let differences: [String]

  /// Plays the recording at both paces, each time until the run has settled. O(events + frames)
  @MainActor public init(
    _ recording: Recording, catalogue: Catalogue, file: String, pace: FramePace
  ) throws(RecordingError) {
    recorded = try PlayedRun(recording, catalogue: catalogue, file: file, untilRest: true)
    other = try PlayedRun(recording, catalogue: catalogue, file: file, pace: pace, untilRest: true)
    var found: [String] = []
    let decisions = [recorded, other].map { run in run.releases.map(\.decision.outcome.rawValue) }
    if decisions[0] != decisions[1] {
      let words = decisions.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      found.append("\(pace) the decision is \(words[1]); as recorded it is \(words[0])")
    }
    let comparison = RunComparison(recorded, other)
    if let parting = comparison.callParting {
      let calls = parting.calls.map { $0 ?? "none" }
      found.append("\(pace) call \(parting.place + 1) is \(calls[1]); as recorded it is \(calls[0])")
    }
    // A run that never settles has no final frame to compare.
    if recorded.hasSettled, other.hasSettled {
      if recorded.finalHashes?.picture != other.finalHashes?.picture {
        found.append("\(pace) the settled picture differs")
      }
      if recorded.finalHashes?.state != other.finalHashes?.state {
        found.append("\(pace) the settled state differs")
      }
    } else if recorded.hasSettled != other.hasSettled {
      found.append("\(pace) the run \(other.hasSettled ? "settles" : "does not settle"), unlike as recorded")
    }
    differences = found
  }
}
