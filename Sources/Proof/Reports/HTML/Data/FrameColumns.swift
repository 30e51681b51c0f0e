import FrameTiming
import Replay

/// The columns of a report's data as whole numbers, so that the page's script formats exactly the same values.
struct FrameColumns {
  /// The largest magnitude of a number. JavaScript represents every such number exactly.
  private static let bound = 1e12

  let run: ReportedRun
  let rows: [FrameRows.Row]

  /// Returns the time of each row since the stage's start, in microseconds.
  func times() -> [Int64?] {
    rows.map { Self.steps(Double(run.summary.frames[$0.frame].time) - Double(run.start), 1000) }
  }

  /// Returns the time of a phase in each row, in nanoseconds.
  func phase(_ phase: FramePhase) -> [Int64?] {
    rows.map { min(run.timing[$0.frame].record[phase], Int64(Self.bound)) }
  }

  /// Returns the time of the whole frame in each row, in nanoseconds.
  func totals() -> [Int64?] {
    rows.map { min(run.timing[$0.frame].record.total, Int64(Self.bound)) }
  }

  /// Returns the number of refreshes by which each row's frame was late.
  func missed() -> [Int] {
    rows.map { min(run.timing[$0.frame].missedRefreshes(at: run.budget), 1 << 40) }
  }

  /// Returns the time from the oldest event of each row's frame to the refresh that shows it, in nanoseconds.
  func latencies() -> [Int64?] {
    rows.map { row in
      run.timing[row.frame].inputLatency(at: run.budget).map { min($0, Int64(Self.bound)) }
    }
  }

  /// Returns the fraction of each row, in hundredths of a percent.
  func fraction() -> [Int64?] { rows.map { Self.steps(run.summary.frames[$0.frame].fraction, 1e-4) } }

  /// Returns the fraction velocity of each row, in hundredths of a fraction per second.
  func velocity() -> [Int64?] { rows.map { Self.steps(run.summary.frames[$0.frame].velocity, 1e-2) } }

  /// Returns a coordinate of the pointer in each row, in tenths of a point.
  func pointer(_ axis: Int) -> [Int64?] {
    rows.map { row in
      row.frame < run.pointers.count ? Self.steps(run.pointers[row.frame]?[axis], 0.1) : nil
    }
  }

  /// Returns, for each row, 1 if a gesture drives the transition, otherwise 0.
  func held() -> [Int] { rows.map { run.summary.frames[$0.frame].isInteractive ? 1 : 0 } }

  /// Returns a number divided by a size and rounded to a whole number, clamped to ±10¹²; `nil` for `nil` or NaN.
  static func steps(_ value: Double?, _ size: Double) -> Int64? {
    guard let value, !value.isNaN else { return nil }
    // A size below 1, such as 1e-4, is not exact. Its reciprocal is a whole number, which is.
    let scaled = size < 1 ? value * (1 / size).rounded() : value / size
    return Int64(min(max(scaled, -bound), bound).rounded())
  }
}

/// The frames of a run as a bounded number of rows.
///
/// In a long run, a row stands for several consecutive frames and shows the slowest of them. The page stays small, and
/// every slow frame remains visible.
struct FrameRows {
  struct Row: Equatable {
    /// The index of the first frame of the row.
    var first: Int
    var count: Int
    /// The index of the frame that represents the row: the slowest one, and the earliest of equals.
    var frame: Int
    /// The number of the row's frames that missed their refresh.
    var missed = 0
    /// The number of the row's frames that took longer than 700 ms.
    var frozen = 0
  }

  /// The greatest number of rows on a page.
  static let most = 4000

  let rows: [Row]
  /// The number of frames that one row stands for; only the last row may stand for fewer.
  let step: Int

  /// Groups frames into rows.
  ///
  /// - Complexity: O(n) in the number of frames.
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

  /// Returns the index of the row that contains a frame; `nil` for a frame that the run does not have.
  func row(of frame: Int) -> Int? {
    frame >= 0 && frame / step < rows.count ? frame / step : nil
  }
}
