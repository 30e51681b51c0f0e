import Foundation

/// An experiment as it is set up on a stage.
struct ExperimentSetting {
  let experiment: any Experiment
  let knobs: Knobs
  /// What the knobs were turned to at first.
  let initial: [Double]
  private let initialTurns: Int

  init(_ experiment: any Experiment, _ knobs: Knobs) {
    self.experiment = experiment
    self.knobs = knobs
    initial = knobs.values
    initialTurns = knobs.turns
  }

  /// A controller that the experiment makes anew.
  func controller(at path: [String], _ coder: NSCoder, _ root: UIViewController) -> UIViewController? {
    experiment.viewController(withRestorationIdentifierPath: path, coder: coder, knobs: knobs, root: root)
  }

  /// A Boolean value indicating whether any knob was turned since; it may be back where it was.
  var isTurned: Bool { knobs.turns != initialTurns }
}
