import Benches
import LayerTree
import Raster
import Replay
import Scenarios
import TransitionEngine

/// A comparison of a recording with a run of this build.
struct Verification {
  /// The measure by which the run must equal the recording.
  enum Measure: Equatable {
    /// The hashes of every frame are equal.
    case exact
    /// The curves are within bounds, and the decisions are equal.
    case tolerant(CurveTolerance)
    /// The decisions, calls and final state are equal at another pace.
    case pace(FramePace)
  }

  let file: RecordingFile
  let catalogue: Catalogue
  var measure = Measure.exact
  /// The folder for pictures of the first difference; `nil` for no pictures.
  var folder: String?
  /// The progress line to update; `nil` for none.
  var progress: ProgressLine?

  private static let mostDifferences = 100

  /// Plays the recording and returns the verdict; a recording that cannot be played is broken.
  func run() -> Verdict {
    let start = MonotonicClock.now()
    var verdict = Verdict(file: file.path, outcome: .same)
    do {
      try verify(&verdict)
    } catch {
      verdict.outcome = .broken
      verdict.messages.append(error.description)
    }
    verdict.seconds = Double(MonotonicClock.now() - start) * 1e-9
    return verdict
  }

  private func verify(_ verdict: inout Verdict) throws(LabError) {
    if measure == .exact { return try compareFrames(&verdict) }
    let recording = try file.recording()
    verdict.experiment = recording.header.experiment
    switch measure {
    case .exact: break
    case .tolerant(let tolerance): try compareCurves(of: recording, tolerance, &verdict)
    case .pace(let pace):
      let check = try LabError.from(file.path) {
        try PaceCheck(recording, catalogue: catalogue, file: file.path, pace: pace)
      }
      verdict.frames = check.other.hashes.count
      verdict.digest = check.other.digest.description
      verdict.messages += check.differences
    }
    conclude(recording.ending, &verdict)
  }

  /// Sets the outcome of the verdict from its messages and the ending of the recording.
  private func conclude(_ ending: RecordingEnding, _ verdict: inout Verdict) {
    // Without a footer, the recording may be incomplete.
    if let remark = ending.remark(in: file.path) {
      verdict.messages.append(remark)
      verdict.outcome = .broken
    } else if !verdict.messages.isEmpty {
      verdict.outcome = .different
    }
  }

  /// The run's first frame that differs from the recording.
  private struct FirstDifference {
    let found: Player.Divergence
    let values: FrameValues
    let list: DisplayList
    /// The display list of the frame before; only kept with a folder for pictures.
    let earlier: DisplayList
  }

  /// Compares the hashes of every frame while the recording is read, because a recording may have any length.
  ///
  /// The first difference is named from the same run: a program with objects that exist once runs once in a process.
  private func compareFrames(_ verdict: inout Verdict) throws(LabError) {
    let player = try LabError.from(file.path) { try FilePlayer(file, catalogue: catalogue) }
    verdict.experiment = player.header.experiment
    defer { progress?.clear() }
    var first: FirstDifference?
    var earlier = player.stage.displayList
    try LabError.from(file.path) {
      while try player.step() {
        progress?.show(player.partPlayed)
        guard first == nil else { continue }
        let stage = player.stage
        if let found = player.divergence {
          first = FirstDifference(
            found: found, values: FrameValues(stage), list: stage.displayList, earlier: earlier)
        } else if folder != nil {
          earlier = stage.displayList
        }
      }
    }
    verdict.frames = player.digest.frames
    verdict.digest = player.digest.description
    if let first { try describe(first, player.remarks, &verdict) }
    if let ending = player.ending { conclude(ending, &verdict) }
  }

  private func describe(
    _ first: FirstDifference, _ remarks: [String], _ verdict: inout Verdict
  ) throws(LabError) {
    let found = first.found
    verdict.frame = found.frame
    verdict.time = found.time
    let what = found.recorded.picture == found.replayed.picture ? "the state" : "the picture"
    verdict.messages.append(
      "\(what) differs from the recording at frame \(found.frame), \(found.time / 1_000_000) ms: "
        + "recorded picture \(RunDigest.text(found.recorded.picture)) "
        + "state \(RunDigest.text(found.recorded.state)), "
        + "replayed picture \(RunDigest.text(found.replayed.picture)) "
        + "state \(RunDigest.text(found.replayed.state))")
    verdict.messages += remarks
    let recording = try file.recording()
    let recorded = Self.name(first.values, at: found.frame, of: recording, in: file, &verdict)
    guard let folder else { return }
    try OutputPath.makeFolder(folder)
    let stem = "\(folder)/\(OutputPath.stem(of: file.path))-frame\(found.frame)"
    if let recorded {
      verdict.pictures.append(try draw(recorded, recording, to: "\(stem)-recorded.png"))
    } else {
      verdict.pictures.append(try draw(first.earlier, recording, to: "\(stem)-before.png"))
    }
    verdict.pictures.append(try draw(first.list, recording, to: "\(stem)-replayed.png"))
  }

  /// Adds the values of a frame that differ from the recorded ones to a verdict. Returns the recorded display list; `nil`
  /// if the recorded values are not known.
  static func name(
    _ now: FrameValues, at frame: Int, of recording: Recording, in file: RecordingFile,
    _ verdict: inout Verdict
  ) -> DisplayList? {
    do {
      let then = try ValuesFile(of: file).values(at: frame, of: recording)
      let all = then.differences(to: now)
      verdict.differences = all.prefix(mostDifferences).map { difference in
        let type = (now[difference.subject] ?? then[difference.subject])?["view"]
        var named = Verdict.Difference(difference)
        if case .text(let text) = type { named.of += " (\(text))" }
        return named
      }
      verdict.furtherDifferences = max(0, all.count - mostDifferences)
      if all.isEmpty {
        verdict.messages.append(
          "the difference is not among the saved values; look at the appearance of a controller, a hidden layer "
            + "or a clock")
      }
      return then.displayList
    } catch {
      verdict.messages.append("the difference cannot be named: \(error)")
      return nil
    }
  }

  private func compareCurves(
    of recording: Recording, _ tolerance: CurveTolerance, _ verdict: inout Verdict
  ) throws(LabError) {
    let (recorded, run) = try LabError.from(file.path) {
      (
        try RunCurves(ValuesFile(of: file), of: recording),
        try PlayedRun(recording, catalogue: catalogue, file: file.path)
      )
    }
    verdict.frames = run.hashes.count
    verdict.digest = run.digest.description
    verdict.messages += tolerance.violations(recorded: recorded, replayed: RunCurves(run))
  }

  private func draw(
    _ list: DisplayList, _ recording: Recording, to path: String
  ) throws(LabError) -> String {
    try PictureFile.write(list, scale: recording.header.scale, to: path)
    return path
  }
}

extension Verdict.Difference {
  init(_ difference: ValueDifference) {
    self.init(
      of: difference.subject, property: difference.property, recorded: difference.recorded?.description,
      replayed: difference.replayed?.description)
  }
}
