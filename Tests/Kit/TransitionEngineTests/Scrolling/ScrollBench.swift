import Foundation
import GestureMath
import LayerTree
import TestSupport

@testable import TransitionEngine
@testable import ViewTree

/// A stage with a scroll view that fills it, a pointer, and a log of the delegate's calls.
final class ScrollBench: UIScrollViewDelegate {
  let stage: Stage
  let scroll: UIScrollView
  let root = UIViewController()
  var log: [String] = []
  /// The offsets of all frames since the list was last cleared.
  var offsets: [CGPoint] = []
  /// A closure that changes the target offset of a drag.
  var retarget: ((CGPoint) -> CGPoint)?
  /// The length of a frame, in nanoseconds.
  var frame: Int64 = 16_666_667
  private var script: [StageEvent] = []

  init(
    content: CGSize = CGSize(width: 390, height: 4000), size: CGSize = CGSize(width: 390, height: 844),
    start: Int64 = 0, _ scroll: UIScrollView = UIScrollView()
  ) {
    self.scroll = scroll
    stage = Stage(Stage.Configuration(start: start))
    stage.whileCurrent {
      scroll.frame = CGRect(origin: .zero, size: size)
      scroll.contentSize = content
      root.view.addSubview(scroll)
    }
    stage.setRoot(root)
    scroll.delegate = self
    stage.step(to: start)
  }

  var now: Int64 { stage.time.now }
  var offset: CGPoint { scroll.contentOffset }

  /// Adds pointer events to the queue, at milliseconds from now.
  func at(
    _ milliseconds: Double, _ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double, id: Int = 0
  ) {
    script.append(
      StageEvent(
        time: now + Int64(milliseconds * 1e6), .pointer(StageEvent.Pointer(id: id, phase, x: x, y: y))))
  }

  /// Adds a straight drag of constant velocity, sampled every 8 ms.
  func drag(
    from start: (Double, Double), to end: (Double, Double), milliseconds: Double, at begin: Double = 0,
    lifting: Bool = true
  ) {
    at(begin, .down, start.0, start.1)
    let count = max(Int(milliseconds / 8), 1)
    for step in 1...count {
      let part = Double(step) / Double(count)
      at(
        begin + milliseconds * part, .move, start.0 + (end.0 - start.0) * part,
        start.1 + (end.1 - start.1) * part)
    }
    if lifting { at(begin + milliseconds, .up, end.0, end.1) }
  }

  func wheel(_ milliseconds: Double, dx: Double = 0, dy: Double, x: Double = 100, y: Double = 100) {
    script.append(
      StageEvent(
        time: now + Int64(milliseconds * 1e6),
        .wheel(StageEvent.Wheel(.discrete, dx: dx, dy: dy, x: x, y: y))))
  }

  /// Rotates the device between portrait and landscape.
  func turn() {
    let next: StageEvent.Orientation = stage.device.orientation == .portrait ? .landscapeLeft : .portrait
    script.append(StageEvent(time: now, .rotation(next)))
  }

  /// Plays the queue for some milliseconds, in frames.
  func play(_ milliseconds: Double) {
    let end = now + Int64(milliseconds * 1e6)
    while now < end {
      let next = min(now + frame, end)
      let due = script.filter { $0.time <= next }
      script.removeAll { $0.time <= next }
      stage.step(to: next, events: due)
      offsets.append(offset)
    }
  }

  // MARK: The delegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if log.last != "didScroll" { log.append("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEndDragging")
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
  }
}
