import FrameTiming

/// The same figures, computed at each refresh from the newest frame that is ready.
struct ReferenceDisplay {
  private(set) var stutterRatio = 0.0
  private(set) var worstError = 0.0
  private(set) var linearity: Double?

  init(_ frames: [TimedFrame], at budget: FrameBudget) {
    func ready(_ frame: TimedFrame) -> Int {
      let periods = Double(frame.record.total) / Double(budget.nanoseconds)
      return frame.refresh + max(1, Int(periods.rounded(.up)))
    }
    let end = (frames.map(ready).max() ?? 0) + 1
    var (due, repeated, way, off) = (0, 0, 0.0, 0.0)
    var before: (shown: TimedFrame?, ideal: TimedFrame?)
    for refresh in 0...end {
      let shown = frames.filter { ready($0) <= refresh }.max { $0.refresh < $1.refresh }
      let ideal = frames.filter { $0.refresh < refresh }.max { $0.refresh < $1.refresh }
      if ideal != before.ideal {
        due += 1
        repeated += shown == before.shown ? 1 : 0
      }
      if let a = shown?.fraction, let b = ideal?.fraction {
        worstError = max(worstError, (a - b).magnitude)
        if let c = before.shown?.fraction, let d = before.ideal?.fraction {
          way += (b - d).magnitude
          off += ((a - c) - (b - d)).magnitude
        }
      }
      before = (shown, ideal)
    }
    stutterRatio = due > 0 ? Double(repeated) / Double(due) : 0
    linearity = way > 0 ? max(0, 1 - off / (2 * way)) : nil
  }
}
