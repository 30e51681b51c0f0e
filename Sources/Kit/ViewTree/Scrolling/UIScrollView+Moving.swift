import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

// How the offset changes, and what comes of it.
extension UIScrollView {
  package final var stageTime: StageTime? { window?.dispatcher?.time ?? StageTime.current }

  /// A Boolean value indicating whether it moves without a finger.
  final var isMovingByItself: Bool { life.state == .decelerating || life.state == .animating }

  /// Shows an offset, which is the scroll view's own doing.
  final func show(_ offset: SIMD2<Double>) {
    guard handle.bounds.origin != offset else { return }
    let outer = isMovingItself
    isMovingItself = true
    contentOffset = CGPoint(offset)
    isMovingItself = outer
  }

  /// The offset is another one: by a drag, by time, or by code.
  final func offsetDidChange() {
    setNeedsLayout()
    placeIndicators()
    if !isMovingItself, life.state == .decelerating { glideAnew() }
    guard let scrollDelegate else { return }
    // What the delegate does is not the scroll view's doing.
    isMovingItself = false
    guard tellingDepth < 16 else {
      if tellingDepth == 16 {
        report(
          .scrollDidNotSettle,
          "the delegate changed the offset in 16 calls of `scrollViewDidScroll` in one another; it is not told again",
          about: [self])
      }
      return
    }
    tellingDepth += 1
    scrollDelegate.scrollViewDidScroll(self)
    tellingDepth -= 1
  }

  // MARK: By itself

  /// Begins to move by itself.
  final func travel(_ travel: ScrollTravel) {
    motion = travel
    guard let time = stageTime else { return motionDidEnd() }
    ticker.begin(travel.duration, on: time)
  }

  /// Shows where it has got to.
  final func motionDidAdvance() {
    guard isMovingByItself else { return }
    show(motion.position(at: ticker.elapsed))
  }

  /// Comes to where it is by now, between two frames.
  final func catchUp() {
    if isMovingByItself { motionDidAdvance() }
  }

  /// It has arrived.
  final func motionDidEnd() {
    guard isMovingByItself else { return }
    ticker.stop()
    show(motion.end)
    // Who was told of it may have begun something else.
    guard isMovingByItself else { return }
    tell(life.handle(.arrived))
    hideIndicators()
  }

  /// Goes on from where it is, as fast as it is, in what is another room now.
  private func glideOn(velocity: SIMD2<Double>) {
    let offset = handle.bounds.origin
    let x = release(.horizontal, offset.x, velocity.x)
    let y = release(.vertical, offset.y, velocity.y)
    travel(ScrollTravel(x: x.motion, y: y.motion, end: SIMD2(x.motion.target, y.motion.target)))
  }

  final func glideAnew() {
    glideOn(velocity: motion.velocity(at: ticker.elapsed))
  }

  /// What becomes of it along an axis when it is let go.
  final func release(_ axis: DragAxis, _ offset: Double, _ velocity: Double) -> ScrollRelease {
    let range = range(axis)
    let pages =
      isPagingEnabled && range.hasWay
      ? ScrollRelease.Pages(length: range.length, start: hold.pageStart[axis.index]) : nil
    return ScrollRelease(
      offset: offset, velocity: velocity, range: range, rate: Double(decelerationRate.rawValue), pages: pages)
  }

  // MARK: By code

  final func scroll(to offset: CGPoint, animated: Bool) {
    let target = offset.simd
    let isUsable = target.x.magnitude <= 1e12 && target.y.magnitude <= 1e12
    guard animated, isUsable, window != nil, UIView.areAnimationsEnabled else {
      ticker.stop()
      // Where it is by now counts for who asks in between.
      contentOffset = offset
      tell(life.handle(.stopped))
      return
    }
    catchUp()
    let start = handle.bounds.origin
    guard start != target else { return }
    let curve = CubicBezier.easeInOut
    let length = 0.3
    tell(life.handle(.animate(toTop: isGoingToTop)))
    guard life.state == .animating else {
      // A finger has it.
      return
    }
    travel(
      ScrollTravel(
        x: .curve(curve, from: start.x, target: target.x, duration: length),
        y: .curve(curve, from: start.y, target: target.y, duration: length), end: target))
    showIndicators()
  }

  /// A Boolean value indicating whether a tap on the status bar is for it: it can be seen, and scrolls.
  final var answersStatusBar: Bool {
    guard scrollsToTop, range(.vertical).hasWay else { return false }
    var view: UIView? = self
    while let at = view {
      if at.isHidden || at.alpha < 0.01 { return false }
      view = at.superview
    }
    return true
  }

  final func scrollToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGFloat(range(.vertical).lower)
    if contentOffset.y != top {
      isGoingToTop = true
      setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
      isGoingToTop = false
    }
    // It was there already, or nothing is animated.
    if life.state == .still, contentOffset.y == top { tell(.didScrollToTop) }
  }

  final func showPart(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    let inset = content.adjusted
    let seen = handle.bounds.size
    func offset(_ now: Double, _ start: Double, _ end: Double, _ room: Double, before: Double, after: Double)
      -> Double
    {
      let free = room - before - after
      if start < now + before || end - start > free { return start - before }
      if end > now + room - after { return end - room + after }
      return now
    }
    let now = handle.bounds.origin
    let wanted = SIMD2(
      offset(now.x, rect.minX, rect.maxX, seen.x, before: inset.left, after: inset.right),
      offset(now.y, rect.minY, rect.maxY, seen.y, before: inset.top, after: inset.bottom))
    let target = nearestRest(wanted)
    if target != now { setContentOffset(CGPoint(target), animated: animated) }
  }

  // MARK: Telling

  /// Makes the calls of the delegate that a change of life brings, but for those with more to say.
  final func tell(_ calls: ScrollLife.Calls) {
    guard !calls.isEmpty, let delegate = scrollDelegate else { return }
    if calls.contains(.endDecelerating) { delegate.scrollViewDidEndDecelerating(self) }
    if calls.contains(.endAnimation) { delegate.scrollViewDidEndScrollingAnimation(self) }
    if calls.contains(.didScrollToTop) { delegate.scrollViewDidScrollToTop(self) }
    if calls.contains(.willBeginDragging) { delegate.scrollViewWillBeginDragging(self) }
    if calls.contains(.didEndDragging) {
      delegate.scrollViewDidEndDragging(self, willDecelerate: calls.contains(.willBeginDecelerating))
    }
    if calls.contains(.willBeginDecelerating) { delegate.scrollViewWillBeginDecelerating(self) }
  }

  /// Stands still when it leaves the window, where it may rest, and shows no indicators when it comes back.
  final func leaveWindow() {
    dropIndicators()
    cancelDrag()
    catchUp()
    guard isMovingByItself else { return }
    ticker.stop()
    // Between two pages there is no rest: it is where it was going.
    show(isPagingEnabled ? motion.end : nearestRest(handle.bounds.origin))
    // Who was told of it may have begun something else.
    guard isMovingByItself else { return }
    tell(life.handle(.stopped))
  }
}
