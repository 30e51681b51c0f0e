import Controls
import Foundation
import LayerTree
import Scheduling
import TransitionEngine
import ViewTree

/// A container with two columns, a list and a detail, which becomes a single column in a compact width.
///
/// There is no third column. **(ours)**
@MainActor
open class UISplitViewController: UIViewController, ViewContainer, RestorableContainer {
  nonisolated public enum Style: Int, Sendable {
    /// The columns are set with `viewControllers`.
    case unspecified
    /// The style whose columns are set with `setViewController(_:for:)`, each in a navigation controller of its own.
    /// The delegate chooses the top column in a compact width.
    case doubleColumn
  }

  nonisolated public enum Column: Int, Sendable {
    case primary = 0
    case secondary = 2
    /// The controller that replaces both columns in a compact width.
    case compact = 3
  }

  nonisolated public enum DisplayMode: Int, Sendable {
    /// The mode is chosen by size: side by side in a view that is wider than high, otherwise only the detail.
    case automatic = 0
    /// Only the detail is visible.
    case secondaryOnly = 1
    /// The columns are side by side.
    case oneBesideSecondary = 2
    /// The list lies over the detail.
    case oneOverSecondary = 3

    // Names of older programs.
    public static let primaryHidden = secondaryOnly
    public static let allVisible = oneBesideSecondary
    public static let primaryOverlay = oneOverSecondary
  }

  /// The value for a width that the split view chooses.
  nonisolated public static let automaticDimension: CGFloat = -1

  public final let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange(oldValue) } }
  /// The fraction of the width that the list takes (0…1), or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { layOutAnew() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAnew() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAnew() } }
  /// A Boolean value indicating whether a swipe from the edge shows the list.
  open var presentsWithGesture = true

  /// A Boolean value indicating whether there is a single column.
  public internal(set) final var isCollapsed = false
  final var primary: UIViewController?
  final var secondary: UIViewController?
  final var compact: UIViewController?
  /// The navigation controllers that were created for columns.
  final var wraps: [Column: UINavigationController] = [:]
  /// The visible columns that the delegate was last notified of.
  final var toldColumns: [Column] = []
  /// The controller that is shown in a single column.
  final var single: UIViewController?
  /// The display mode while there are two columns.
  final var mode = DisplayMode.secondaryOnly
  /// A Boolean value indicating whether the detail is placed over the list when the columns collapse.
  final var foldsDetail = true
  /// The display mode to apply when all controllers have been restored.
  final var restoredMode: DisplayMode?
  /// The horizontal size class that is about to apply, between its announcement and the change.
  final var comingClass: UIUserInterfaceSizeClass?
  /// A Boolean value indicating whether a mode was requested that takes precedence over the one for the size.
  final var isModeAsked = false
  final let cover = UIControl()
  final let edge = UIView()
  final lazy var button = makeButton()
  final lazy var edgePan = makeEdgePan()

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() { self.init(style: .unspecified) }

  public override init?<Coder: NSCoder>(coder: Coder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The list and the detail; with a single column, the controller that it shows.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [single].compactMap { $0 } : [primary, secondary].compactMap { $0 } }
    set {
      let columns = newValue.prefix(2).map { canAdd($0) ? $0 : nil }
      setPrimary(columns.first ?? nil)
      setSecondary(columns.dropFirst().first ?? nil)
      refresh()
    }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let vc, !canAdd(vc) { return }
    let controller = wrapped(vc, for: column)
    // The navigation controller created for it adds one level of nesting.
    if let controller, controller !== vc, !canAdd(controller) {
      wraps[column] = nil
      return
    }
    switch column {
    case .primary: setPrimary(controller)
    case .secondary: setSecondary(controller)
    case .compact: setCompact(controller)
    }
    refresh()
  }

  /// Returns the controller that was set for a column, without the navigation controller created for it.
  open func viewController(for column: Column) -> UIViewController? { unwrapped(column) }

  /// The present display mode; `oneOverSecondary` while there is a single column.
  open var displayMode: DisplayMode { isCollapsed ? .oneOverSecondary : mode }

  /// A button that shows or hides the list.
  open var displayModeButtonItem: UIBarButtonItem { button }

  /// The width of the list, in points.
  open var primaryColumnWidth: CGFloat { columnWidth }

  /// Makes a column visible.
  open func show(_ column: Column) { bringToTop(column) }

  /// Hides a column: the list beside the detail, or in a single column the detail, which reveals the list.
  open func hide(_ column: Column) { sendAway(column) }

  // MARK: Overrides of UIViewController

  open override func loadView() {
    let view = ContainerView(self)
    self.view = view
    buildView()
  }

  open override func show(_ vc: UIViewController, sender: Any?) { showInside(vc, sender) }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInside(vc, sender)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .show || action == .showDetail || super.canPerformAction(action, withSender: sender)
  }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    comingClass = newCollection.horizontalSizeClass
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.comingClass = nil }
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { columnSize(of: container, in: parentSize) }

  /// Makes the primary column visible if its controller is next on the way of an unwind segue. Nothing happens while
  /// the split view is collapsed.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if !isCollapsed, subsequentVC === primary { bringToTop(.primary) }
  }

  // MARK: State restoration

  /// The controllers of all columns, whether they are visible or not.
  package final var restorableChildren: [UIViewController] {
    [primary, secondary, compact].compactMap { $0 }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeColumns(with: coder)
  }

  open override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    foldsDetail = true
    if let restoredMode { changeMode(to: restoredMode, animated: false) }
    restoredMode = nil
  }

  open override var childForStatusBarStyle: UIViewController? { viewControllers.last }
  open override var childForStatusBarHidden: UIViewController? { viewControllers.last }
}

extension UIViewController {
  /// The nearest split controller around the controller.
  public final var splitViewController: UISplitViewController? { nearest() }
}
