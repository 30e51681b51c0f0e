import LayerTree
import Restoration
import Scenarios
import TransitionEngine

/// The stage of a recording, created again, with the results of the steps played so far.
@MainActor final class PlayedStage {
  let header: RecordingHeader
  private(set) var stage: Stage
  private(set) var digest = RunDigest()
  /// The first frame that differed, or `nil`.
  private(set) var divergence: Player.Divergence?
  /// The number of the next frame to play, counted from 0.
  private(set) var frame = 0
  /// Sentences about recorded settings that this build lacks or limits, and about knobs that the recording lacks.
  let remarks: [String]
  private let experiment: any Experiment
  /// The restoration archive with which the stage begins; `nil` for a stage that was not restored.
  private let archive: RestorationArchive?

  /// Creates the stage on which a recording was made.
  ///
  /// - Throws: An error with the file's name if the catalogue lacks the experiment, or the experiment lacks a knob.
  init(_ header: RecordingHeader, catalogue: Catalogue, file: String) throws(RecordingError) {
    guard let experiment = catalogue.experiment(named: header.experiment) else {
      let known = catalogue.experiments.map(\.name).joined(separator: ", ")
      throw RecordingError(
        file: file, line: 1,
        message: "expected a recording of one of the experiments \(known), found “\(header.experiment)”; "
          + "correct the name, or play it with a program that has the experiment")
    }
    for setting in header.knobs {
      guard experiment.knobs.contains(where: { $0.name == setting.name }), case .number = setting.value else {
        throw RecordingError(
          file: file, line: 1,
          message:
            "expected only knobs of “\(experiment.name)” in the recording, each with a number, found “\(setting.name)”; "
            + "remove the knob")
      }
    }
    self.header = header
    self.experiment = experiment
    remarks = Self.remarks(header, experiment)
    archive = try Self.archive(header, file)
    stage = Self.makeStage(header, experiment, archive)
  }

  private static func archive(
    _ header: RecordingHeader, _ file: String
  ) throws(RecordingError) -> RestorationArchive? {
    guard !header.archive.isEmpty else { return nil }
    do {
      return try RestorationArchive(header.archive)
    } catch {
      throw RecordingError(
        file: file, line: 1,
        message: "expected a valid saved state in the recording, found “\(error)”; record again")
    }
  }

  /// Returns remarks about settings that this build lacks or limits, and about knobs that the recording lacks.
  private static func remarks(_ header: RecordingHeader, _ experiment: any Experiment) -> [String] {
    var remarks: [String] = []
    var missing: [String] = []
    for knob in experiment.knobs {
      guard let setting = header.knobs.first(where: { $0.name == knob.name }) else {
        missing.append("“\(knob.name)” at \(knob.value)")
        continue
      }
      if case .number(let value) = setting.value, !knob.range.contains(value) {
        remarks.append(
          "the recorded value \(value) of “\(knob.name)” is outside \(knob.range.lowerBound)…"
            + "\(knob.range.upperBound); the nearest value is used")
      }
    }
    if !missing.isEmpty {
      remarks.append(
        "the recording lacks some knobs; their defaults are used: " + missing.joined(separator: ", "))
    }
    let unknown = header.unknownSettings
    if !unknown.isEmpty {
      let names = unknown.joined(separator: ", ")
      remarks.append("this build does not have the recorded engine settings \(names)")
    }
    return remarks
  }

  private static func makeStage(
    _ header: RecordingHeader, _ experiment: any Experiment, _ archive: RestorationArchive?
  ) -> Stage {
    let knobs = Knobs(experiment.knobs)
    for setting in header.knobs {
      if case .number(let value) = setting.value { knobs[setting.name] = value }
    }
    let configuration = header.configuration
    let stage =
      archive.map { Stage(experiment, knobs: knobs, configuration: configuration, restoring: $0) }
      ?? Stage(experiment, knobs: knobs, configuration: configuration)
    stage.isUnseen = true
    return stage
  }

  /// Makes the next frame from the events of its step, and compares the frame with the recorded one.
  func step(to time: Int64, _ events: ArraySlice<StageEvent>, recorded: FrameHashes) {
    stage.step(to: time, part: events)
    let hashes = stage.hashes
    digest.add(hashes)
    if divergence == nil, hashes != recorded {
      divergence = Player.Divergence(frame: frame, time: time, recorded: recorded, replayed: hashes)
    }
    frame += 1
  }

  /// Creates the stage anew, so that the next step plays the first frame of the recording.
  func restart() {
    stage = Self.makeStage(header, experiment, archive)
    digest = RunDigest()
    divergence = nil
    frame = 0
  }
}
