import Foundation
import FrameTiming
import GestureMath
import Glibc
import Replay
import Scenarios
import TransitionEngine

/// What a recording comes to now, accepted: new hashes in the file, and new values beside it.
struct RecordingUpdate {
  private let file: RecordingFile
  private let catalogue: Catalogue

  init(_ file: RecordingFile, catalogue: Catalogue) {
    self.file = file
    self.catalogue = catalogue
  }

  /// Plays it, tells what is not as it was, and writes both files.
  func run(asJSON: Bool = false) throws(LabError) {
    let old = try LabError.from(file.path) { try file.load() }
    let progress = ProgressLine()
    let rerun = try LabError.from(file.path) {
      try Rerun(old, catalogue: catalogue, file: file.path, observe: progress.follow(old))
    }
    progress.clear()
    let change = describe(old, rerun)
    try OutputPlace.check(file.path)
    try write(rerun)
    guard !asJSON else {
      return print(JSONOutput.text(Updated(file.path, rerun, frameCount: old.steps.count)))
    }
    print(change)
    print(rerun.recording.digest)
  }

  /// What was accepted, for scripts.
  private struct Updated: Encodable {
    let recording: String
    let values: String
    /// How many frames are not as they were, and the first of them.
    let changed: Int
    let firstChanged: Int?
    let frames: Int
    let picture: String
    let state: String

    init(_ path: String, _ rerun: Rerun, frameCount: Int) {
      recording = path
      values = ValuesFile(of: RecordingFile(path)).path
      changed = rerun.changedFrames
      firstChanged = rerun.divergence?.frame
      frames = frameCount
      picture = rerun.recording.digest.picture
      state = rerun.recording.digest.state
    }
  }

  /// Writes the values of a recording that was just made beside it. Where several labs make one recording, each writes
  /// the values of the one that is there when its turn comes, so that those of the last one stay.
  func keepValues() throws(LabError) {
    let path = ValuesFile(of: file).path
    let claim = try AtomicFile.claim(path)
    var isKept = false
    defer {
      if !isKept { unlink(AtomicFile.partialPath(path)) }
      close(claim)
    }
    let player = try LabError.from(file.path) { try FilePlayer(file, catalogue: catalogue) }
    let values = try LabError.from(file.path) {
      try ValuesFileWriter(of: file, partialPath: AtomicFile.partialPath(path))
    }
    try LabError.from(file.path) {
      let progress = ProgressLine()
      defer { progress.clear() }
      while try player.step() {
        try values.append(FrameValues(player.stage), player.stage.hashes)
        progress.show(player.partPlayed)
      }
    }
    if let found = player.divergence {
      throw .failure(
        "\(file.path): replayed at once, it differs at frame \(found.frame): something on the stage does not "
          + "follow from its events alone")
    }
    try LabError.from(file.path) { try values.finish() }
    isKept = true
  }

  private func write(_ rerun: Rerun) throws(LabError) {
    let bytes = try LabError.from(file.path) { try rerun.recording.bytes(name: file.path) }
    try AtomicFile.write(bytes, to: file.path)
    try writeValues(rerun)
  }

  private func writeValues(_ rerun: Rerun) throws(LabError) {
    let path = ValuesFile(of: file).path
    try OutputPlace.check(path)
    try AtomicFile.write(rerun.values.bytes, to: path)
  }

  // MARK: What changed

  private func describe(_ old: Recording, _ rerun: Rerun) -> String {
    guard let found = rerun.divergence else { return "\(file.path): every frame is as it was" }
    var lines = [
      "\(file.path): \(rerun.changedFrames) of \(old.steps.count) frames are not as they were, "
        + "the first one frame \(found.frame) at \(found.time / 1_000_000) ms"
    ]
    if let before = try? RunCurves(ValuesFile(of: file), of: old),
      let now = try? RunCurves(
        PlayedRun(rerun.recording, catalogue: catalogue, file: file.path))
    {
      lines += ["", Self.table(before, now)]
    } else {
      lines.append("how it was is not known: there are no values beside it that belong to it")
    }
    let verdict = Verification(file: file, catalogue: catalogue).run()
    if !verdict.details.isEmpty { lines += ["", "frame \(found.frame):", verdict.details] }
    lines += verdict.messages.dropFirst().filter { !$0.hasPrefix(file.path) }
    return lines.joined(separator: "\n")
  }

  private static func table(_ before: RunCurves, _ now: RunCurves) -> String {
    var table = TextTable([
      TextColumn("", .left), TextColumn("before", .right), TextColumn("now", .right),
    ])
    func settle(_ curves: RunCurves) -> String {
      curves.settleTime.map { "\(Decimals.text($0 * 1000, places: 1)) ms" } ?? "–"
    }
    func decisions(_ curves: RunCurves) -> String {
      curves.decisions.isEmpty ? "–" : curves.decisions.map(\.rawValue).joined(separator: ", ")
    }
    table.add(["decisions", decisions(before), decisions(now)])
    table.add(["settles after", settle(before), settle(now)])
    let distance = CurveDistance(before, now)
    table.add(["progress differs by at most", "", Decimals.text(distance.progress, places: 4)])
    table.add(["velocity differs by at most", "", Decimals.text(distance.velocity, places: 3) + "/s"])
    return table.text
  }
}
