import Foundation
import LayerTree
import MotionMath
import Raster
import Replay
import TransitionEngine

/// A run of a script: its summary, and what is at its end. `taps` has the places to tap, `drags` the drags over the
/// topmost controller's view.
struct SearchRun {
  let summary: RunSummary
  let lists: [DisplayList]
  /// The pixels of the last frame: what is covered may differ between two frames that look the same.
  let pixels: [UInt32]
  let taps: [CGPoint]
  let drags: [SearchDrag]

  /// The descriptions of the moments at which transitions began, in order.
  var began: [String] { summary.moments.filter { $0.kind == .began }.map(\.text) }
  var settled: [String] { summary.moments.filter { $0.kind == .settled }.map(\.text) }

  /// A Boolean value that indicates whether the last transition that settled was finished.
  var isFinished: Bool { settled.last.map { $0 != "settled: back where it was" } ?? false }

  /// Returns whether the run, compared with one of its beginning, has a further transition that settled.
  func hasTransition(after other: SearchRun) -> Bool {
    settled.count > other.settled.count && began.count > other.began.count
  }

  /// Returns whether the further transition dismisses or pops.
  func isDismissal(after other: SearchRun) -> Bool {
    guard hasTransition(after: other) else { return false }
    let words = began[other.began.count]
    return !words.hasPrefix("began presenting") && !words.hasPrefix("began pushing")
  }

  /// Returns whether the run, from one of its frames on, shows something else for a while, and at its end what
  /// another run does. With `withoutDetails`, little may be missing at the end, such as the bars that a drag hides.
  func returns(to other: SearchRun, from frame: Int, withoutDetails: Bool = false) -> Bool {
    let left = difference(pixels, other.pixels)
    guard left == 0 || withoutDetails && left <= other.pixels.count / 20 else { return false }
    let between = lists.dropFirst(frame)
    if left == 0 {
      return between.contains { $0 != other.lists.last && Self.pixels(of: $0) != other.pixels }
    }
    // Nine frames of a drag show whether it moves much more than what is missing at its end.
    return stride(from: between.startIndex, to: between.endIndex, by: max(between.count / 9, 1)).contains {
      difference(Self.pixels(of: between[$0]), other.pixels) >= left * 4
    }
  }

  /// Returns the number of pixels that differ.
  private func difference(_ pixels: [UInt32], _ others: [UInt32]) -> Int {
    zip(pixels, others).count { $0 != $1 }
  }

  /// Returns the pixels of a frame, one for each point.
  static func pixels(of list: DisplayList) -> [UInt32] {
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    rasterizer.draw(list, scale: 1, background: .black, into: &bitmap)
    return bitmap.pixels
  }
}
