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

/// How content moves by itself: along each axis, until it has arrived along both.
package nonisolated struct ScrollTravel: Hashable {
  var x = ScrollMotion.rest(0)
  var y = ScrollMotion.rest(0)
  /// Where it is put in the end, to the last bit.
  package var end = SIMD2<Double>.zero

  /// Seconds until it has arrived.
  var duration: Double { max(x.duration, y.duration) }

  func position(at t: Double) -> SIMD2<Double> { SIMD2(x.position(at: t), y.position(at: t)) }
  func velocity(at t: Double) -> SIMD2<Double> { SIMD2(x.velocity(at: t), y.velocity(at: t)) }

  /// A way of the same pace that is at a place after a time, and leads to another end.
  func redirected(after t: Double, from place: SIMD2<Double>, to end: SIMD2<Double>) -> ScrollTravel {
    ScrollTravel(
      x: Self.redirect(x, t, from: place.x, to: end.x), y: Self.redirect(y, t, from: place.y, to: end.y),
      end: end)
  }

  /// What is left of a curve keeps its share of the way. Other motions have ends of their own.
  private static func redirect(
    _ motion: ScrollMotion, _ t: Double, from place: Double, to end: Double
  ) -> ScrollMotion {
    guard case .curve(let curve, _, _, let length) = motion else { return motion }
    let rest = t < length ? 1 - curve.value(at: max(0, t) / length) : 0
    // Of the last thousandth nobody sees more than the end.
    let start = rest > 0.001 ? end - (end - place) / rest : end
    return .curve(curve, from: start, target: end, duration: length)
  }

  var isRest: Bool {
    if case .rest = x, case .rest = y { return true }
    return false
  }
}

// What becomes of a way that is under way when what it leads through is of another length than was thought.
extension UIScrollView {
  /// Goes on, at the pace it has, from what is now the place where it is to what is now its end.
  package final func redirect(from place: SIMD2<Double>, to end: SIMD2<Double>) {
    guard life.state == .animating else { return }
    motion = motion.redirected(after: ticker.elapsed, from: place, to: end)
    show(place)
  }
}

// Scrolling for whoever has the screen read: by pages, and to what comes next.
extension UIScrollView {
  /// Goes on by as much as is seen; false when there is no more that way.
  final func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isRightToLeft = traits.layoutDirection == .rightToLeft
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

  /// Goes on by a distance, or by as much as is left; false when nothing is.
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

  /// Which page is seen, in words; of the axis along which there is more to see.
  package final var pageText: String {
    let axis: DragAxis = range(.vertical).hasWay || !range(.horizontal).hasWay ? .vertical : .horizontal
    let range = range(axis)
    let page = max(range.length, 1)
    let way = max(range.upper - range.lower, 0)
    let count = 1 + Int((way / page).rounded(.up))
    let at = 1 + Int(((handle.bounds.origin[axis.index] - range.lower) / page).rounded(.up))
    return "page \(min(max(at, 1), count)) of \(count)"
  }

  /// Brings what comes after, or before, something in sight into being, where rows and items are made as they are
  /// needed; false when there is none.
  package final func revealMore(_ step: Int) -> Bool {
    guard self is any TilingScrollView else { return false }
    let sign: Double = step > 0 ? 1 : -1
    if range(.vertical).hasWay { return advance(.vertical, by: sign * range(.vertical).length / 2) }
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    return advance(.horizontal, by: (isRightToLeft ? -sign : sign) * range(.horizontal).length / 2)
  }
}

/// A scroll view that makes its content as it comes into sight: a list.
package protocol TilingScrollView: UIScrollView {}
