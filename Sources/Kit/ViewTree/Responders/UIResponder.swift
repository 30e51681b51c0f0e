import Foundation

/// An object that events can reach: a view, a controller, a window, the application.
///
/// What a responder does not handle goes to the `next` one.
@MainActor
open class UIResponder: NSObject {
  /// A number made in order of creation, so that nothing depends on addresses.
  nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// Two responders are equal only when they are the same; the hash is the order of creation.
  nonisolated public final override var hash: Int { serial }
  nonisolated public final override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Called after it was made from a file with all that it is connected to. Call `super`.
  open func awakeFromNib() {}

  // MARK: The first responder

  /// A Boolean value indicating whether keys come here first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }
  /// A Boolean value indicating whether it may be the first to get keys. The default is no.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Asks to be the first to get keys, in the window that the responder chain leads to. Returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeKeys() }

  /// Gives the keys up. Returns whether it is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveKeysUp() }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys and remote controls

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Accessibility

  /// What code has said; nil for nothing. Views and elements have room for it.
  var accessibilityDetails: AccessibilityDetails? {
    get { nil }
    set {}
  }
  /// What it says of itself as long as code has said nothing else.
  var ownDescription: AccessibilityDescription {
    (self as? any SelfDescribing)?.standardDescription ?? AccessibilityDescription()
  }

  /// A Boolean value indicating whether it is read as one thing, with all that is in it.
  open var isAccessibilityElement: Bool {
    get { accessibilityDetails?.isElement ?? ownDescription.isElement }
    set { detailedAccessibility()?.isElement = newValue }
  }
  /// What it is called, in a word or two.
  open var accessibilityLabel: String? {
    get { accessibilityDetails?.label ?? ownDescription.label }
    set { detailedAccessibility()?.label = newValue }
  }
  /// What it stands at, apart from what it is called.
  open var accessibilityValue: String? {
    get { accessibilityDetails?.value ?? ownDescription.value }
    set { detailedAccessibility()?.value = newValue }
  }
  /// What comes of acting on it, in a sentence.
  open var accessibilityHint: String? {
    get { accessibilityDetails?.hint }
    set { detailedAccessibility()?.hint = newValue }
  }
  /// What sort of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityDetails?.traits ?? ownDescription.traits }
    set { detailedAccessibility()?.traits = newValue }
  }
  /// Where it is, in the window.
  open var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? .zero }
    set { detailedAccessibility()?.frame = newValue }
  }
  /// Where it is tapped, in the window; the middle of its frame until it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityDetails?.activationPoint ?? middleOfAccessibilityFrame }
    set { detailedAccessibility()?.activationPoint = newValue }
  }
  /// What is read in it, and in which order; nil for what is found there.
  open var accessibilityElements: [Any]? {
    get { accessibilityDetails?.elements }
    set { detailedAccessibility()?.elements = newValue }
  }
  /// A Boolean value indicating whether nothing of it is read.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityDetails?.hidesElements ?? false }
    set { detailedAccessibility()?.hidesElements = newValue }
  }
  /// A Boolean value indicating whether nothing beside it is read.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityDetails?.isModal ?? false }
    set { detailedAccessibility()?.isModal = newValue }
  }
  /// A Boolean value indicating whether what is in it is read together, wherever it lies.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityDetails?.groups ?? ownDescription.groups }
    set { detailedAccessibility()?.groups = newValue }
  }
  /// A name for tests, which nobody hears.
  open var accessibilityIdentifier: String? {
    get { accessibilityDetails?.identifier }
    set { detailedAccessibility()?.identifier = newValue }
  }
  /// What else can be asked of it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityDetails?.customActions }
    set { detailedAccessibility()?.customActions = newValue }
  }

  /// Does what it is for. Answering false has it tapped.
  open func accessibilityActivate() -> Bool { false }
  /// Steps its value up; asked of what is `adjustable`.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Shows what lies further on in a direction. Answering false passes it on to the next responder.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Goes back to where one came from. Answering false passes it on to the next responder.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what is most likely wanted now. Answering false passes it on to the next responder.
  open func accessibilityPerformMagicTap() -> Bool { false }

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  /// A Boolean value indicating whether the cursor is on it.
  open func accessibilityElementIsFocused() -> Bool { accessibilityDetails?.isFocused ?? false }
}
