import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

// Changes of the offset, and their effects.
extension UIScrollView {
  package final var stageTime: StageTime? { window?.dispatcher?.time ?? StageTime.current }

  /// A Boolean value indicating whether the content moves without a touch.
  final var isMovingByItself: Bool { life.state == .decelerating || life.state == .animating }

  /// Sets an offset as the scroll view's own change.
  final func apply(offset: SIMD2<Double>) {
    guard handle.bounds.origin != offset else { return }
    let outer = isMovingItself
    isMovingItself = true
    contentOffset = CGPoint(offset)
    isMovingItself = outer
  }

  /// Called after the offset has changed, by a drag, by a movement or by code.
  final func offsetDidChange() {
    setNeedsLayout()
    layOutIndicators()
    offsetObserver?.offsetDidChange(of: self)
    refresher?.contentDidMove(in: self)
    if !isMovingItself, life.state == .decelerating { glideAnew() }
    guard let calledDelegate else { return }
    // Changes by the delegate do not count as the scroll view's own.
    isMovingItself = false
    guard tellingDepth < 16 else {
      if tellingDepth == 16 {
        report(
          .scrollDidNotSettle,
          "the scroll view's delegate changed the offset within `scrollViewDidScroll`, nested 16 deep; the last change "
            + "sends no call. Break the cycle",
          about: [self])
      }
      return
    }
    tellingDepth += 1
    calledDelegate.scrollViewDidScroll(self)
    tellingDepth -= 1
  }

  // MARK: Movements

  /// Starts a movement.
  final func travel(_ travel: ScrollTravel) {
    motion = travel
    guard let time = stageTime else { return motionDidEnd() }
    ticker.begin(travel.duration, on: time)
  }

  /// Sets the offset of the movement at the current time.
  final func motionDidAdvance() {
    guard isMovingByItself else { return }
    apply(offset: motion.position(at: ticker.elapsed))
  }

  /// Advances the movement to the current time, between two frames.
  final func catchUp() {
    if isMovingByItself { motionDidAdvance() }
  }

  /// Ends a movement without touches at its target offset, and informs the delegate.
  final func motionDidEnd() {
    ticker.stop()
    guard isMovingByItself else { return }
    apply(offset: motion.end)
    // The delegate may have started something else, or another deceleration by changing the content.
    guard isMovingByItself, !ticker.isRunning else { return }
    callDelegate(life.handle(.arrived))
    hideIndicators()
  }

  /// Starts a deceleration from the current offset at a velocity, in points per second, because the content has
  /// changed.
  private func glideOn(velocity: SIMD2<Double>) {
    let offset = handle.bounds.origin
    let x = release(.horizontal, offset.x, velocity.x)
    let y = release(.vertical, offset.y, velocity.y)
    travel(ScrollTravel(x: x.motion, y: y.motion, end: SIMD2(x.motion.target, y.motion.target)))
  }

  final func glideAnew() {
    glideOn(velocity: motion.velocity(at: ticker.elapsed))
  }

  /// Returns the movement along an axis after a release.
  final func release(_ axis: DragAxis, _ offset: Double, _ velocity: Double) -> ScrollRelease {
    let range = range(axis)
    let pages =
      isPagingEnabled && range.canScroll
      ? ScrollRelease.Pages(length: range.length, start: hold.pageStart[axis.index]) : nil
    return ScrollRelease(
      offset: offset, velocity: velocity, range: range, rate: Double(decelerationRate.rawValue), pages: pages)
  }

  // MARK: Scrolling by code

  final func scroll(to offset: CGPoint, animated: Bool) {
    let target = offset.simd
    let isUsable = target.x.magnitude <= 1e12 && target.y.magnitude <= 1e12
    guard animated, isUsable, window != nil, UIView.areAnimationsEnabled else {
      return jump(to: offset)
    }
    catchUp()
    let start = handle.bounds.origin
    guard start != target else { return }
    let curve = CubicBezier.easeInOut
    let length = 0.3
    callDelegate(life.handle(.animate(toTop: isGoingToTop)))
    guard life.state == .animating else {
      // A touch holds the content.
      return
    }
    travel(
      ScrollTravel(
        x: .curve(curve, from: start.x, target: target.x, duration: length),
        y: .curve(curve, from: start.y, target: target.y, duration: length), end: target))
    showIndicators()
  }

