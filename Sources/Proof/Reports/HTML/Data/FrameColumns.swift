import FrameTiming
import Replay

/// What a report tells of each row's frame, as whole numbers: so the page's words are exactly these.
struct FrameColumns {
  /// The most that a number may be, so that every reader has it exactly.
  private static let bound = 1e12

  let run: ReportedRun
  let rows: [FrameRows.Row]

  /// From the stage's beginning, in microseconds.
  func times() -> [Int64?] {
    rows.map { Self.steps(Double(run.summary.frames[$0.frame].time) - Double(run.start), 1000) }
  }

  /// How long a phase took, in nanoseconds.
  func phase(_ phase: FramePhase) -> [Int64?] {
    rows.map { min(run.timing[$0.frame].record[phase], Int64(Self.bound)) }
  }

  /// How long the whole frame took, in nanoseconds.
  func totals() -> [Int64?] {
    rows.map { min(run.timing[$0.frame].record.total, Int64(Self.bound)) }
  }

  /// How many refreshes the frame came too late.
  func missed() -> [Int] {
    rows.map { min(run.timing[$0.frame].missedRefreshes(at: run.budget), 1 << 40) }
  }

  /// From the frame's oldest event to the refresh that shows it, in nanoseconds.
  func latencies() -> [Int64?] {
    rows.map { row in
      run.timing[row.frame].inputLatency(at: run.budget).map { min($0, Int64(Self.bound)) }
    }
  }

  /// In hundredths of a percent.
  func progress() -> [Int64?] { rows.map { Self.steps(run.summary.frames[$0.frame].fraction, 1e-4) } }

  /// In hundredths of a fraction per second.
  func velocity() -> [Int64?] { rows.map { Self.steps(run.summary.frames[$0.frame].velocity, 1e-2) } }

  /// Where the finger was, in tenths of a point.
  func pointer(_ axis: Int) -> [Int64?] {
    rows.map { row in
      row.frame < run.pointers.count ? Self.steps(run.pointers[row.frame]?[axis], 0.1) : nil
    }
  }

  /// 1 where a gesture drives the transition.
  func held() -> [Int] { rows.map { run.summary.frames[$0.frame].isInteractive ? 1 : 0 } }

  /// A number in steps of a size, held to ±10¹²; nil when there is none.
  static func steps(_ value: Double?, _ size: Double) -> Int64? {
    guard let value, !value.isNaN else { return nil }
    // By a whole number where the step is less than one: 1e-4 itself is not exact.
    let scaled = size < 1 ? value * (1 / size).rounded() : value / size
    return Int64(min(max(scaled, -bound), bound).rounded())
  }
}

/// The frames of a run as a bounded number of rows: each a frame, or some in a row told by their slowest.
///
/// So a long run's page stays small and no slow frame is lost.
struct FrameRows {
  struct Row: Equatable {
    /// The first of its frames.
    var first: Int
    var count: Int
    /// The frame that stands for it: the slowest, the earliest of equals.
    var frame: Int
    /// How many of its frames missed their refresh.
    var missed = 0
    /// How many took longer than 700 ms.
    var frozen = 0
  }

  /// The most rows.
  static let most = 4000

  let rows: [Row]
  /// How many frames there are in a row; only the last may have fewer.
  let step: Int

  /// Puts frames in rows. O(frames)
  init(_ frames: some RandomAccessCollection<TimedFrame>, budget: FrameBudget, most: Int = most) {
    let frames = Array(frames)
    step = max(1, (frames.count + max(most, 1) - 1) / max(most, 1))
    rows = stride(from: 0, to: frames.count, by: step).map { [step] first in
      let members = first..<min(first + step, frames.count)
      var row = Row(first: first, count: members.count, frame: first)
      for place in members {
        let total = frames[place].record.total
        if total > frames[row.frame].record.total { row.frame = place }
        if frames[place].missedRefreshes(at: budget) > 0 { row.missed += 1 }
        if frames[place].work > JankReport.frozenTime { row.frozen += 1 }
      }
      return row
    }
  }

  /// The row that a frame is in; nil when there is none.
  func row(of frame: Int) -> Int? {
    frame >= 0 && frame / step < rows.count ? frame / step : nil
  }
}
