import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

// Touches and scroll wheels.
extension UIScrollView {
  // MARK: Before a drag

  /// Stops the scrolling, because a touch began on the scroll view.
  final func pointerDidTouch() {
    guard !hold.isShared else { return }
    stop()
  }

  /// Stops at the current offset.
  final func stop() {
    catchUp()
    ticker.stop()
    callDelegate(life.handle(.touched))
  }

  /// Handles the release of the last touch.
  final func pointersDidLeave() {
    guard life.state == .touched, !hold.isShared else { return }
    let offset = handle.bounds.origin
    // Content that was stopped between two pages moves to the nearer one.
    hold.pageStart = nearestRest(offset)
    let next = settling(.zero)
    if window == nil { apply(offset: next.end) }
    let moves = next.end != handle.bounds.origin
    let calls = life.handle(.lifted(moves: moves))
    if moves { travel(next) } else { hideIndicators() }
    callDelegate(calls)
  }

  /// Returns the content from beyond its ends.
  final func returnIntoBounds() {
    let offset = handle.bounds.origin
    guard nearestRest(offset) != offset else { return }
    callDelegate(life.handle(.touched))
    let calls = life.handle(.lifted(moves: true))
    travel(settling(.zero))
    callDelegate(calls)
  }

  private func settling(_ velocity: SIMD2<Double>) -> ScrollTravel {
    let offset = handle.bounds.origin
    let x = release(.horizontal, offset.x, velocity.x).motion
    let y = release(.vertical, offset.y, velocity.y).motion
    return ScrollTravel(x: x, y: y, end: SIMD2(x.target, y.target))
  }

  private var scrollPan: UIScrollViewPanGestureRecognizer? {
    panGestureRecognizer as? UIScrollViewPanGestureRecognizer
  }

  /// A Boolean value indicating whether a movement of touches can begin a drag.
  final var mayBeginDrag: Bool {
    guard let pan = scrollPan else { return false }
    let movement = pan.movement
    guard moves(along: DragAxis(of: movement)) else { return false }
    for touch in pan.touches {
      guard touch.delivery.state == .told, let view = touch.view, view !== self else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return true
  }

  // MARK: The drag

  final func handlePan(_ pan: UIScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .possible, .failed: break
    case .began: beginDrag(pan)
    case .changed: followDrag(pan)
    case .ended:
      followDrag(pan)
      endDrag(velocity: pan.isScrolling ? .zero : pan.velocity(in: self).simd)
    case .cancelled: endDrag(velocity: nil)
    }
  }

  private func beginDrag(_ pan: UIScrollViewPanGestureRecognizer) {
    let movement = pan.movement
    let axis = DragAxis(of: movement)
    let translation = pan.translation(in: self).simd
    // Along both axes, if the content can move along both and the movement is not clearly along one of them.
    let isSlanted = movement[axis.other.index].magnitude > movement[axis.index].magnitude / 2
    let crosses = moves(along: axis.other) && (!isDirectionalLockEnabled || isSlanted)
    let drag = SharedDrag(from: self, along: axis, byWheel: pan.isScrolling)
    hold.drag = drag
    hold.crosses = crosses
    hold.crossWay = 0
    hold.isWheel = pan.isScrolling
    beginDragging()
    drag.begin(at: translation[axis.index], isForward: movement[axis.index] > 0)
    followAcross(axis.other, translation)
  }

  private func followDrag(_ pan: UIScrollViewPanGestureRecognizer) {
    guard let drag = hold.drag else { return }
    let translation = pan.translation(in: self).simd
    guard zoom.start == nil else {
      // A pinch holds a point of the content between its touches, wherever they go.
      drag.skip(to: translation[drag.axis.index])
      hold.crossWay = translation[drag.axis.other.index]
      return
    }
    drag.move(to: translation[drag.axis.index])
    followAcross(drag.axis.other, translation)
    if takesKeyboard { window?.keyboard?.follow(pointerAt: Double(pan.location(in: nil).y)) }
  }

  private var takesKeyboard: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// Moves the content along the other axis, on which the drag is not shared.
  private func followAcross(_ axis: DragAxis, _ translation: SIMD2<Double>) {
    guard hold.crosses else { return }
    hold.crossWay = translation[axis.index]
    move(by: hold.crossWay - hold.crossBase, along: axis)
  }

  final func endDrag(velocity: SIMD2<Double>?) {
    guard let drag = hold.drag else { return }
    hold.drag = nil
    if takesKeyboard { window?.keyboard?.release(velocity: velocity?.y ?? 0) }
    let index = drag.axis.index
    hold.crossVelocity = hold.crosses ? velocity?[1 - index] ?? 0 : 0
    drag.end(velocity: velocity?[index])
  }

