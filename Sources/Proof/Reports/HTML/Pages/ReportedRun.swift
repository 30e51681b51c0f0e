import Diagnostics
import FrameTiming
import LayerTree
import Replay

/// A recording that was played and timed, as plain values: what a report is written from.
package struct ReportedRun: Sendable {
  /// One call of a transition.
  package struct Call: Sendable, Equatable {
    /// The step in which it happened.
    package var frame: Int
    /// On the stage's clock, in nanoseconds.
    package var time: Int64
    /// What sort of call it is, in one word.
    package var kind: String
    package var subject: String
    package var name: String

    package init(frame: Int, time: Int64, kind: String, subject: String, name: String) {
      self.frame = frame
      self.time = time
      self.kind = kind
      self.subject = subject
      self.name = name
    }
  }

  /// What was decided when a gesture let go.
  package struct Decision: Sendable, Equatable {
    /// On the stage's clock, in nanoseconds.
    package var time: Int64
    /// Which way it went on, in one word.
    package var outcome: String
    /// What decided, in words.
    package var reason: String
    /// Where it was, as a fraction.
    package var progress: Double
    /// In fractions per second, positive towards the end.
    package var velocity: Double
    /// Where friction alone would have brought it, as a fraction.
    package var projectedProgress: Double
    /// The way on after the decision, in words; empty when nothing went on.
    package var rest: String

    package init(
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
  package struct Picture: Sendable {
    package var frame: Int
    package var list: DisplayList

    package init(frame: Int, list: DisplayList) {
      self.frame = frame
      self.list = list
    }
  }

  /// A name and a value about the run or the machine.
  package struct Fact: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What it is called among others.
  package var name: String
  /// Progress, velocity and moments.
  package var summary: RunSummary
  /// The times of its frames, in the order of the summary's.
  package var timing: [TimedFrame]
  /// The display that frames are held against.
  package var budget: FrameBudget
  /// The stage's clock when the stage was made: times are told from there.
  package var start: Int64
  /// Where the first finger was at each frame, in points; nil when none was down.
  package var pointers: [SIMD2<Double>?] = []
  package var calls: [Call] = []
  package var decisions: [Decision] = []
  package var findings: [Diagnostic] = []
  package var pictures: [Picture] = []
  /// What it was recorded with and what its replay came to.
  package var facts: [Fact] = []
  /// Something that the reader must know first, such as that it is not what was recorded.
  package var warnings: [String] = []

  package init(
    name: String, summary: RunSummary, timing: [TimedFrame], budget: FrameBudget, start: Int64 = 0
  ) {
    self.name = name
    self.summary = summary
    self.timing = timing
    self.budget = budget
    self.start = start
  }

  /// How many frames have both a place in the summary and a time.
  package var frameCount: Int { min(summary.frames.count, timing.count) }
}
