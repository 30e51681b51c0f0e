import Foundation
import ViewTree

/// A view that turns a finger's touch into events, and tells its targets about them.
///
/// It follows one finger at a time. Subclasses override `beginTracking` and its siblings, or send events of their own
/// with `sendActions(for:)`.
@MainActor
open class UIControl: UIView, ControlView, SelfDescribing {
  /// A Boolean value indicating whether the control takes touches and looks as usual.
  open var isEnabled = true { didSet { if isEnabled != oldValue { enablingDidChange() } } }
  /// A Boolean value indicating whether it is chosen among others.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// A Boolean value indicating whether a finger holds it down.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// A Boolean value indicating whether a finger is followed.
  public final var isTracking: Bool { tracking.isTracking }
  /// A Boolean value indicating whether the finger that is followed is on the control, or close by.
  public final var isTouchInside: Bool { tracking.isInside }
  /// Where content stands that is narrower than the control.
  public final var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where content stands that is lower than the control.
  public final var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  final var handlers: [ControlHandler] = []
  final var tracking = ControlTracking()
  final weak var followed: UITouch?

  // MARK: For subclasses

  /// Begins to follow a finger. Answering false leaves it alone.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Follows the finger. Answering false lets go of it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Tells those who wait for any of some events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }
  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.run(from: self) }

  /// Shows another state; for the controls that are here.
  func stateDidChange() { setNeedsLayout() }

  /// What else a tap is.
  var primaryEvents: [Event] { [] }

  private func enablingDidChange() {
    if !isEnabled, isTracking { letGo(with: nil) }
    stateDidChange()
  }

  // MARK: Accessibility

  package var standardDescription: AccessibilityDescription { AccessibilityDescription(traits: stateTraits) }
  package func applyTint() {}
  package func applyTraits(replacing old: Traits) {}
  package var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// What its state says of it.
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
    letGo(with: event)
  }
}

extension UIControl {
  /// What happens to a control.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again soon after it was lifted.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back onto the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted on the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away, as by a recognizer.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was asked for.
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

  /// How a control is, and so how it looks.
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

  /// How the control is.
  public final var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// Where content of a size stands in a box; not larger than that.
  func place(
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
