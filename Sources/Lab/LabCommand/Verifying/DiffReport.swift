import FrameTiming
import GestureMath
import Replay
import TransitionEngine

/// The output of `lab diff`.
enum DiffReport {
  /// Returns the comparison of two recordings as JSON.
  static func answer(
    _ comparison: RunComparison, _ paths: [String], _ isSame: Bool, _ violations: [String], _ plot: String?
  ) -> JSONAnswer {
    let runs = zip(paths, [comparison.a, comparison.b]).map { path, run -> JSONAnswer in
      [
        "file": path, "experiment": run.summary.experiment, "frames": run.hashes.count,
        "decisions": run.releases.map(\.decision.description), "settleSeconds": run.settleTime,
        "overshoot": run.overshoot, "calls": run.callOrder.count, "diagnostics": run.diagnostics.count,
        "picture": run.finalHashes.map { RunDigest.text($0.picture) },
      ]
    }
    let distance = comparison.distance
    let firstFrame = comparison.parting.map { parting -> JSONAnswer in
      [
        "frame": parting.frame, "seconds": parting.times.map { $0.map { Double($0) * 1e-9 } },
        "what": parting.what,
      ]
    }
    let firstCall = comparison.callParting.map { parting -> JSONAnswer in
      ["place": parting.place, "calls": parting.calls]
    }
    return [
      "same": isSame, "runs": runs, "fractionDifference": distance.fraction,
      "fractionDifferenceSeconds": distance.fractionTime,
      "typicalFractionDifference": distance.typicalFraction, "velocityDifference": distance.velocity,
      "velocityDifferenceSeconds": distance.velocityTime, "aloneSeconds": distance.alone,
      "firstFrame": firstFrame, "firstCall": firstCall, "violations": violations, "plot": plot,
    ]
  }

  // MARK: Text

  static func table(_ comparison: RunComparison, _ paths: [String]) -> String {
    let runs = [comparison.a, comparison.b]
    var table = TextTable([TextColumn("", .left)] + paths.map { TextColumn($0, .right) })
    func row(_ name: String, _ value: (PlayedRun) -> String) { table.add([name] + runs.map(value)) }
    row("experiment") { $0.summary.experiment }
    row("frames") { "\($0.hashes.count)" }
    row("decisions") { run in
      run.releases.isEmpty ? "–" : run.releases.map(\.decision.outcome.rawValue).joined(separator: ", ")
    }
    row("released at") { run in
      run.releases.isEmpty
        ? "–"
        : run.releases.map { Decimals.text($0.decision.fraction * 100, places: 1) + " %" }.joined(
          separator: ", ")
    }
    row("released with") { run in
      run.releases.isEmpty
        ? "–"
        : run.releases.map { Decimals.text($0.decision.velocity, places: 2) + "/s" }.joined(separator: ", ")
    }
    row("settles after") { run in
      run.settleTime.map { Decimals.text($0 * 1000, places: 1) + " ms" } ?? "–"
    }
    row("overshoots by") { Decimals.text($0.overshoot * 100, places: 2) + " %" }
    row("calls") { "\($0.callOrder.count)" }
    row("diagnostics") { "\($0.diagnostics.count)" }
    row("last picture") { $0.finalHashes.map { RunDigest.text($0.picture) } ?? "–" }
    return table.text
  }

  static func sentences(_ comparison: RunComparison) -> [String] {
    let distance = comparison.distance
    func milliseconds(_ seconds: Double) -> String { Decimals.text(seconds * 1000, places: 0) + " ms" }
    var lines = [
      "fraction: at most \(Decimals.text(distance.fraction * 100, places: 2)) % apart, "
        + "\(milliseconds(distance.fractionTime)) after the beginning; typically "
        + "\(Decimals.text(distance.typicalFraction * 100, places: 2)) %",
      "velocity: at most \(Decimals.text(distance.velocity, places: 3))/s apart, "
        + "\(milliseconds(distance.velocityTime)) after the beginning",
    ]
    if distance.alone > 0 {
      lines.append("only one of them moves: \(milliseconds(distance.alone)) in total")
    }
    if let parting = comparison.parting {
      let times = parting.times.map { $0.map { milliseconds(Double($0) * 1e-9) } ?? "no frame" }
      let what =
        parting.what == "length"
        ? "only one continues" : parting.what == "time" ? "at another time" : "another \(parting.what)"
      lines.append(
        "first frame that differs: \(parting.frame) (\(times.joined(separator: " and "))), \(what)")
    }
    if let parting = comparison.callParting {
      let calls = parting.calls.map { $0 ?? "none" }
      lines.append("first call that differs: \(parting.place + 1), \(calls[0]) and \(calls[1])")
    }
    return lines
  }
}
