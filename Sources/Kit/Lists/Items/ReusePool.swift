import ViewTree

/// Views that are not shown now and wait, by identifier, to be shown as something else.
final class ReusePool<Kind: UIView> {
  private var free: [String: [Kind]] = [:]

  func put(_ view: Kind, as identifier: String) {
    // A view that code kept and gave back twice is there once.
    for waiting in free[identifier] ?? [] where waiting === view { return }
    free[identifier, default: []].append(view)
  }

  /// Takes one that is shown nowhere.
  func take(_ identifier: String) -> Kind? {
    while let view = free[identifier]?.popLast() {
      if view.superview == nil { return view }
    }
    return nil
  }

  func removeAll(as identifier: String) { free[identifier] = nil }
}
