import Diagnostics
import LayerTree
import TransitionEngine

/// What happened in a run, in numbers and words: the input of plots, reports and test expectations.
public struct RunSummary: Sendable, Equatable {
  /// One frame of the run.
  public struct Frame: Sendable, Equatable {
    /// The stage's clock, in nanoseconds.
    public var time: Int64
    /// The transition's fraction complete, or nil when none runs.
    public var fraction: Double?
    /// The rate of change of the fraction, per second: the finger's while it drags, then the closed form's.
    public var velocity: Double?
    /// A Boolean value indicating whether a gesture drives the transition.
    public var isInteractive: Bool

    public init(time: Int64, fraction: Double?, velocity: Double?, isInteractive: Bool) {
      self.time = time
      self.fraction = fraction
      self.velocity = velocity
      self.isInteractive = isInteractive
    }
  }

  /// Something worth a mark on the plot and a line in the story.
  public struct Moment: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
      case began, caught, released, settled, diagnostic, handedOver
    }
    public var kind: Kind
    public var time: Int64
    /// The place in `frames` of the frame that showed it first.
    public var frame: Int
    /// One sentence in plain words.
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
  /// How many of the stage's findings are among the moments.
  var findings = 0

  public init(experiment: String) {
    self.experiment = experiment
  }

  /// Forgets frames and moments; what comes is counted from none again.
  public mutating func forget() {
    frames.removeAll(keepingCapacity: true)
    moments.removeAll(keepingCapacity: true)
  }
}

extension RunSummary {
  /// Adds the frame that a stage's last step made, and takes what happened in it.
  @MainActor public mutating func observe(_ stage: Stage) {
    let status = stage.status
    for moment in stage.log.takeMoments() {
      moments.append(
        Moment(kind: Moment.Kind(moment.kind), time: moment.time, frame: frames.count, text: moment.text))
    }
    for finding in stage.log.diagnostics.dropFirst(findings) {
      moments.append(
        Moment(kind: .diagnostic, time: finding.time, frame: frames.count, text: finding.description))
    }
    findings = stage.log.diagnostics.count
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
