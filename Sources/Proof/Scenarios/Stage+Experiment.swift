import GestureMath
import Restoration
import Storyboards
import TransitionEngine

extension Stage {
  /// Makes a stage on which an experiment is set up, as it is before its first step.
  public convenience init(
    _ experiment: any Experiment, knobs: Knobs? = nil, configuration: Configuration = Configuration()
  ) {
    self.init(configuration)
    let knobs = setUp(experiment, knobs)
    setRoot(experiment.makeRoot(knobs))
  }

  /// Makes a stage on which an experiment is as it was when an archive was saved: knobs that stand as at first are
  /// turned, and the controllers are where they were.
  public convenience init(
    _ experiment: any Experiment, knobs: Knobs? = nil, configuration: Configuration = Configuration(),
    restoring archive: RestorationArchive
  ) {
    self.init(configuration)
    let knobs = setUp(experiment, knobs)
    for knob in experiment.knobs where knobs[knob.name] == knob.value {
      if let value = archive.values[knob.name] { knobs[knob.name] = value }
    }
    setRoot(experiment.makeRoot(knobs), restoring: archive)
  }

  /// The knobs of the experiment that is set up; nil on a stage that was made without one.
  public var knobs: Knobs? { (client as? ExperimentSetting)?.knobs }

  private func setUp(_ experiment: any Experiment, _ knobs: Knobs?) -> Knobs {
    let setting = ExperimentSetting(experiment, knobs ?? Knobs(experiment.knobs))
    client = setting
    if let library = experiment.storyboards { storyboards = library }
    return setting.knobs
  }
}

extension StageEvent {
  /// What a scripted pointer does, as the mouse would do it.
  nonisolated public init(_ sample: ScriptedPointer) {
    let phase: Pointer.Phase
    switch sample.phase {
    case .down: phase = .down
    case .move: phase = .move
    case .up: phase = .up
    case .cancel: phase = .cancel
    }
    self.init(time: sample.time, .pointer(Pointer(phase, x: sample.position.x, y: sample.position.y)))
  }
}
