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
