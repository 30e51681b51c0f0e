import Diagnostics
import LayerTree
import TransitionEngine

/// A summary of a run, in numbers and words: the input of plots, reports and test expectations.
public struct RunSummary: Sendable, Equatable {
  /// A frame of the run.
  public struct Frame: Sendable, Equatable {
    /// The time on the stage's clock, in nanoseconds.
    public var time: Int64
    /// The transition's fraction complete; `nil` without a transition.
    public var fraction: Double?
    /// The fraction velocity, per second: during a drag that of the pointer, afterwards that of the transition's
    /// timeline.
    public var velocity: Double?
    /// A Boolean value that indicates whether a gesture drives the transition.
    public var isInteractive: Bool

    public init(time: Int64, fraction: Double?, velocity: Double?, isInteractive: Bool) {
      self.time = time
      self.fraction = fraction
      self.velocity = velocity
      self.isInteractive = isInteractive
    }
  }

  /// A moment of the run, with a mark on the plot and a line in the text below it.
  public struct Moment: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
      case began, caught, released, settled, diagnostic, handedOver
    }
    public var kind: Kind
    /// The time on the stage's clock, in nanoseconds.
    public var time: Int64
    /// The index of the first frame that shows the moment.
    public var frame: Int
    /// A description of the moment in one sentence.
    public var text: String

    public init(kind: Kind, time: Int64, frame: Int, text: String) {
      self.kind = kind
      self.time = time
      self.frame = frame
      self.text = text
    }
  }

  /// The experiment's name.
  public var experiment: String
  public var frames: [Frame] = []
  public var moments: [Moment] = []
  /// The number of the stage's diagnostics that are among the moments.
  var diagnosticCount = 0

  public init(experiment: String) {
    self.experiment = experiment
  }

  /// Removes all frames and moments.
  public mutating func forget() {
    frames.removeAll(keepingCapacity: true)
    moments.removeAll(keepingCapacity: true)
  }
}

extension RunSummary {
  /// Adds the frame of a stage's last step, and the moments that happened in it.
  ///
  /// - Complexity: O(n) in the number of moments and diagnostics of the step.
  @MainActor public mutating func observe(_ stage: Stage) {
    let status = stage.status
    for moment in stage.log.takeMoments() {
      moments.append(
        Moment(kind: Moment.Kind(moment.kind), time: moment.time, frame: frames.count, text: moment.text))
    }
    for finding in stage.log.diagnostics.dropFirst(diagnosticCount) {
      moments.append(
        Moment(kind: .diagnostic, time: finding.time, frame: frames.count, text: finding.description))
    }
    diagnosticCount = stage.log.diagnostics.count
    frames.append(
      Frame(
        time: stage.time.now, fraction: status.transition?.fraction, velocity: status.transition?.velocity,
        isInteractive: status.transition?.pace == .interactive))
  }
}

extension RunSummary.Moment.Kind {
  init(_ kind: StageMoment.Kind) {
    switch kind {
    case .began: self = .began
    case .caught: self = .caught
    case .released: self = .released
    case .settled: self = .settled
    case .handedOver: self = .handedOver
    }
  }
}
