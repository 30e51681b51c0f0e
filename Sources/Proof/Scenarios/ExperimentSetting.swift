import Diagnostics
import Foundation
import LayerTree
import Restoration
import TransitionEngine

/// An experiment as it is set up on a stage.
final class ExperimentSetting {
  let experiment: any Experiment
  let knobs: Knobs
  /// The values of the knobs at the beginning, in their order.
  private let initial: [Double]
  private let initialTurns: Int

  init(_ experiment: any Experiment, _ knobs: Knobs) {
    self.experiment = experiment
    self.knobs = knobs
    initial = knobs.values
    initialTurns = knobs.turns
  }
}

extension ExperimentSetting: StageClient {
  package func set(_ name: String, to value: Double, on stage: Stage) -> Bool {
    guard knobs.knobs.contains(where: { $0.name == name }) else {
      stage.log.report(.invalidEvent, .warning, "there is no knob “\(name)”; nothing is turned")
      return false
    }
    guard !value.isNaN else {
      stage.log.report(.invalidEvent, .warning, "“\(name)” cannot be turned to \(value); it stays as it is")
      return false
    }
    let before = knobs[name]
    knobs[name] = value
    guard knobs[name] != before, let root = stage.window.rootViewController else { return false }
    experiment.knobDidChange(name, knobs: knobs, root: root)
    return true
  }

  /// Adds the values of the knobs that are not as at the beginning.
  package func combineState(into hash: inout StructuralHash) {
    // Asked in each frame, and nearly always no knob was turned.
    guard knobs.turns != initialTurns else { return }
    for (index, value) in knobs.values.enumerated() where value != initial[index] {
      hash.combine(index)
      hash.combine(value)
    }
  }
}

extension ExperimentSetting: RestorableClient {
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