  /// Moves the content at once, which ends a movement.
  private func jump(to offset: CGPoint) {
    ticker.stop()
    let outer = isMovingItself
    isMovingItself = true
    // The current offset of the movement is visible to calls in between.
    contentOffset = offset
    isMovingItself = outer
    // The delegate may have started an animation. Changed content only continues the deceleration that ends here.
    guard life.state == .decelerating || life.state == .animating && !ticker.isRunning else { return }
    ticker.stop()
    hideIndicators()
    callDelegate(life.handle(.stopped))
  }

  /// A Boolean value indicating whether a tap on the status bar scrolls this view to its top. It does if `scrollsToTop`
  /// is set, and the view is visible and can scroll vertically.
  final var answersStatusBar: Bool {
    guard scrollsToTop, range(.vertical).canScroll else { return false }
    var view: UIView? = self
    while let at = view {
      if at.isHidden || at.alpha < 0.01 { return false }
      view = at.superview
    }
    return true
  }

  final func scrollToTop() {
    guard calledDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGFloat(range(.vertical).lower)
    if contentOffset.y != top {
      isGoingToTop = true
      setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
      isGoingToTop = false
    }
    // The content was at the top already, or nothing is animated.
    if life.state == .still, contentOffset.y == top { callDelegate(.didScrollToTop) }
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

  // MARK: Delegate calls

  /// Makes the delegate calls of a state change, except those that need arguments.
  final func callDelegate(_ calls: ScrollStateMachine.Calls) {
    guard !calls.isEmpty, let delegate = calledDelegate else { return }
    if calls.contains(.endDecelerating) { delegate.scrollViewDidEndDecelerating(self) }
    if calls.contains(.endAnimation) { delegate.scrollViewDidEndScrollingAnimation(self) }
    if calls.contains(.didScrollToTop) { delegate.scrollViewDidScrollToTop(self) }
    if calls.contains(.willBeginDragging) { delegate.scrollViewWillBeginDragging(self) }
    if calls.contains(.didEndDragging) {
      delegate.scrollViewDidEndDragging(self, willDecelerate: calls.contains(.willBeginDecelerating))
    }
    if calls.contains(.willBeginDecelerating) { delegate.scrollViewWillBeginDecelerating(self) }
  }

  /// Handles the removal from the window: the content settles at once, and the indicators are removed.
  final func leaveWindow() {
    dropIndicators()
    cancelDrag()
    catchUp()
    guard isMovingByItself else { return }
    ticker.stop()
    // There is no rest between two pages: the content goes to the end of its movement.
    apply(offset: isPagingEnabled ? motion.end : nearestRest(handle.bounds.origin))
    // The delegate may have started something else.
    guard isMovingByItself else { return }
    ticker.stop()
    callDelegate(life.handle(.stopped))
  }
}

/// A movement of the content along both axes, until it has arrived on both.
package nonisolated struct ScrollTravel: Hashable {
  var x = ScrollMotion.still(0)
  var y = ScrollMotion.still(0)
  /// The final offset, exact to the last bit.
  package var end = SIMD2<Double>.zero

  /// The time until the arrival on both axes, in seconds.
  var duration: Double { max(x.duration, y.duration) }

  func position(at t: Double) -> SIMD2<Double> { SIMD2(x.position(at: t), y.position(at: t)) }
  func velocity(at t: Double) -> SIMD2<Double> { SIMD2(x.velocity(at: t), y.velocity(at: t)) }

  /// Returns a movement with the same pacing that is at a position after a time, and has another end.
  func redirected(after t: Double, from place: SIMD2<Double>, to end: SIMD2<Double>) -> ScrollTravel {
    ScrollTravel(
      x: Self.redirect(x, t, from: place.x, to: end.x), y: Self.redirect(y, t, from: place.y, to: end.y),
      end: end)
  }

  /// Returns the movement with another position and end: the rest of a curve keeps its fraction of the
  /// distance. Other motions have ends of their own.
  private static func redirect(
    _ motion: ScrollMotion, _ t: Double, from place: Double, to end: Double
  ) -> ScrollMotion {
    guard case .curve(let curve, _, _, let length) = motion else { return motion }
    let rest = t < length ? 1 - curve.value(at: max(0, t) / length) : 0
    // Within the last thousandth only the end is visible.
    let start = rest > 0.001 ? end - (end - place) / rest : end
    return .curve(curve, from: start, target: end, duration: length)
  }

  var isRest: Bool {
    if case .still = x, case .still = y { return true }
    return false
  }
}

// Redirection of a movement whose length has turned out to be different.
extension UIScrollView {
  /// Continues with the same pacing, from a new current position to a new end.
  package final func redirect(from place: SIMD2<Double>, to end: SIMD2<Double>) {
    guard life.state == .animating else { return }
    motion = motion.redirected(after: ticker.elapsed, from: place, to: end)
    apply(offset: place)
  }
}

// Scrolling for assistive technologies: by pages, and to the next element.
extension UIScrollView {
  /// Scrolls by the length of the visible part. Returns `false` at the end of the content.
  final func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch direction {
    case .up: return turnPage(.vertical, -1)
    case .down: return turnPage(.vertical, 1)
    case .left: return turnPage(.horizontal, -1)
    case .right: return turnPage(.horizontal, 1)
    case .next: return turnPage(.vertical, 1) || turnPage(.horizontal, isRightToLeft ? -1 : 1)
    case .previous: return turnPage(.vertical, -1) || turnPage(.horizontal, isRightToLeft ? 1 : -1)
    }
  }

