import TransitionEngine
import ViewTree

// Named columns, each in a navigation controller, and the delegate's notifications about visible columns.
extension UISplitViewController {
  final func column(_ column: Column) -> UIViewController? {
    switch column {
    case .primary: primary
    case .secondary: secondary
    case .compact: compact
    }
  }

  /// Returns a controller in a navigation controller of its own, where the style requires one; the compact one is not
  /// wrapped.
  final func wrapped(_ controller: UIViewController?, for column: Column) -> UIViewController? {
    guard style == .doubleColumn, column != .compact else { return controller }
    // The root of the navigation controller created for the column is set already.
    if let wrap = wraps[column], let controller, wrap.viewControllers.first === controller { return wrap }
    guard let controller, !(controller is UINavigationController) else {
      if controller !== wraps[column] { wraps[column] = nil }
      return controller
    }
    let wrap = UINavigationController(rootViewController: controller)
    wraps[column] = wrap
    return wrap
  }

  final func unwrapped(_ column: Column) -> UIViewController? {
    let controller = self.column(column)
    guard let wrap = wraps[column], wrap === controller else { return controller }
    return wrap.viewControllers.first ?? wrap
  }

  final func sendAway(_ column: Column) {
    switch column {
    case .primary: changeMode(to: .secondaryOnly, animated: true)
    case .secondary: if isCollapsed { bringToTop(.primary) }
    case .compact: break
    }
  }

  // MARK: A single column

  /// The column on top in a single column, in the style that asks the delegate for it.
  private var topColumn: Column {
    let proposed: Column = compact != nil ? .compact : secondary != nil ? .secondary : .primary
    let answer =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return column(answer) == nil ? proposed : answer
  }

  /// Returns the controller that stays when the columns collapse, and whether the detail is placed over it.
  final func chooseStaying() -> (staying: UIViewController?, folds: Bool) {
    guard style == .doubleColumn else {
      return (delegate?.primaryViewController(forCollapsing: self) ?? compact ?? primary ?? secondary, true)
    }
    let top = topColumn
    return top == .compact ? (compact, false) : (primary ?? secondary, top == .secondary)
  }

  // MARK: Notifying the delegate

  private var seenColumns: [Column] {
    guard isCollapsed else {
      let sees: [Column] = mode == .secondaryOnly ? [.secondary] : [.primary, .secondary]
      return sees.filter { column($0) != nil }
    }
    if single == nil { return [] }
    if single === compact { return [.compact] }
    let isDetail = single === secondary || (single as? UINavigationController)?.lentStart != nil
    return [isDetail ? .secondary : .primary]
  }

  /// Notifies the delegate of columns that become visible or hidden.
  final func sendColumnSizes() {
    let seen = seenColumns
    guard seen != toldColumns else { return }
    let told = toldColumns
    toldColumns = seen
    guard let delegate else { return }
    for column in told where !seen.contains(column) { delegate.splitViewController(self, willHide: column) }
    for column in seen where !told.contains(column) { delegate.splitViewController(self, willShow: column) }
  }
}

/// A controller that receives the detail of a split view with a single column.
///
/// In UIKit `UIViewController` has both methods, and a subclass overrides them. The controllers of the engine do not
/// know split views. A class conforms to this protocol instead, and does not mark its methods with `override`.
/// **(ours)**
@MainActor
public protocol SplitColumn: UIViewController {
  /// Receives the detail of a split view whose columns collapse.
  func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController)

  /// Removes the detail that this controller received and returns it when the columns expand; `nil` when it has none.
  func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController?
}
