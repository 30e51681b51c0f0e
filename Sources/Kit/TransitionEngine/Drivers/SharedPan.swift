import Diagnostics
import GestureMath
import ViewTree

/// The member with which a transition joins the drags of scroll views.
final class SharedPan: DragParticipant {
  private unowned let driver: PanDriver
  private let begin: () -> Bool
  private weak var pan: UIPanGestureRecognizer?
  /// The distance by which the drag has moved the transition, in points.
  private var way = 0.0
  /// The distance by which the drag had moved the transition at the last call of `holdForDrag`, in points.
  private var base = 0.0
  private var isHeld = false
  /// A Boolean value indicating whether this drag drives the transition; `nil` until the drag has reached it.
  private var isDriving: Bool?

  init(_ driver: PanDriver, _ begin: @escaping () -> Bool) {
    self.driver = driver
    self.begin = begin
  }

  /// The axis of the drag, and whether the end lies down or to the right; `nil` for an oblique axis.
  private var direction: (axis: DragAxis, isForward: Bool)? {
    let axis = driver.model.axis
    if axis.x == 0 { return (.vertical, axis.y > 0) }
    return axis.y == 0 ? (.horizontal, axis.x > 0) : nil
  }

  var dragSubject: Diagnostic.Subject { Diagnostic.Subject("transition") }

  func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragMember? {
    guard let direction, direction.axis == axis, !byWheel, isHeld || !driver.isRunning else { return nil }
    let done = max(way, 0)
    return direction.isForward
      ? DragMember(forward: .infinity, backward: done) : DragMember(forward: done, backward: .infinity)
  }

  func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer) {
    guard !isHeld else { return base = way }
    isHeld = true
    self.pan = pan
    (way, base, isDriving) = (0, 0, nil)
  }

  func dragReached() {}

  func drag(by share: Double, along axis: DragAxis) {
    guard isHeld, let direction else { return }
    let next = base + (direction.isForward ? share : -share)
    guard next != way else { return }
    way = next
    let translation = driver.model.axis * way
    if isDriving == nil {
      let isBegun = begin()
      isDriving = isBegun
      if isBegun {
        return driver.handle(.began(translation: translation, baseFraction: driver.shownFraction), of: pan)
      }
    }
    if isDriving == true { driver.handle(.changed(translation: translation), of: pan) }
  }

  func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange { .none }

  func releaseDrag(velocity: Double?, along axis: DragAxis) {
    guard isHeld, let direction else { return }
    isHeld = false
    let translation = driver.model.axis * way
    way = 0
    guard isDriving == true else { return }
    guard let velocity else { return driver.handle(.cancelled, of: pan) }
    let forward = direction.isForward ? velocity : -velocity
    driver.handle(.ended(translation: translation, velocity: driver.model.axis * forward), of: pan)
  }
}
