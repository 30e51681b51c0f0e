import FrameTiming
import Replay

/// The data of the page's script, as JSON.
struct ReportData {
  private let runs: [ReportedRun]

  init(_ runs: [ReportedRun]) { self.runs = runs }

  /// The greatest number of marked moments.
  static let mostMoments = 400

  var json: String {
    var block = JSONBlock()
    block.object { block in
      block.array("phases") { block in FramePhase.allCases.forEach { block.add(nil, $0.label) } }
      block.array("runs") { block in
        for run in runs { block.object { Self.add(run, to: &$0) } }
      }
    }
    return block.text
  }

  private static func add(_ run: ReportedRun, to block: inout JSONBlock) {
    let rows = FrameRows(run.timing.prefix(run.frameCount), budget: run.budget)
    let columns = FrameColumns(run: run, rows: rows.rows)
    block.add("name", Theme.shortened(run.name, to: 200))
    block.add("budget", run.budget.nanoseconds)
    block.add("begin", FrameColumns.steps(Double(begin(of: run)) - Double(run.start), 1000))
    block.add("frames", run.frameCount)
    block.add("step", rows.step)
    block.add("frame", rows.rows.map(\.frame))
    block.add("late", rows.rows.map(\.missed))
    block.add("frozen", rows.rows.map(\.frozen))
    block.add("time", columns.times())
    block.add("total", columns.totals())
    block.array("phase") { block in
      for phase in FramePhase.allCases { block.array { $0.addAll(columns.phase(phase)) } }
    }
    block.add("missed", columns.missed())
    block.add("latency", columns.latencies())
    block.add("fraction", columns.fraction())
    block.add("velocity", columns.velocity())
    block.add("x", columns.pointer(0))
    block.add("y", columns.pointer(1))
    block.add("held", columns.held())
    block.object("latencies") {
      add(Distribution(run.timing.compactMap { $0.inputLatency(at: run.budget) }), to: &$0)
    }
    block.object("totals") { add(Distribution(run.timing.map(\.record.total)), to: &$0) }
    addMoments(of: run, to: &block)
    block.object("pictures") { add(PictureTable(run.pictures), to: &$0) }
  }

  /// Returns the time at which the first transition is visible.
  static func begin(of run: ReportedRun) -> Int64 {
    RunCurves(frames: run.summary.frames, decisions: []).begin
  }

  private static func add(_ values: Distribution, to block: inout JSONBlock) {
    let histogram = EvenHistogram(values)
    block.add("low", histogram.low)
    block.add("width", histogram.width)
    block.add("counts", histogram.counts)
    block.add("beyond", histogram.beyond)
    block.add("count", values.count)
    block.add("marks", [values.p50, values.p95, values.p99].map { Int($0) })
  }

  private static func addMoments(of run: ReportedRun, to block: inout JSONBlock) {
    block.array("moments") { block in
      for moment in run.summary.moments.prefix(mostMoments) {
        block.object { block in
          block.add("kind", moment.kind.rawValue)
          block.add("time", FrameColumns.steps(Double(moment.time) - Double(run.start), 1000))
          block.add("frame", moment.frame)
          block.add("text", Theme.shortened(moment.text, to: 240))
        }
      }
    }
  }

  private static func add(_ table: PictureTable, to block: inout JSONBlock) {
    block.add("frames", table.frames)
    block.add("widths", table.sizes.map { FrameColumns.steps($0.x, 1) })
    block.add("heights", table.sizes.map { FrameColumns.steps($0.y, 1) })
    block.array("pieces") { block in table.pieces.forEach { block.add(nil, $0) } }
    block.array("lines") { block in table.lines.forEach { block.add(nil, $0) } }
    block.array("lists") { block in table.pictures.forEach { block.add(nil, $0) } }
  }
}

extension JSONBlock {
  fileprivate mutating func addAll(_ values: [Int64?]) {
    for value in values { add(nil, value) }
  }
}
