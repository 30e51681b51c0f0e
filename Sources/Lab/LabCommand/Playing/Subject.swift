import Replay
import Restoration
import Scenarios
import TransitionEngine
import Workbench

/// What is run: an experiment, its knobs as turned, and the size of its stage.
struct Subject {
  let experiment: any Experiment
  private(set) var knobs: Knobs
  var configuration: Stage.Configuration
  /// The preset that its knobs were turned to first, by its name; nil for none.
  private(set) var preset: String?
  /// Where its state is kept from run to run; nil when it is not.
  private(set) var savedState: SavedState?
  /// The state that it begins with; nil to begin afresh.
  private(set) var archive: RestorationArchive?
  /// A Boolean value that indicates whether notes are reported among the diagnostics.
  var reportsNotes = false
  /// What is done to the stage before all else.
  var opening: [StageEvent.Kind] = []

  /// Finds what the words ask for. Without a name it is the first experiment there is.
  ///
  /// - Throws: what is unknown or out of range, with the names that there are.
  init(
    _ name: String?, catalogue: Catalogue, knobs settings: String? = nil, size: String? = nil,
    preset: Arguments.NamedPreset? = nil
  ) throws(LabError) {
    let names = catalogue.experiments.map(\.name)
    guard let first = catalogue.experiments.first else { throw .failure("there are no experiments") }
    if let name {
      guard let found = catalogue.experiment(named: name) else {
        throw .usage("there is no experiment “\(name)”. \(NearestNames.hint(name, in: names))")
      }
      experiment = found
    } else {
      experiment = first
    }
    knobs = Knobs(experiment.knobs)
    configuration = Stage.Configuration()
    if let preset {
      var shelf = PresetShelf(preset.folder, experiment: experiment.name, knobs: experiment.knobs)
      for (knob, value) in zip(experiment.knobs, try shelf.read(named: preset.name).values) {
        knobs[knob.name] = value
      }
      self.preset = preset.name
    }
    // What is turned by hand counts more than the preset.
    if let settings { try turn(settings) }
    if let size { try resize(size) }
  }

  /// Finds the experiment of a name, with the knobs, the size and the preset of a command line.
  init(_ name: String?, _ arguments: Arguments, _ catalogue: Catalogue) throws(LabError) {
    try self.init(
      name, catalogue: catalogue, knobs: arguments.value("knobs"), size: arguments.value("size"),
      preset: arguments.preset())
  }

  private func turn(_ settings: String) throws(LabError) {
    var turned: [String: Double] = [:]
    for setting in settings.split(separator: ",") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let knob = try experiment.knob(named: parts[0])
      guard parts.count == 2, let value = Double(parts[1]), knob.range.contains(value) else {
        throw .usage(
          "--knobs \(setting): expected \(knob.name)=NUMBER from \(knob.range.lowerBound) to \(knob.range.upperBound)"
        )
      }
      if let other = turned[knob.name], other != value {
        throw .usage("--knobs \(settings): \(knob.name) is given twice; leave one out")
      }
      turned[knob.name] = value
      knobs[knob.name] = value
    }
  }

  private mutating func resize(_ size: String) throws(LabError) {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (50...8000).contains($0) }) else {
      throw .usage("--size \(size): expected WIDTHxHEIGHT in points, each from 50 to 8000, like 390x844")
    }
    configuration.width = parts[0]
    configuration.height = parts[1]
  }

  /// One of the experiment's gestures; the first without a name.
  func gesture(_ name: String?) throws(LabError) -> ScriptedGesture {
    let names = experiment.gestures.map(\.name)
    guard let first = experiment.gestures.first else {
      throw .failure("\(experiment.name) has no gesture to play")
    }
    guard let name else { return first }
    guard let found = experiment.gestures.first(where: { $0.name == name }) else {
      throw .usage("\(experiment.name) has no gesture “\(name)”. \(NearestNames.hint(name, in: names))")
    }
    return found
  }

  /// The first gesture by which something finishes; the experiment's first where none does.
  var finishingGesture: ScriptedGesture {
    get throws(LabError) {
      let finishing = experiment.gestures.first { $0.outcome?.endings.contains(.finishes) == true }
      if let finishing { return finishing }
      return try gesture(nil)
    }
  }

  /// The recording of that gesture.
  func finishingRecording() throws -> Recording {
    try HeadlessRun(self, gesture: finishingGesture).recording()
  }

  /// Has it begin as it ended the last time, and end by saving how it is then.
  mutating func restore(from saved: SavedState) throws(LabError) {
    savedState = saved
    archive = try saved.read(for: experiment.name)
  }

  /// The same with knobs turned otherwise, perhaps to a preset, for a stage of its own.
  func turned(to values: [Double], preset: String? = nil) -> Subject {
    let own = Knobs(experiment.knobs)
    for (knob, value) in zip(experiment.knobs, values) { own[knob.name] = value }
    var subject = self
    subject.knobs = own
    subject.preset = preset
    return subject
  }

  /// What its knobs are turned to, in their order.
  var values: [Double] { experiment.knobs.map { knobs[$0.name] } }

  /// Has the stage be a device's.
  mutating func take(_ device: Device) {
    configuration.width = device.size.x
    configuration.height = device.size.y
    configuration.scale = device.scale
    opening.append(.safeArea(device.safeArea))
  }

  /// The stage as it is before its first step.
  func makeStage() -> Stage {
    let stage =
      archive.map { Stage(experiment, knobs: knobs, configuration: configuration, restoring: $0) }
      ?? Stage(experiment, knobs: knobs, configuration: configuration)
    stage.log.reportsNotes = reportsNotes
    return stage
  }

  /// The first line of a recording of it.
  var header: RecordingHeader {
    RecordingHeader(
      experiment: experiment.name,
      knobs: experiment.knobs.map { RecordingHeader.Setting($0.name, .number(knobs[$0.name])) },
      configuration: configuration, archive: archive?.bytes ?? [])
  }
}

extension Experiment {
  /// The knob of a name that was given for an option.
  ///
  /// - Throws: the nearest names, where there is none.
  func knob(named name: String, for option: String = "") throws(LabError) -> Knob {
    if let knob = knobs.first(where: { $0.name == name }) { return knob }
    throw .usage(
      "\(option)\(self.name) has no knob “\(name)”. \(NearestNames.hint(name, in: knobs.map(\.name)))")
  }
}
