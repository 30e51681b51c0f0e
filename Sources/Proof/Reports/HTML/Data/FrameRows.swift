import FrameTiming

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
