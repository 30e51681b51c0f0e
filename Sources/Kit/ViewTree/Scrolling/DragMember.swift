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
