import Foundation
import MotionMath
import ViewTree

// What the finger does to the state machine, and what comes of that.
extension UIControl {
  /// How far around the control a finger that is followed still counts as on it.
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
    guard continueTracking(touch, with: event) else { return letGo(with: event) }
    send(events, with: event)
  }

  final func end(_ touch: UITouch, with event: UIEvent?) {
    let events = tracking.handle(.up(isInside: isNear(touch, with: event)))
    followed = nil
    endTracking(touch, with: event)
    isHighlighted = false
    send(events == [.touchUpInside] ? events + primaryEvents : events, with: event)
  }

  /// Lets go of the finger before it is lifted.
  final func letGo(with event: UIEvent?) {
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

/// The pure state machine of a control and its finger.
nonisolated struct ControlTracking: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The state while no finger is followed.
    case idle
    /// The state while the finger is on the control, or close by.
    case inside
    /// The state while the finger has left it.
    case outside
  }

  enum Input: Hashable, Sendable {
    /// The finger came down; again, when it did so soon after it was lifted.
    case down(isRepeat: Bool)
    case move(isInside: Bool)
    case up(isInside: Bool)
    case cancel
  }

  private(set) var state = State.idle

  var isTracking: Bool { state != .idle }
  var isInside: Bool { state == .inside }

  /// Takes what the finger did and says which events that is, in their order.
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