  private func turnPage(_ axis: DragAxis, _ sign: Double) -> Bool {
    advance(axis, by: sign * range(axis).length)
  }

  /// Scrolls by a distance, or by what is left of the content. Returns `false` if nothing is left.
  private func advance(_ axis: DragAxis, by distance: Double) -> Bool {
    guard isScrollEnabled else { return false }
    var target = handle.bounds.origin
    target[axis.index] += distance
    target = nearestRest(target)
    guard abs(target[axis.index] - handle.bounds.origin[axis.index]) > 0.5 else { return false }
    setContentOffset(CGPoint(target), animated: false)
    layoutIfNeeded()
    return true
  }

  /// The text that is read after scrolling by a page, such as “page 2 of 5”. Pages are counted along the axis on which
  /// the content scrolls.
  package final var pageText: String {
    let axis: DragAxis = range(.vertical).canScroll || !range(.horizontal).canScroll ? .vertical : .horizontal
    let range = range(axis)
    let page = max(range.length, 1)
    let way = max(range.upper - range.lower, 0)
    let count = 1 + Int((way / page).rounded(.up))
    let at = 1 + Int(((handle.bounds.origin[axis.index] - range.lower) / page).rounded(.up))
    return "page \(min(max(at, 1), count)) of \(count)"
  }

  /// Scrolls a list by half its visible length, so that its next or previous rows or items are created. Returns `false`
  /// at the end of the content, and for a scroll view that is no list.
  package final func revealMore(_ step: Int) -> Bool {
    guard self is any TilingScrollView else { return false }
    let sign: Double = step > 0 ? 1 : -1
    if range(.vertical).canScroll { return advance(.vertical, by: sign * range(.vertical).length / 2) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return advance(.horizontal, by: (isRightToLeft ? -sign : sign) * range(.horizontal).length / 2)
  }
}

/// A scroll view that creates its content as it becomes visible: a list.
package protocol TilingScrollView: UIScrollView {}
