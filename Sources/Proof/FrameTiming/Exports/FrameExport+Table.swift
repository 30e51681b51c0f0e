extension FrameExport {
  /// The frames as comma-separated values under a line of names, a line each, every line ended.
  ///
  /// Times are nanoseconds: `start`, a column for each phase, `total`, `overrun`, `inputLatency`. A cell is empty where
  /// there is nothing: no progress, no events.
  public var csv: String {
    let phases = FramePhase.allCases
    var lines = [
      (["frame", "refresh", "start"] + phases.map(\.word) + [
        "total", "overrun", "missedRefreshes", "progress", "inputLatency", "wait", "idle",
      ]).joined(separator: ",")
    ]
    for (place, frame) in frames.enumerated() {
      var cells = ["\(place)", "\(frame.refresh)", "\(start(of: frame))"]
      cells += phases.map { "\(frame.record[$0])" }
      cells += [
        "\(frame.record.total)", "\(frame.overrun(at: budget))",
        "\(frame.missedRefreshes(at: budget))", frame.progress.map { "\($0)" } ?? "",
        frame.inputLatency(at: budget).map { "\($0)" } ?? "",
        frame.showing.map { "\($0.wait)" } ?? "", frame.showing.map { "\($0.idle)" } ?? "",
      ]
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
