import FrameTiming
import Replay

/// The result of verifying a recording, for text, for JSON, and from a worker to its suite.
struct Verdict: Codable, Equatable {
  enum Outcome: String, Codable {
    /// The run is as recorded, or within the tolerance.
    case same
    /// The run differs from the recording.
    case different
    /// The recording could not be played to its end.
    case broken
  }

  /// A property whose value in the replay differs from the recorded one, for one object on the stage.
  struct Difference: Codable, Equatable {
    var of: String
    var property: String
    var recorded: String?
    var replayed: String?
  }

  var file: String
  var outcome: Outcome
  var experiment = ""
  var frames = 0
  /// The digest of the run as text: the number of frames, and the hashes of all pictures and all states.
  var digest = ""
  /// The sentences of the verdict; the first one is a summary.
  var messages: [String] = []
  /// The index of the first frame that differs; `nil` if none does.
  var frame: Int?
  var time: Int64?
  /// The first hundred differences in the first frame that differs.
  var differences: [Difference] = []
  /// The number of further differences in the first frame that differs, beyond the hundred in `differences`.
  var furtherDifferences = 0
  /// The paths of the pictures of the first frame that differs, as recorded and as replayed.
  var pictures: [String] = []
  /// The duration of the verification in seconds.
  var seconds = 0.0
}

extension Verdict {
  /// The largest number of differences in text output.
  private static let shownDifferences = 20

  /// The sentences, each with the name of the file.
  var message: String {
    messages.map { $0.hasPrefix(file) ? $0 : "\(file): \($0)" }.joined(separator: "\nlab: ")
  }

  /// The differences with both values, and the paths of pictures; empty without differences.
  var details: String {
    var lines: [String] = []
    if !differences.isEmpty {
      let columns = ["of", "property", "recorded", "replayed"].map { TextColumn($0, .left) }
      let rows = differences.prefix(Self.shownDifferences).map {
        [$0.of, $0.property, Self.shortened($0.recorded), Self.shortened($0.replayed)]
      }
      lines.append(TextTable(columns, rows: rows).text)
      let more = furtherDifferences + max(0, differences.count - Self.shownDifferences)
      if more > 0 { lines.append("… and \(more) more") }
    }
    if !pictures.isEmpty { lines += (lines.isEmpty ? [] : [""]) + pictures.map { "picture: \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// Returns a value shortened to 60 characters.
  private static func shortened(_ text: String?) -> String {
    guard let text else { return "–" }
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
