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
}
