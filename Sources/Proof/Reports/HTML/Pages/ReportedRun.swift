import Diagnostics
import FrameTiming
import LayerTree
import Replay

/// A played and timed recording as plain values, from which a report is written.
package struct ReportedRun: Sendable {
  /// A call of a transition.
  package struct Call: Sendable, Equatable {
    /// The step in which the call happened.
    package var frame: Int
    /// The time of the call on the stage's clock, in nanoseconds.
    package var time: Int64
    /// The kind of the call, in one word.
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

  /// The decision at a gesture's release.
  package struct Decision: Sendable, Equatable {
    /// The time of the release on the stage's clock, in nanoseconds.
    package var time: Int64
    /// The outcome of the release, in one word.
    package var outcome: String
    /// The reason for the outcome of the release, in words.
    package var reason: String
    /// The fraction at the release.
    package var fraction: Double
    /// The fraction velocity at the release, in fractions per second; positive towards the end.
    package var velocity: Double
    /// The fraction at which friction alone would have stopped the transition.
    package var projectedFraction: Double
    /// The animation after the decision, in words; empty without an animation.
    package var animation: String

    package init(
      time: Int64, outcome: String, reason: String, fraction: Double, velocity: Double,
      projectedFraction: Double, rest: String = ""
    ) {
      self.time = time
      self.outcome = outcome
      self.reason = reason
      self.fraction = fraction
      self.velocity = velocity
      self.projectedFraction = projectedFraction
      self.animation = rest
    }
  }

  /// The display list of the stage after a frame.
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

  /// The name of the run among the runs of a page.
  package var name: String
  /// The fractions, velocities and moments of the run.
  package var summary: RunSummary
  /// The times of the frames, in the order of the summary's frames.
  package var timing: [TimedFrame]
  /// The frame budget against which the page marks frames as late. The lab derives it from the median interval of the
  /// recording's frames.
  package var budget: FrameBudget
  /// The stage's clock at its creation, in nanoseconds. The page shows times relative to it.
  package var start: Int64
  /// The position of the first pointer in each frame, in points; `nil` while no pointer is down.
  package var pointers: [SIMD2<Double>?] = []
  package var calls: [Call] = []
  package var decisions: [Decision] = []
  package var diagnostics: [Diagnostic] = []
  package var pictures: [Picture] = []
  /// Facts about the recording and about the result of its replay.
  package var facts: [Fact] = []
  /// Warnings that the page shows first, for example that the replay differs from the recording.
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

  /// The number of frames that have both a summary and a time.
  package var frameCount: Int { min(summary.frames.count, timing.count) }
}
