import FrameTiming
import GestureMath
import Replay
import Scenarios
import TransitionEngine

/// An update of a recording to its current result: new hashes in the file, and new values beside it.
struct RecordingUpdate {
  let file: RecordingFile
  let catalogue: Catalogue

  /// Plays the recording, prints the changes, and writes the recording and the file with its frames' values.
  func run(asJSON: Bool = false) throws(LabError) {
    let old = try file.recording()
    let progress = ProgressLine()
    let rerun = try LabError.from(file.path) {
      try UpdatedRecording(old, catalogue: catalogue, file: file.path, observe: progress.follow(old))
    }
    progress.clear()
    let change = describe(old, rerun)
    try OutputPath.check(file.path)
    try file.write(rerun)
    guard !asJSON else {
      let digest = rerun.recording.digest
      return JSONOutput.answer([
        "recording": file.path, "values": ValuesFile(of: file).path, "changed": rerun.changedFrames,
        "firstChanged": rerun.divergence?.frame, "frames": old.steps.count, "picture": digest.picture,
        "state": digest.state,
      ])
    }
    print(change)
    print(rerun.recording.digest)
  }

  // MARK: Changes

  private func describe(_ old: Recording, _ rerun: UpdatedRecording) -> String {
    guard let found = rerun.divergence else { return "\(file.path): no frame has changed" }
    var lines = [
      "\(file.path): \(rerun.changedFrames) of \(old.steps.count) frames have changed, "
        + "the first one is frame \(found.frame) at \(found.time / 1_000_000) ms"
    ]
    if let before = try? RunCurves(ValuesFile(of: file), of: old) {
      lines += ["", Self.table(before, rerun.curves)]
    } else {
      lines.append("the previous values are not known: the file has no matching values beside it")
    }
    var verdict = Verdict(file: file.path, outcome: .different)
    verdict.messages = rerun.remarks
    if let values = rerun.divergentValues {
      _ = Verification.name(values, at: found.frame, of: old, in: file, &verdict)
    }
    if !verdict.details.isEmpty { lines += ["", "frame \(found.frame):", verdict.details] }
    lines += verdict.messages
    return lines.joined(separator: "\n")
  }

  private static func table(_ before: RunCurves, _ now: RunCurves) -> String {
    func settle(_ curves: RunCurves) -> String {
      curves.settleTime.map { "\(Decimals.text($0 * 1000, places: 1)) ms" } ?? "–"
    }
    func decisions(_ curves: RunCurves) -> String {
      curves.decisions.isEmpty ? "–" : curves.decisions.map(\.rawValue).joined(separator: ", ")
    }
    let distance = CurveDistance(before, now)
    let columns = [TextColumn("", .left), TextColumn("before", .right), TextColumn("now", .right)]
    let rows = [
      ["decisions", decisions(before), decisions(now)], ["settles after", settle(before), settle(now)],
      ["fraction differs by at most", "", Decimals.text(distance.fraction, places: 4)],
      ["velocity differs by at most", "", Decimals.text(distance.velocity, places: 3) + "/s"],
    ]
    return TextTable(columns, rows: rows).text
  }
}
