import Diagnostics
import Foundation
import LayerTree
import Restoration
import TransitionEngine

/// An experiment that is set up on a stage, with the values of its knobs.
final class ExperimentClient {
  let experiment: any Experiment
  let knobs: Knobs
  /// The initial values of the knobs, in their order.
  private let initial: [Double]
  private let initialTurns: Int

  init(_ experiment: any Experiment, _ knobs: Knobs) {
    self.experiment = experiment
    self.knobs = knobs
    initial = knobs.values
    initialTurns = knobs.changeCount
  }
}

extension ExperimentClient: StageClient {
  package func set(_ name: String, to value: Double, on stage: Stage) -> Bool {
    guard knobs.knobs.contains(where: { $0.name == name }) else {
      stage.log.report(
        .invalidEvent, .warning,
        "the experiment has no knob “\(name)”; the event is ignored. Name a knob that “lab list EXPERIMENT” shows"
      )
      return false
    }
    guard !value.isNaN else {
      stage.log.report(
        .invalidEvent, .warning,
        "the knob “\(name)” was set to \(value), which is not a number; it keeps its value. Pass a number")
      return false
    }
    let before = knobs[name]
    knobs[name] = value
    guard knobs[name] != before, let root = stage.window.rootViewController else { return false }
    experiment.knobDidChange(name, knobs: knobs, root: root)
    return true
  }

  /// Adds the values of the knobs that differ from their initial values.
  package func combineState(into hash: inout StructuralHash) {
    // This runs in every frame, and the knobs have rarely changed.
    guard knobs.changeCount != initialTurns else { return }
    for (index, value) in knobs.values.enumerated() where value != initial[index] {
      hash.combine(index)
      hash.combine(value)
    }
  }
}

extension ExperimentClient: RestorableClient {
  var restorationName: String { experiment.name }

  var changedValues: [String: Double] {
    var values: [String: Double] = [:]
    for knob in knobs.knobs where knobs[knob.name] != knob.value { values[knob.name] = knobs[knob.name] }
    return values
  }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, root: UIViewController
  ) -> UIViewController? {
    experiment.viewController(withRestorationIdentifierPath: path, coder: coder, knobs: knobs, root: root)
  }
}
