import TransitionEngine
import ViewTree

// Columns by name, each in a navigation, and who hears which of them are seen.
extension UISplitViewController {
  final func column(_ column: Column) -> UIViewController? {
    switch column {
    case .primary: primary
    case .secondary: secondary
    case .compact: compact
    }
  }

  /// A controller in a navigation of its own, where the style wants one; what stands for both stays as it is.
  final func wrapped(_ controller: UIViewController?, for column: Column) -> UIViewController? {
    guard style == .doubleColumn, column != .compact else { return controller }
    // Who is on the stack that was made for it is set already.
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
    case .secondary: if isCollapsed { bring(.primary) }
    case .compact: break
    }
  }

  // MARK: One column

  /// What is to be on top where there is one column, in the style that asks for it by name.
  private var topColumn: Column {
    let proposed: Column = compact != nil ? .compact : secondary != nil ? .secondary : .primary
    let answer =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return column(answer) == nil ? proposed : answer
  }

  /// Who stays where there is to be one column, and whether the detail comes over it.
  final func chooseStaying() -> (staying: UIViewController?, folds: Bool) {
    guard style == .doubleColumn else {
      return (delegate?.primaryViewController(forCollapsing: self) ?? compact ?? primary ?? secondary, true)
    }
    let top = topColumn
    return top == .compact ? (compact, false) : (primary ?? secondary, top == .secondary)
  }

  // MARK: Telling

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

  /// Tells the delegate of columns that come and go.
  final func tellColumns() {
    let seen = seenColumns
    guard seen != toldColumns else { return }
    let told = toldColumns
    toldColumns = seen
    guard let delegate else { return }
    for column in told where !seen.contains(column) { delegate.splitViewController(self, willHide: column) }
    for column in seen where !told.contains(column) { delegate.splitViewController(self, willShow: column) }
  }
}

/// A controller that takes the detail of a split view while that has room for one column only.
///
/// In UIKit `UIViewController` has both methods, and a subclass overrides them. The controllers of the engine do not know
/// split views, so here a class conforms to this protocol, and its methods are not marked with `override`. **(ours)**
@MainActor
public protocol SplitColumn: UIViewController {
  /// Takes the detail of a split view that has room for one column only.
  func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController)

  /// Gives the detail back when there is room again; nil when it has none.
  func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController?
}
