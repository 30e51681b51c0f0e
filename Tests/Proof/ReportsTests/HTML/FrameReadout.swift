import FrameTiming

@testable import Reports

/// A sentence about one frame, which the script of the report's page has to show at the cursor.
struct FrameReadout {
  let run: ReportedRun

  init(_ run: ReportedRun) { self.run = run }

  /// Returns the sentence about a frame, or `nil` if the run has no such frame.
  func text(frame: Int) -> String? {
    guard frame >= 0, frame < run.frameCount else { return nil }
    let columns = FrameColumns(run: run, rows: [FrameRows.Row(first: frame, count: 1, frame: frame)])
    func only(_ values: [Int64?]) -> Int64? { values.first ?? nil }
    let time = Decimals.text(only(columns.times()) ?? 0, by: 1000, places: 1)
    let total = Decimals.duration(only(columns.totals()) ?? 0)
    var parts = ["frame \(frame) at \(time) ms", "\(total) of \(Decimals.duration(run.budget.nanoseconds))"]
    let missed = columns.missed().first ?? 0
    if missed > 0 { parts.append("\(missed) \(missed == 1 ? "refresh" : "refreshes") late") }
    if let fraction = only(columns.fraction()) {
      parts.append("fraction \(Decimals.text(fraction, by: 100, places: 2)) %")
    }
    if let velocity = only(columns.velocity()) {
      parts.append("velocity \(Decimals.text(velocity, by: 100, places: 2)) per second")
    }
    if let latency = only(columns.latencies()) {
      parts.append("input shown after \(Decimals.duration(latency))")
    }
    return parts.joined(separator: ", ")
  }
}
