import TransitionEngine

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
