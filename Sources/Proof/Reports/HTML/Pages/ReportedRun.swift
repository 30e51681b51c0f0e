import Diagnostics
import FrameTiming
import LayerTree
import Replay

/// A recording that was played and timed, as plain values: what a report is written from.
public struct ReportedRun: Sendable {
  /// One call of a transition.
  public struct Call: Sendable, Equatable {
    /// The step in which it happened.
    public var frame: Int
    /// On the stage's clock, in nanoseconds.
    public var time: Int64
    /// What sort of call it is, in one word.
    public var kind: String
    public var subject: String
    public var name: String

    public init(frame: Int, time: Int64, kind: String, subject: String, name: String) {
      self.frame = frame
      self.time = time
      self.kind = kind
      self.subject = subject
      self.name = name
    }
  }

  /// What was decided when a gesture let go.
  public struct Decision: Sendable, Equatable {
    /// On the stage's clock, in nanoseconds.
    public var time: Int64
    /// Which way it went on, in one word.
    public var outcome: String
    /// What decided, in words.
    public var reason: String
    /// Where it was, as a fraction.
    public var progress: Double
    /// In fractions per second, positive towards the end.
    public var velocity: Double
    /// Where friction alone would have brought it, as a fraction.
    public var projectedProgress: Double
    /// The way on after the decision, in words; empty when nothing went on.
    public var rest: String

    public init(
      time: Int64, outcome: String, reason: String, progress: Double, velocity: Double,
      projectedProgress: Double, rest: String = ""
    ) {
      self.time = time
      self.outcome = outcome
      self.reason = reason
      self.progress = progress
      self.velocity = velocity
      self.projectedProgress = projectedProgress
      self.rest = rest
    }
  }

  /// What the stage looked like after a frame.
  public struct Picture: Sendable {
    public var frame: Int
    public var list: DisplayList

    public init(frame: Int, list: DisplayList) {
      self.frame = frame
      self.list = list
    }
  }

  /// A name and a value about the run or the machine.
  public struct Fact: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What it is called among others.
  public var name: String
  /// Progress, velocity and moments.
  public var summary: RunSummary
  /// The times of its frames, in the order of the summary's.
  public var timing: [TimedFrame]
  /// The display that frames are held against.
  public var budget: FrameBudget
  /// The stage's clock when the stage was made: times are told from there.
  public var start: Int64
  /// Where the first finger was at each frame, in points; nil when none was down.
  public var pointers: [SIMD2<Double>?] = []
  public var calls: [Call] = []
  public var decisions: [Decision] = []
  public var findings: [Diagnostic] = []
  public var pictures: [Picture] = []
  /// What it was recorded with and what its replay came to.
  public var facts: [Fact] = []
  /// Something that the reader must know first, such as that it is not what was recorded.
  public var warnings: [String] = []

  public init(
    name: String, summary: RunSummary, timing: [TimedFrame], budget: FrameBudget, start: Int64 = 0
  ) {
    self.name = name
    self.summary = summary
    self.timing = timing
    self.budget = budget
    self.start = start
  }

  /// How many frames have both a place in the summary and a time.
  public var frameCount: Int { min(summary.frames.count, timing.count) }
}