  final func beginDragging() {
    guard life.state != .dragging else { return }
    catchUp()
    ticker.stop()
    hold.pageStart = nearestRest(handle.bounds.origin)
    callDelegate(life.handle(.dragBegan))
    showIndicators()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.firstResponder?.resignFirstResponder()
    }
  }

  /// Moves the content for the distance, in points, that the touch has moved since the drag began.
  final func move(by way: Double, along axis: DragAxis) {
    let range = hold.range(axis)
    let start = hold.start[axis.index]
    let free = Self.free(start, way, range, isElastic: !hold.isWheel)
    hold.free[axis.index] = free
    var shown = handle.bounds.origin
    shown[axis.index] = way == 0 ? hold.origin[axis.index] : (hold.isWheel ? free : range.shown(free))
    hold.shown[axis.index] = shown[axis.index]
    apply(offset: shown)
  }

  /// Returns the offset, without elastic resistance, for a distance of the touch; exactly an end if the touch just
  /// reaches it.
  private static func free(_ start: Double, _ way: Double, _ range: ScrollRange, isElastic: Bool) -> Double {
    if way == start - range.lower { return range.lower }
    if -way == range.upper - start { return range.upper }
    return isElastic ? start - way : range.nearest(start - way)
  }

  /// Handles a release with a velocity in points per second.
  final func release(_ velocity: SIMD2<Double>) {
    guard life.state == .dragging else {
      // The scroll view was only held.
      hold.isShared = false
      return pointersDidLeave()
    }
    hold.isShared = false
    let fastest = ScrollRelease.fastest
    let pointer = SIMD2(
      min(max(velocity.x, -fastest), fastest), min(max(velocity.y, -fastest), fastest))
    let seen = SIMD2(
      -pointer.x * hold.rangeX.velocityFactor(at: hold.free.x),
      -pointer.y * hold.rangeY.velocityFactor(at: hold.free.y))
    // The content moves in the stage's time, whose pace may differ from the touch's.
    let pace = stageTime?.root.rate ?? 1
    let given = pace > 0 ? seen / pace : seen
    let offset = handle.bounds.origin
    let (x, y) = (release(.horizontal, offset.x, given.x), release(.vertical, offset.y, given.y))
    let natural = CGPoint(x: x.motion.target, y: y.motion.target)
    var wanted = CGPoint(x: natural.x, y: outsideExpansion(natural.y))
    if let calledDelegate {
      withUnsafeMutablePointer(to: &wanted) {
        calledDelegate.scrollViewWillEndDragging(
          self, withVelocity: CGPoint(x: x.velocity / 1000, y: y.velocity / 1000), targetContentOffset: $0)
      }
    }
    // The delegate may have moved the content, or cancelled the touch.
    guard life.state == .dragging else { return }
    let now = handle.bounds.origin
    var next = ScrollTravel(x: .still(now.x), y: .still(now.y), end: now)
    if now == offset {
      let isGiven = wanted.x.isFinite && wanted.y.isFinite
      let target = isGiven ? wanted : natural
      next.x = target.x == natural.x ? x.motion : x.motion(to: target.x)
      next.y = target.y == natural.y ? y.motion : y.motion(to: target.y)
      next.end = target.simd
    } else {
      next = settling(.zero)
    }
    // Outside a window the content moves to its end at once.
    if window == nil { apply(offset: next.end) }
    let moves = window != nil && !next.isRest
    let calls = life.handle(.dragEnded(moves: moves))
    if moves { travel(next) } else { hideIndicators() }
    callDelegate(calls)
  }
}

extension UIScrollView {
  /// Returns the offset, or the nearest end of the distance within which a bar expands.
  private func outsideExpansion(_ y: CGFloat) -> CGFloat {
    let top = CGFloat(range(.vertical).lower)
    guard expansion > 0, y > top, y < top + expansion else { return y }
    return y < top + expansion / 2 ? top : CGFloat(range(.vertical).nearest(Double(top + expansion)))
  }
}

// The scroll view's part in a shared drag.
extension UIScrollView: DragParticipant {
  package final var dragSubject: Diagnostic.Subject { subject }

  package final func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragMember? {
    guard isScrollEnabled, moves(along: axis) else { return nil }
    let range = range(axis)
    let given = byWheel ? ScrollRange(range, isElastic: false) : range
    return DragMember(given, free: given.free(handle.bounds.origin[axis.index]))
  }

  package final func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer) {
    hold.leader = pan
    if !hold.isShared {
      if life.state != .dragging { stop() }
      hold.isShared = true
    }
    let offset = handle.bounds.origin
    hold.rangeX = range(.horizontal)
    hold.rangeY = range(.vertical)
    hold.start = SIMD2(hold.rangeX.free(offset.x), hold.rangeY.free(offset.y))
    hold.free = hold.start
    hold.origin = offset
    hold.shown = offset
    hold.crossBase = hold.crossWay
  }

  /// Cancels the touch that drags the scroll view, for all participants: they settle from their current
  /// positions.
  package final func cancelDrag() {
    guard hold.isShared, let pan = hold.leader else { return }
    (pan.view as? UIScrollView)?.endDrag(velocity: nil)
    // The touch causes no further drag until it ends.
    pan.isEnabled = false
    pan.isEnabled = true
  }

  package final func dragReached() { beginDragging() }

  package final func drag(by share: Double, along axis: DragAxis) { move(by: share, along: axis) }

  package final func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange {
    guard hold.isShared else { return .none }
    guard handle.bounds.origin == hold.shown else { return .moved }
    let (x, y) = (range(.horizontal), range(.vertical))
    guard x != hold.rangeX || y != hold.rangeY else { return .none }
    hold.rangeX = x
    hold.rangeY = y
    let range = hold.isWheel ? ScrollRange(hold.range(axis), isElastic: false) : hold.range(axis)
    return .room(DragMember(range, free: hold.start[axis.index]))
  }

  package final func releaseDrag(velocity: Double?, along axis: DragAxis) {
    var both = SIMD2<Double>.zero
    both[axis.index] = velocity ?? 0
    both[axis.other.index] = hold.crossVelocity
    release(both)
    hold.crossVelocity = 0
  }
}
