import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

// A part in a drag that several share.
extension UIScrollView: DragMember {
  package final var dragSubject: Diagnostic.Subject { subject }

  package final func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragPlace? {
    guard isScrollEnabled, moves(along: axis) else { return nil }
    let range = range(axis)
    let given = byWheel ? ScrollRange(range, isElastic: false) : range
    return DragPlace(given, free: given.free(handle.bounds.origin[axis.index]))
  }

  package final func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer) {
    hold.leader = pan
    if !hold.isShared {
      if life.state != .dragging { stand() }
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

  /// Takes it from the finger that drags it, and with it all that share the drag: they come to rest from where they are.
  package final func cancelDrag() {
    guard hold.isShared, let pan = hold.leader else { return }
    (pan.view as? UIScrollView)?.endDrag(velocity: nil)
    // Until the finger is lifted it drags nothing more.
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
    return .room(DragPlace(range, free: hold.start[axis.index]))
  }

  package final func letGoOfDrag(velocity: Double?, along axis: DragAxis) {
    var both = SIMD2<Double>.zero
    both[axis.index] = velocity ?? 0
    both[axis.other.index] = hold.crossVelocity
    letGo(both)
    hold.crossVelocity = 0
  }
}
