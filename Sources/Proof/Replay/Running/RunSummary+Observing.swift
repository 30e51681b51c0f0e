import Diagnostics
import LayerTree
import TransitionEngine

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
