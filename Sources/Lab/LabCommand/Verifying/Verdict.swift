import FrameTiming
import Replay

/// What verifying a recording came to: for people, for scripts, and from a worker to its suite.
struct Verdict: Codable, Equatable {
  enum Outcome: String, Codable {
    /// As recorded, or within the tolerance.
    case same
    /// Not as recorded.
    case different
    /// It could not be played to its end.
    case broken
  }

  /// A property of something on the stage that is not as it was recorded.
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
  /// What the frames came to.
  var digest = ""
  /// Sentences; the first one says it all.
  var messages: [String] = []
  /// The first frame that differs, and its time on the stage's clock in nanoseconds.
  var frame: Int?
  var time: Int64?
  /// At that frame, the first hundred.
  var differences: [Difference] = []
  /// How many more there are.
  var furtherDifferences = 0
  /// Files that show that frame as recorded and as replayed.
  var pictures: [String] = []
  /// What it took, in seconds.
  var seconds = 0.0
}

extension Verdict {
  /// How many differences a person is shown.
  private static let shownDifferences = 20

  /// The sentences, each with the file's name.
  var complaint: String {
    messages.map { $0.hasPrefix(file) ? $0 : "\(file): \($0)" }.joined(separator: "\nlab: ")
  }

  /// What differs with both values, and where the pictures are; empty when there is nothing to show.
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

  /// A value short enough for a table.
  private static func shortened(_ text: String?) -> String {
    guard let text else { return "–" }
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
