import Foundation
import Scheduling

/// An object that receives events: a view, a controller, a window, the application.
///
/// Events that a responder does not handle go to its `next` responder.
@MainActor
open class UIResponder: NSObject, KeyPathObserver {
  /// The number of the responder in order of creation, which replaces addresses as an identity.
  nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// The hash value: the order of creation. Two responders are equal only if they are identical.
  nonisolated public final override var hash: Int { serial }
  nonisolated public final override func isEqual(_ object: Any?) -> Bool {
    (object as AnyObject?) === self
  }

  /// The responder that receives the events that this one does not handle.
  open var next: UIResponder? { nil }

  /// Called after the object was created from a file together with all objects it is connected to. Overrides
  /// call `super`.
  open func awakeFromNib() {}
  /// Called by a design tool that shows the object; never called here. **(ours)**
  open func prepareForInterfaceBuilder() {}

  /// Declares the outlets, actions and attributes of the class, so that scenes can connect them. Call `super`.
  /// **(ours)**
  open func connect(_ scene: SceneConnections) {}

  /// Called after a property has changed that the responder observes by `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: The first responder

  /// A Boolean value indicating whether this responder receives key events first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }
  /// A Boolean value indicating whether the responder can become the first responder; `false` by default.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of the window at the end of its responder chain. Returns whether it is the first
  /// responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { acquireKeys() }

  /// Resigns the first responder status. Returns whether the responder is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignKeys() }

  // MARK: Actions

  /// Returns whether the responder performs an action: by default whether its class has the action's method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Returns the first responder of the chain, starting with this one, that performs an action; `nil` for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The keys that perform actions while the responder is in the chain of the first one.
  open var keyCommands: [UIKeyCommand]? { addedKeyCommands }

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

  /// Called when the estimated properties of touches are known; a stage's touches have none. **(ours)**
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Motion of the device

  /// Called when the device is shaken. A stage is not; code may call it to simulate a shake. **(ours)**
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: User activities

  /// Restores what an activity was about; code calls it. **(ours)**
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Updates what an activity is about; code calls it. **(ours)**
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Focus

  /// The environments in which focus begins; a stage has no focus, so the property is never read. **(ours)**
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Requests an update of the focus; it has no effect. **(ours)**
  open func setNeedsFocusUpdate() {}
  /// Updates the focus; it has no effect. **(ours)**
  open func updateFocusIfNeeded() {}

  // MARK: Keys and remote controls

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Accessibility

  /// The accessibility properties that were set; `nil` if there are none. Views and elements can store them.
  var accessibilityDetails: AccessibilityDetails? {
    get { nil }
    set {}
  }
  /// The default accessibility properties, used while none have been set.
  var ownDescription: AccessibilityDescription {
    (self as? any SelfDescribing)?.standardDescription ?? AccessibilityDescription()
  }

  /// A Boolean value indicating whether the object is read as one element, including everything inside it.
  open var isAccessibilityElement: Bool {
    get { accessibilityDetails?.isElement ?? ownDescription.isElement }
    set { detailedAccessibility()?.isElement = newValue }
  }
  /// The name of the element, in a word or two.
  open var accessibilityLabel: String? {
    get { accessibilityDetails?.label ?? ownDescription.label }
    set { detailedAccessibility()?.label = newValue }
  }
  /// The current value of the element, apart from its name.
  open var accessibilityValue: String? {
    get { accessibilityDetails?.value ?? ownDescription.value }
    set { detailedAccessibility()?.value = newValue }
  }
  /// The effect of activating the element, in a sentence.
  open var accessibilityHint: String? {
    get { accessibilityDetails?.hint }
    set { detailedAccessibility()?.hint = newValue }
  }
  /// The kind and the state of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityDetails?.traits ?? ownDescription.traits }
    set { detailedAccessibility()?.traits = newValue }
  }
  /// The frame of the element, in the window's coordinates.
  open var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? .zero }
    set { detailedAccessibility()?.frame = newValue }
  }
  /// The point at which the element is tapped, in the window's coordinates; the center of its frame until it
  /// is set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityDetails?.activationPoint ?? middleOfAccessibilityFrame }
    set { detailedAccessibility()?.activationPoint = newValue }
  }
  /// The accessibility elements inside the object, in reading order; `nil`, initially, to find them among the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityDetails?.elements }
    set { detailedAccessibility()?.elements = newValue }
  }
  /// Returns the number of elements that the object gives, for a container without a list in `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of the elements that the object gives; `nil` for an index that it does not have.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element that the object gives; `NSNotFound` for any other. O(n)
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// A Boolean value indicating whether the object and everything inside it are hidden from reading.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityDetails?.hidesElements ?? false }
    set { detailedAccessibility()?.hidesElements = newValue }
  }
  /// A Boolean value indicating whether the object's siblings are hidden from reading.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityDetails?.isModal ?? false }
    set { detailedAccessibility()?.isModal = newValue }
  }
  /// A Boolean value indicating whether the elements inside are read together, regardless of their positions.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityDetails?.groups ?? ownDescription.groups }
    set { detailedAccessibility()?.groups = newValue }
  }
  /// An identifier for tests, which is never read aloud.
  open var accessibilityIdentifier: String? {
    get { accessibilityDetails?.identifier }
    set { detailedAccessibility()?.identifier = newValue }
  }
  /// Additional actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityDetails?.customActions }
    set { detailedAccessibility()?.customActions = newValue }
  }

  /// Activates the element. If it returns `false`, the element is tapped instead.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value of an `adjustable` element by a step.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Scrolls to the content in a direction. If it returns `false`, the request goes to the next responder.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Returns to the previous screen. If it returns `false`, the request goes to the next responder.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most likely action. If it returns `false`, the request goes to the next responder.
  open func accessibilityPerformMagicTap() -> Bool { false }

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the accessibility cursor is on the element.
  open func accessibilityElementIsFocused() -> Bool { accessibilityDetails?.isFocused ?? false }
}

