import GestureMath
import Restoration
import Storyboards
import TransitionEngine

extension Stage {
  /// Creates a stage on which an experiment is set up, in its state before the first step.
  public convenience init(
    _ experiment: any Experiment, knobs: Knobs? = nil, configuration: Configuration = Configuration()
  ) {
    self.init(configuration)
    let knobs = setUp(experiment, knobs)
    setRoot(experiment.makeRoot(knobs))
  }

  /// Creates a stage on which an experiment has the state of an archive.
  ///
  /// Knobs with their initial value take the archived one, and the controllers are restored. The trace contains the
  /// calls of the restoration where `isTracing` is set.
  ///
  /// - Complexity: O(n²) in the number of knobs, plus the creation and restoration of the controllers.
  public convenience init(
    _ experiment: any Experiment, knobs: Knobs? = nil, configuration: Configuration = Configuration(),
    restoring archive: RestorationArchive, isTracing: Bool = false
  ) {
    self.init(configuration)
    log.isTracing = isTracing
    let knobs = setUp(experiment, knobs)
    for knob in experiment.knobs where knobs[knob.name] == knob.value {
      if let value = archive.values[knob.name] { knobs[knob.name] = value }
    }
    setRoot(experiment.makeRoot(knobs), restoring: archive)
  }

  /// The knobs of the experiment on this stage; `nil` for a stage without an experiment.
  public var knobs: Knobs? { (client as? ExperimentClient)?.knobs }

  private func setUp(_ experiment: any Experiment, _ knobs: Knobs?) -> Knobs {
    let setting = ExperimentClient(experiment, knobs ?? Knobs(experiment.knobs))
    client = setting
    if let library = experiment.storyboards { storyboards = library }
    return setting.knobs
  }
}

extension StageEvent {
  /// Creates the pointer event of a scripted gesture, as a mouse would send it.
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
