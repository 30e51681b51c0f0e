import Foundation
import MotionMath
import QuartzCore
import ViewTree

// Touches as input of the state machine, and the control events that follow.
extension UIControl {
  /// The distance around the control within which a tracked touch still counts as inside, in points.
  private static let reach: CGFloat = 70

  private func isNear(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: event)
      || bounds.insetBy(dx: -Self.reach, dy: -Self.reach).rect.contains(point.simd)
  }

  final func begin(_ touch: UITouch, with event: UIEvent?) {
    guard isEnabled, !isTracking, beginTracking(touch, with: event) else { return }
    followed = touch
    let events = tracking.handle(.down(isRepeat: touch.tapCount > 1))
    isHighlighted = true
    send(events, with: event)
  }

  final func follow(_ touch: UITouch, with event: UIEvent?) {
    let events = tracking.handle(.move(isInside: isNear(touch, with: event)))
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return release(with: event) }
    send(events, with: event)
  }

  final func end(_ touch: UITouch, with event: UIEvent?) {
    let events = tracking.handle(.up(isInside: isNear(touch, with: event)))
    followed = nil
    endTracking(touch, with: event)
    isHighlighted = false
    send(events == [.touchUpInside] ? events + primaryEvents : events, with: event)
  }

  /// Stops tracking the touch before it ends.
  final func release(with event: UIEvent?) {
    let events = tracking.handle(.cancel)
    followed = nil
    cancelTracking(with: event)
    isHighlighted = false
    send(events, with: event)
  }

  private func send(_ events: [Event], with event: UIEvent?) {
    for one in events { send(one, with: event) }
  }
}

/// The pure state machine of a control and its tracked touch.
nonisolated struct ControlTracking: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The state while no touch is tracked.
    case idle
    /// The state while the touch is on the control, or within 70 points of the control.
    case inside
    /// The state while the touch is farther than 70 points from the control.
    case outside
  }

  enum Input: Hashable, Sendable {
    /// A touch began; `isRepeat` when it began soon after the last touch ended.
    case down(isRepeat: Bool)
    case move(isInside: Bool)
    case up(isInside: Bool)
    case cancel
  }

  private(set) var state = State.idle

  var isTracking: Bool { state != .idle }
  var isInside: Bool { state == .inside }

  /// Applies an input and returns the resulting control events, in order.
  mutating func handle(_ input: Input) -> [UIControl.Event] {
    switch (state, input) {
    case (.idle, .down(let isRepeat)):
      state = .inside
      return isRepeat ? [.touchDown, .touchDownRepeat] : [.touchDown]
    case (.inside, .move(isInside: true)): return [.touchDragInside]
    case (.outside, .move(isInside: false)): return [.touchDragOutside]
    case (.inside, .move(isInside: false)):
      state = .outside
      return [.touchDragExit, .touchDragOutside]
    case (.outside, .move(isInside: true)):
      state = .inside
      return [.touchDragEnter, .touchDragInside]
    case (.inside, .up(let isInside)), (.outside, .up(let isInside)):
      state = .idle
      return isInside ? [.touchUpInside] : [.touchUpOutside]
    case (.inside, .cancel), (.outside, .cancel):
      state = .idle
      return [.touchCancel]
    case (.idle, _), (_, .down): return []
    }
  }
}
