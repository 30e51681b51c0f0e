import ViewTree

/// Those that nobody held before they were presented, from their dismissal until it is seen that they are gone.
///
/// What the application holds it may keep for as long as it likes. What only the presentation held is to go with
/// that; when it does not, it has come to be held meanwhile, mostly by something of its own.
struct DismissedControllers {
  private struct Entry {
    weak var controller: UIViewController?
    /// The stage's clock when it is to be gone, in nanoseconds.
    let due: Int64
  }

  private var entries: [Entry] = []

  /// How long one has for what still moves and for what waits for a next turn, in nanoseconds.
  static let patience: Int64 = 1_000_000_000

  mutating func watch(_ controller: UIViewController, since now: Int64) {
    entries.append(
      Entry(controller: controller, due: now.addingReportingOverflow(Self.patience).partialValue))
  }

  /// Takes those whose time is over and that are still there, in the order in which they were dismissed.
  ///
  /// Those that are presented again, or are somewhere on screen, were wanted.
  mutating func takeOutlived(at now: Int64) -> [UIViewController] {
    guard let first = entries.first, first.due <= now else { return [] }
    let over = entries.prefix { $0.due <= now }
    entries.removeFirst(over.count)
    return over.compactMap(\.controller).filter {
      $0.presentingStorage == nil && $0.parent == nil && $0.viewIfLoaded?.window == nil
    }
  }
}
