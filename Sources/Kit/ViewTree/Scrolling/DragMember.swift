import Diagnostics
import GestureMath

/// What takes part in a drag that several share: a scroll view, a sheet, whatever moves with a finger.
package protocol DragMember: AnyObject {
  /// Who it is, for reports.
  var dragSubject: Diagnostic.Subject { get }
  /// Where it stands along an axis and how far it can go; nil when it takes no part now.
  func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragPlace?
  /// It is held from now on, where it is, and gets its share of the drag that a recognizer follows.
  func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer)
  /// The drag has come to it for the first time.
  func dragReached()
  /// The finger has taken it so many points since it was held.
  func drag(by share: Double, along axis: DragAxis)
  /// What has become of its place since it was held, but for what the drag did.
  func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange
  /// The finger was lifted, with its velocity for who has the drag, and none for the others; nil when it was taken
  /// away.
  func letGoOfDrag(velocity: Double?, along axis: DragAxis)
}

/// One of the two directions along which content moves.
nonisolated package enum DragAxis: Hashable, Sendable {
  case horizontal, vertical

  /// The index of its component.
  var index: Int { self == .horizontal ? 0 : 1 }
  var other: DragAxis { self == .horizontal ? .vertical : .horizontal }

  /// The axis along which a movement mainly goes; the vertical one when both are equal.
  init(of movement: SIMD2<Double>) {
    self = movement.x.magnitude > movement.y.magnitude ? .horizontal : .vertical
  }
}

/// What has become of the place of one that shares a drag, since it was held.
package enum DragPlaceChange {
  case none
  /// It has another room; its place as it would be if it were still where it was held.
  case room(DragPlace)
  /// It was put elsewhere.
  case moved
}

// What moves with a view in drags that scroll views inside it share.
extension UIView {
  /// What takes part for the view; a scroll view does so itself.
  package final var dragMember: (any DragMember)? {
    get { (self as? UIScrollView) ?? details?.dragMember }
    set { detailed().dragMember = newValue }
  }
}
