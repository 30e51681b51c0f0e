import Replay
import Restoration
import Scenarios
import TransitionEngine
import Workbench

/// The subject of a run: an experiment, the values of its knobs, and the size of its stage.
struct Subject {
  let experiment: any Experiment
  private(set) var knobs: Knobs
  var configuration: Stage.Configuration
  /// The name of the preset from which the knobs were set; `nil` for none.
  private(set) var preset: String?
  /// The file that keeps the state between runs; `nil` for none.
  private(set) var savedState: SavedState?
  /// The restoration archive from which the run begins; `nil` to begin afresh.
  private(set) var archive: RestorationArchive?
  /// A Boolean value that indicates whether notes are reported among the diagnostics.
  var reportsNotes = false
  /// The events that the stage gets in its first step.
  var opening: [StageEvent.Kind] = []

  /// Creates the subject of a command line; without a name, the first experiment of the catalogue.
  ///
  /// - Throws: A usage error for an unknown name, with the nearest names, and for a value out of range.
  init(
    _ name: String?, catalogue: Catalogue, knobs settings: String? = nil, size: String? = nil,
    preset: Arguments.NamedPreset? = nil
  ) throws(LabError) {
    let names = catalogue.experiments.map(\.name)
    guard let first = catalogue.experiments.first else {
      throw .failure("expected a catalogue with an experiment, found an empty one; add an experiment")
    }
    if let name {
      guard let found = catalogue.experiment(named: name) else {
        throw .usage(
          "unknown experiment “\(name)”; choose \(NearestNames.choice(name, in: names, list: "lab list"))")
      }
      experiment = found
    } else {
      experiment = first
    }
    knobs = Knobs(experiment.knobs)
    configuration = Stage.Configuration(adaptation: experiment.adaptation)
    if let preset {
      var shelf = PresetFolder(preset.folder, experiment: experiment.name, knobs: experiment.knobs)
      for (knob, value) in zip(experiment.knobs, try shelf.read(named: preset.name).values) {
        knobs[knob.name] = value
      }
      self.preset = preset.name
    }
    // Knobs of the command line take precedence over the preset.
    if let settings { try setKnobs(settings) }
    if let size { try resize(size) }
  }

  /// Creates the subject of the experiment with a name, with the knobs, the size and the preset of a command line.
  init(_ name: String?, _ arguments: Arguments, _ catalogue: Catalogue) throws(LabError) {
    try self.init(
      name, catalogue: catalogue, knobs: arguments.value("knobs"), size: arguments.value("size"),
      preset: arguments.preset())
  }

  /// Creates the subject with which a recording begins; knobs that the header or this build lacks have their default.
  init(
    _ experiment: any Experiment, from header: RecordingHeader, archive: RestorationArchive?, preset: String?
  ) {
    self.experiment = experiment
    knobs = Knobs(experiment.knobs)
    configuration = header.configuration
    self.archive = archive
    self.preset = preset
    for setting in header.knobs {
      if case .number(let value) = setting.value { knobs[setting.name] = value }
    }
  }

  private func setKnobs(_ settings: String) throws(LabError) {
    var turned: [String: Double] = [:]
    for setting in settings.split(separator: ",") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let knob = try experiment.knob(named: parts[0])
      guard parts.count == 2, let value = Double(parts[1]), knob.range.contains(value) else {
        throw .usage(
          "--knobs \(setting): expected \(knob.name)=NUMBER from \(knob.range.lowerBound.shortText) to "
            + "\(knob.range.upperBound.shortText), such as \(knob.name)=\(knob.value.shortText)"
        )
      }
      if let other = turned[knob.name], other != value {
        throw .usage("--knobs \(settings): “\(knob.name)” is given twice; remove one")
      }
      turned[knob.name] = value
      knobs[knob.name] = value
    }
  }

  private mutating func resize(_ size: String) throws(LabError) {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (50...8000).contains($0) }) else {
      throw .usage("--size \(size): expected WIDTHxHEIGHT in points, each from 50 to 8000, such as 390x844")
    }
    configuration.width = parts[0]
    configuration.height = parts[1]
  }

  /// Returns the experiment's gesture with a name; the first one without a name.
  func gesture(_ name: String?) throws(LabError) -> ScriptedGesture {
    let names = experiment.gestures.map(\.name)
    guard let first = experiment.gestures.first else {
      throw .failure("the experiment “\(experiment.name)” has no gesture; name an experiment with gestures")
    }
    guard let name else { return first }
    guard let found = experiment.gestures.first(where: { $0.name == name }) else {
      throw .usage(
        "unknown gesture “\(name)” of “\(experiment.name)”; choose \(NearestNames.choice(name, in: names))")
    }
    return found
  }

  /// The experiment's first gesture that finishes a transition, or its first gesture if none does.
  var finishingGesture: ScriptedGesture {
    get throws(LabError) {
      let finishing = experiment.gestures.first { $0.outcome?.endings.contains(.finishes) == true }
      if let finishing { return finishing }
      return try gesture(nil)
    }
  }

  /// Returns a recording of the finishing gesture.
  func finishingRecording(rates: PlayRates = PlayRates()) throws -> Recording {
    try HeadlessRun(self, gesture: finishingGesture, rates: rates).recording()
  }

  /// Restores the saved state at the beginning of the run, and saves the state at its end.
  mutating func restore(from saved: SavedState) throws(LabError) {
    savedState = saved
    archive = try saved.read(for: experiment.name)
  }

  /// Returns the subject with its own knobs, set to other values.
  func withKnobs(_ values: [Double], preset: String? = nil) -> Subject {
    let own = Knobs(experiment.knobs)
    for (knob, value) in zip(experiment.knobs, values) { own[knob.name] = value }
    var subject = self
    subject.knobs = own
    subject.preset = preset
    return subject
  }

  /// The values of the knobs, in their order.
  var values: [Double] { experiment.knobs.map { knobs[$0.name] } }

  /// Gives the stage the size, scale and safe area of a device.
  mutating func apply(_ device: Device) {
    configuration.width = device.size.x
    configuration.height = device.size.y
    configuration.scale = device.scale
    opening.append(.safeArea(device.safeArea))
  }

  /// Returns a stage before its first step.
  func makeStage() -> Stage {
    let stage =
      archive.map { Stage(experiment, knobs: knobs, configuration: configuration, restoring: $0) }
      ?? Stage(experiment, knobs: knobs, configuration: configuration)
    stage.log.reportsNotes = reportsNotes
    return stage
  }

  var header: RecordingHeader {
    RecordingHeader(
      experiment: experiment.name,
      knobs: experiment.knobs.map { RecordingHeader.Setting($0.name, .number(knobs[$0.name])) },
      configuration: configuration, archive: archive?.bytes ?? [])
  }
}

extension Experiment {
  /// Returns the knob with a name that was given for an option.
  ///
  /// - Throws: A usage error with the nearest names if no knob has that name.
  func knob(named name: String, for option: String = "") throws(LabError) -> Knob {
    if let knob = knobs.first(where: { $0.name == name }) { return knob }
    throw .usage(
      "\(option)unknown knob “\(name)” of “\(self.name)”; choose \(NearestNames.choice(name, in: knobs.map(\.name)))"
    )
  }
}
