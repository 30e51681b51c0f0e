import ViewTree

/// Views that are not on screen and wait, by identifier, for reuse.
final class ReusePool<Kind: UIView> {
  private var free: [String: [Kind]] = [:]

  func put(_ view: Kind, as identifier: String) {
    // A view that is returned twice, because code kept it, is in the pool once.
    for waiting in free[identifier] ?? [] where waiting === view { return }
    free[identifier, default: []].append(view)
  }

  /// Removes and returns a view that has no superview; `nil` when the pool has none.
  func take(_ identifier: String) -> Kind? {
    while let view = free[identifier]?.popLast() {
      if view.superview == nil { return view }
    }
    return nil
  }

  func removeAll(as identifier: String) { free[identifier] = nil }
}
