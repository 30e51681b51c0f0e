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
