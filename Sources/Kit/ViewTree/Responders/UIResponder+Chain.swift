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
