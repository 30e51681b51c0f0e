/// An experiment as it is set up on a stage.
struct ExperimentSetting {
  let experiment: any Experiment
  let knobs: Knobs
  /// What the knobs were turned to at first.
  let initial: [Double]

  init(_ experiment: any Experiment, _ knobs: Knobs) {
    self.experiment = experiment
    self.knobs = knobs
    initial = knobs.knobs.map { knobs[$0.name] }
  }
}
