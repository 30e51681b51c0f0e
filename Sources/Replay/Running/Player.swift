import LayerTree
import TransitionEngine

/// What plays a recording: it makes the stage anew and steps it as it was stepped.
@MainActor public final class Player {
  /// Where a replay first differs from its recording.
  public struct Divergence: Hashable, Sendable {
    /// The frame, counted from 0.
    public let frame: Int
    /// On the stage's clock, in nanoseconds.
    public let time: Int64
    public let recorded: FrameHashes
    public let replayed: FrameHashes
  }

  public let recording: Recording
  public private(set) var stage: Stage
  /// What the replay has come to so far.
  public private(set) var digest = RunDigest()
  /// The first frame that differed.
  public private(set) var divergence: Divergence?
  /// The number of the next frame.
  public private(set) var frame = 0
  /// What of the header this build does not do as it says, a sentence each.
  public let remarks: [String]
  private let experiment: any Experiment

  /// Makes the stage that a recording was made on.
  ///
  /// - Throws: when the catalogue lacks the experiment, or the experiment lacks a knob, naming the file.
  public init(_ recording: Recording, catalogue: Catalogue, file: String) throws(RecordingError) {
    guard let experiment = catalogue.experiment(named: recording.header.experiment) else {
      let known = catalogue.experiments.map(\.name).joined(separator: ", ")
      throw RecordingError(
        file: file, line: 1,
        message: "expected an experiment that there is (\(known)), found “\(recording.header.experiment)”")
    }
    for setting in recording.header.knobs {
      guard experiment.knobs.contains(where: { $0.name == setting.name }), case .number = setting.value else {
        throw RecordingError(
          file: file, line: 1,
          message: "expected a knob of \(experiment.name) with a number, found “\(setting.name)”")
      }
    }
    self.recording = recording
    self.experiment = experiment
    remarks = Self.remarks(recording.header, experiment)
    stage = Self.makeStage(recording.header, experiment)
  }

  /// What was recorded with settings that this build has not, or lacks settings that it has.
  private static func remarks(_ header: RecordingHeader, _ experiment: any Experiment) -> [String] {
    var remarks: [String] = []
    for knob in experiment.knobs {
      guard let setting = header.knobs.first(where: { $0.name == knob.name }) else {
        remarks.append(
          "the recording does not say what “\(knob.name)” was turned to; it stands at \(knob.value)")
        continue
      }
      if case .number(let value) = setting.value, !knob.range.contains(value) {
        remarks.append(
          "“\(knob.name)” was recorded at \(value) and goes from \(knob.range.lowerBound) to "
            + "\(knob.range.upperBound) now; it stands at the nearest")
      }
    }
    if !header.engine.isEmpty {
      let names = header.engine.map(\.name).joined(separator: ", ")
      remarks.append("the engine was configured with \(names), which this build does not know")
    }
    return remarks
  }

  private static func makeStage(_ header: RecordingHeader, _ experiment: any Experiment) -> Stage {
    let knobs = Knobs(experiment.knobs)
    for setting in header.knobs {
      if case .number(let value) = setting.value { knobs[setting.name] = value }
    }
    let stage = Stage(
      experiment, knobs: knobs,
      configuration: Stage.Configuration(
        width: header.width, height: header.height, scale: header.scale, start: header.start))
    stage.isUnseen = true
    return stage
  }

  /// A Boolean value indicating whether every frame has been played.
  public var isAtEnd: Bool { frame >= recording.steps.count }

  /// When the next frame was made, in nanoseconds on the stage's clock.
  public var nextTime: Int64? { isAtEnd ? nil : recording.steps[frame].time }

  /// Plays the next frame; false at the end.
  @discardableResult
  public func step() -> Bool {
    guard !isAtEnd else { return false }
    let step = recording.steps[frame]
    stage.step(to: step.time, part: recording.events[step.events])
    let hashes = stage.hashes
    digest.add(hashes)
    if divergence == nil, hashes != step.hashes {
      divergence = Divergence(frame: frame, time: step.time, recorded: step.hashes, replayed: hashes)
    }
    frame += 1
    return true
  }

  /// Goes to the state after a number of frames, by playing on, or from the start when it lies behind.
  public func seek(toFrame target: Int) {
    let target = min(max(target, 0), recording.steps.count)
    if target < frame {
      stage = Self.makeStage(recording.header, experiment)
      digest = RunDigest()
      divergence = nil
      frame = 0
    }
    while frame < target { step() }
  }
}
