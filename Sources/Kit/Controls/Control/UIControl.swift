import Foundation
import QuartzCore
import Scheduling
import ViewTree

/// A view that turns a touch into control events, and sends them to its targets.
///
/// A control tracks one touch at a time. Subclasses override `beginTracking` and the related methods, or send events of
/// their own with `sendActions(for:)`.
@MainActor
open class UIControl: UIView, ControlView, SelfDescribing {
  /// A Boolean value indicating whether the control accepts touches and has its normal look.
  open var isEnabled: Bool {
    get { !isDisabled }
    set {
      guard newValue == isDisabled else { return }
      isDisabled = !newValue
      enablingDidChange()
    }
  }
  /// A Boolean value indicating whether the control is selected.
  open var isSelected: Bool {
    get { isChosen }
    set {
      guard newValue != isChosen else { return }
      isChosen = newValue
      stateDidChange()
    }
  }
  /// A Boolean value indicating whether a touch is pressing the control.
  open var isHighlighted: Bool {
    get { isPressed }
    set {
      guard newValue != isPressed else { return }
      isPressed = newValue
      stateDidChange()
    }
  }
  private final var isDisabled = false
  private final var isChosen = false
  private final var isPressed = false

  /// A Boolean value indicating whether the control tracks a touch.
  open var isTracking: Bool { tracking.isTracking }
  /// A Boolean value indicating whether the tracked touch is on the control, or close to the control.
  open var isTouchInside: Bool { tracking.isInside }
  /// The horizontal position of content that is narrower than the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical position of content that is lower than the control.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  final var handlers: [ControlHandler] = []
  final var tracking = ControlTracking()
  final weak var followed: UITouch?

  // MARK: Methods to override

  /// Begins to track a touch. A return value of `false` ignores the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Continues to track the touch. A return value of `false` stops tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Ends the tracking after the touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Cancels the tracking, because the touch was cancelled or is no longer tracked.
  open func cancelTracking(with event: UIEvent?) {}

  /// Returns whether a recognizer may begin. A single tap belongs to an enabled button, switch, stepper, segmented
  /// control or page control, and to no recognizer of a view behind.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTapped, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Sends control events to the targets and actions that are registered for any of them.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }
  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.run(from: self) }
  /// Calls a selector's method of a target. Without a target, the responder chain is asked from the control up, and the
  /// first object whose class has the method is called.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target = target ?? receiver(of: action) { action.perform(on: target, with: self, with: event) }
  }

  private func receiver(of action: Selector) -> UIResponder? {
    var responder: UIResponder? = self
    while let next = responder, !action.isMethod(of: next) { responder = next.next }
    return responder
  }

  /// Updates the look after a change of state; for the built-in controls.
  func stateDidChange() { setNeedsLayout() }

  /// A Boolean value indicating whether a tap is the control's usual action.
  var isTapped: Bool { false }

  /// The additional control events that a tap sends.
  var primaryEvents: [Event] { [] }

  private func enablingDidChange() {
    if !isEnabled, isTracking { release(with: nil) }
    stateDidChange()
  }

  // MARK: Accessibility

  package var standardDescription: AccessibilityDescription { AccessibilityDescription(traits: stateTraits) }
  package func applyTint() {}
  package func applyTraits(replacing old: Traits) {}
  package var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// The accessibility traits that follow from the control's state.
  final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.min(by: { $0.serial < $1.serial }) else { return }
    begin(touch, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let followed, touches.contains(followed) else { return }
    follow(followed, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let followed, touches.contains(followed) else { return }
    end(followed, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let followed, touches.contains(followed) else { return }
    release(with: event)
  }

  /// The current state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

extension UIControl {
  /// A set of control events.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began again soon after the last one ended.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back onto the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended on the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, for example by a recognizer.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The value of the control changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was requested.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, which decides its look.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// Returns the frame of content of a size in a box; the frame is not larger than the box.
  func layOutContent(
    _ size: CGSize, vertically: UIControl.ContentVerticalAlignment, in box: CGRect, isRightToLeft: Bool
  ) -> CGRect {
    let (room, height) = (max(box.width, 0), max(box.height, 0))
    let width = self == .fill ? room : min(size.width, room)
    let high = vertically == .fill ? height : min(size.height, height)
    let x: CGFloat
    switch self {
    case .center, .fill: x = (room - width) / 2
    case .left: x = 0
    case .right: x = room - width
    case .leading: x = isRightToLeft ? room - width : 0
    case .trailing: x = isRightToLeft ? 0 : room - width
    }
    let y: CGFloat
    switch vertically {
    case .center, .fill: y = (height - high) / 2
    case .top: y = 0
    case .bottom: y = height - high
    }
    return CGRect(x: box.origin.x + x, y: box.origin.y + y, width: width, height: high)
  }
}
