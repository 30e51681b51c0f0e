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

// The way up: view, its controller, superview …, window, application.
extension UIResponder {
  /// The first responder of a type, from this one up: what an action without a target is for.
  ///
  /// It stands for a selector sent to nil: `card.nextResponder(as: CardHost.self)?.close()`. **(ours)**
  public final func nextResponder<Wanted>(as type: Wanted.Type) -> Wanted? {
    var at: UIResponder? = self
    while let responder = at {
      if let found = responder as? Wanted { return found }
      at = responder.next
    }
    return nil
  }

  /// The window that the chain leads to.
  package final var hostWindow: UIWindow? {
    var at: UIResponder? = self
    while let responder = at {
      if let window = responder as? UIWindow { return window }
      at = responder.next
    }
    return nil
  }

  final func takeKeys() -> Bool {
    guard let window = hostWindow, canBecomeFirstResponder else { return false }
    if let old = window.firstResponder, old !== self {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.keyTaker = self
    return true
  }

  final func giveKeysUp() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.keyTaker = nil
    return true
  }
}

// What the keyboard on screen tells of itself.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the movement, on screen: an `NSValue` with a `CGRect`.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the movement, on screen: an `NSValue` with a `CGRect`.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the movement's duration in seconds: an `NSNumber`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the raw value of the movement's `UIView.AnimationCurve`: an `NSNumber`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to the application: an `NSNumber`, here always true.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The keyboard on screen, as far as views have to know of it.
package protocol ScreenKeyboard: AnyObject {
  /// The place of its upper edge in the window, as the model has it; nil while it is away or on its way there.
  var top: Double? { get }
  /// Somebody else has the keys, or nobody.
  func keyTakerDidChange()
  /// A finger that scrolls is at a height of the window; it takes the keyboard down when that is below its edge.
  func follow(fingerAt y: Double)
  /// The finger was lifted, with a velocity downward: it goes, or comes back.
  func letGo(velocity: Double)
}