// The responder chain: view, its controller, superview …, window, application.
extension UIResponder {
  /// Returns the first responder of a type in the chain, starting with this one: the receiver of an action
  /// without a target.
  ///
  /// A call such as `card.nextResponder(as: CardHost.self)?.close()` replaces a selector sent to `nil`.
  /// **(ours)**
  public final func nextResponder<Wanted>(as type: Wanted.Type) -> Wanted? {
    var at: UIResponder? = self
    while let responder = at {
      if let found = responder as? Wanted { return found }
      at = responder.next
    }
    return nil
  }

  /// The window at the end of the responder chain.
  package final var hostWindow: UIWindow? {
    var at: UIResponder? = self
    while let responder = at {
      if let window = responder as? UIWindow { return window }
      at = responder.next
    }
    return nil
  }

  final func acquireKeys() -> Bool {
    guard let window = hostWindow, canBecomeFirstResponder else { return false }
    if let old = window.firstResponder, old !== self {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.keyTaker = self
    return true
  }

  /// A Boolean value indicating whether editing ends by force: no responder can refuse to resign.
  package private(set) static var mustResign = false

  /// Lets this responder resign, even if it refuses to.
  final func resignByForce() -> Bool {
    let old = Self.mustResign
    Self.mustResign = true
    defer { Self.mustResign = old }
    return resignFirstResponder()
  }

  final func resignKeys() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder || Self.mustResign else { return false }
    window.keyTaker = nil
    return true
  }
}

// The notifications of the on-screen keyboard.
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

  /// The user-info key of the keyboard's frame before the movement, in screen coordinates: an `NSValue` with
  /// a `CGRect`.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The user-info key of the keyboard's frame after the movement, in screen coordinates: an `NSValue` with a
  /// `CGRect`.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The user-info key of the movement's duration, in seconds: an `NSNumber`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The user-info key of the raw value of the movement's `UIView.AnimationCurve`: an `NSNumber`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The user-info key of whether the keyboard belongs to the application: an `NSNumber`, here always true.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The on-screen keyboard, as views see it.
package protocol ScreenKeyboard: AnyObject {
  /// The height of the window that the keyboard covers once it has appeared, in points; 0 while it is hidden or being
  /// hidden.
  var overlap: Double { get }
  /// The position of the keyboard's upper edge in the window, as a model value; `nil` while it is hidden or being
  /// hidden.
  var top: Double? { get }
  /// Called when the first responder has changed or resigned.
  func keyTakerDidChange()
  /// Follows a touch that scrolls, at a height in the window: a touch below the keyboard's upper edge drags
  /// the keyboard down.
  func follow(pointerAt y: Double)
  /// Dismisses the keyboard or returns it when a touch given to `follow(pointerAt:)` ends. `velocity` is the touch's
  /// downward velocity in points per second.
  func release(velocity: Double)
}
