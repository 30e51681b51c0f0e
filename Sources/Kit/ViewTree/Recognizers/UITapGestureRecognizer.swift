import Foundation
import GestureMath
import QuartzCore

/// A recognizer for touches that go down and up again without moving.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { settingsDidChange() } }
  open var numberOfTouchesRequired = 1 { didSet { settingsDidChange() } }
  /// The mouse button that taps; a touch without a button counts as the primary one.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private final var tracker = TapTracker()

  final override func remakeTracker() {
    tracker = TapTracker(taps: numberOfTapsRequired, touches: numberOfTouchesRequired)
  }

  // MARK: Touches

  /// The number of touches that tapped, also after they were lifted.
  open override var numberOfTouches: Int { tracker.locationCount }

  /// Returns the center of the touches that tapped, also after they were lifted.
  open override func location(in view: UIView?) -> CGPoint {
    guard let middle = tracker.centroid.map({ CGPoint($0) }) else { return super.location(in: view) }
    return view?.convert(middle, from: nil) ?? middle
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard let place = tracker.location(touchIndex).map({ CGPoint($0) }) else { return .zero }
    return view?.convert(place, from: nil) ?? place
  }

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    let next = tracker.handle(input)
    enter(next, deadline: tracker.deadline)
  }

  final override func timeDidPass(_ now: Int64) {
    let next = tracker.wait(until: now)
    enter(next, deadline: tracker.deadline)
  }

  // A touch that is ignored from now on spoils the tap, as a cancelled one does.
  final override func didIgnore(_ touch: UITouch) { track(.cancel(touch.serial), at: touch.time) }

  final override func accepts(_ touch: UITouch) -> Bool {
    (touch.buttons.isEmpty ? .primary : touch.buttons) == buttonMaskRequired
  }
}
