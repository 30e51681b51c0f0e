import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

// A part in the drags of scroll views inside the sheet: below their upper end it goes down and away, and it grows
// before they scroll.
extension UISheetPresentationController: DragMember {
  package final var dragSubject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: sheetView.handle.ordinal, name: "sheet")
  }

  package final func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragPlace? {
    // A wheel scrolls; it does not take a sheet away.
    guard axis == .vertical, !byWheel, containerView != nil, share.isHeld || !isInTransition,
      !drag.isActive || share.isHeld
    else { return nil }
    let places = places
    let top = share.isHeld ? drag.top : places.top(seen: seenTop)
    let grows = prefersScrollingExpandsWhenScrolledToEdge
    return DragPlace(
      forward: .infinity, backward: grows ? top - places.highest : 0,
      isElasticBackward: grows && places.room.hold != .whole, growsFirst: grows)
  }

  /// Where the upper edge is seen, also while it settles.
  private var seenTop: Double { Double((sheetView.layer.presentation() ?? sheetView.layer).frame.minY) }

  package final func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer) {
    if share.isHeld {
      share.base += share.way
    } else {
      stopSettling()
      followed = pan
      drag.begin(seen: Double(sheetView.frame.minY), in: places)
      share = SheetShare(isHeld: true)
    }
    share.way = 0
    share.places = places
  }

  package final func dragReached() {}

  package final func drag(by way: Double, along axis: DragAxis) {
    guard share.isHeld, way != share.way else { return }
    share.way = way
    follow(share.base + way)
  }

  package final func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange {
    share.isHeld && share.places != places ? .moved : .none
  }

  package final func letGoOfDrag(velocity: Double?, along axis: DragAxis) {
    guard share.isHeld else { return }
    let way = share.base + share.way
    share = SheetShare()
    guard let velocity else { return perform(drag.cancel(in: places)) }
    let places = places
    if way == 0, velocity == 0, drag.top == places.rest(selectedDetentIdentifier).top {
      // It was only held.
      return drag = SheetDrag()
    }
    perform(drag.release(at: way, velocity: velocity, in: places) { mayLeave })
  }
}
