import Controls
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// A container with two columns, a list and a detail, that becomes one column where there is little width.
///
/// There is no third column. **(ours)**
@MainActor
open class UISplitViewController: UIViewController, ViewContainer, RestorableContainer {
  nonisolated public enum Style: Int, Sendable {
    /// The columns are set by `viewControllers`.
    case unspecified
    /// The columns are set by `setViewController(_:for:)`, each in a navigation of its own, and the delegate is asked
    /// which one is on top where there is little width.
    case doubleColumn
  }

  nonisolated public enum Column: Int, Sendable {
    case primary = 0
    case secondary = 2
    /// What is shown in place of both where there is little width.
    case compact = 3
  }

  nonisolated public enum DisplayMode: Int, Sendable {
    /// As it suits the width.
    case automatic = 0
    /// The detail alone.
    case secondaryOnly = 1
    /// Both, one beside the other.
    case oneBesideSecondary = 2
    /// The list lies over the detail.
    case oneOverSecondary = 3
  }

  /// A width that is left to the split view.
  nonisolated public static let automaticDimension: CGFloat = -1

  public final let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange(oldValue) } }
  /// The share of the width that the list takes.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { layOutAnew() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAnew() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAnew() } }
  /// A Boolean value indicating whether a finger from the edge brings the list in.
  open var presentsWithGesture = true

  /// A Boolean value indicating whether there is one column only.
  public internal(set) final var isCollapsed = false
  final var primary: UIViewController?
  final var secondary: UIViewController?
  final var compact: UIViewController?
  /// The navigations that were made for columns.
  final var wraps: [Column: UINavigationController] = [:]
  /// The columns that are seen, as far as the delegate has heard.
  final var toldColumns: [Column] = []
  /// What is shown while there is one column only.
  final var single: UIViewController?
  /// How the columns lie, while there are two.
  final var mode = DisplayMode.secondaryOnly
  /// A Boolean value indicating whether the detail comes over the list when two columns become one.
  final var foldsDetail = true
  /// How the columns are to lie when all has been restored.
  final var restoredMode: DisplayMode?
  /// The width's class that it is about to have, from when it hears of it until that is there.
  final var comingClass: UIUserInterfaceSizeClass?
  /// A Boolean value indicating whether it was said how they are to lie, beyond what suits the width.
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

  /// The list and the detail; while there is one column only, what that shows.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [single].compactMap { $0 } : [primary, secondary].compactMap { $0 } }
    set {
      let columns = newValue.prefix(2).map { mayTakeIn($0) ? $0 : nil }
      setPrimary(columns.first ?? nil)
      setSecondary(columns.dropFirst().first ?? nil)
      refresh()
    }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let vc, !mayTakeIn(vc) { return }
    let controller = wrapped(vc, for: column)
    // The navigation that was made for it lies around it, one deeper.
    if let controller, controller !== vc, !mayTakeIn(controller) {
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

  /// What was set for a column, without the navigation that was made for it.
  open func viewController(for column: Column) -> UIViewController? { unwrapped(column) }

  /// How the columns lie now.
  open var displayMode: DisplayMode { isCollapsed ? .oneOverSecondary : mode }

  /// A button that brings the list in or sends it away.
  open var displayModeButtonItem: UIBarButtonItem { button }

  /// How wide the list is.
  open var primaryColumnWidth: CGFloat { columnWidth }

  /// Brings a column in sight.
  open func show(_ column: Column) { bring(column) }

  /// Sends the list away; while there is one column, the detail.
  open func hide(_ column: Column) { sendAway(column) }

  // MARK: As a controller

  open override func loadView() {
    let view = ContainerView(self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    buildView()
  }

  open override func show(_ vc: UIViewController, sender: Any?) { showInside(vc, sender) }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInside(vc, sender)
  }

  open override func canPerformAction(_ action: ViewControllerAction, withSender sender: Any?) -> Bool {
    true
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

  /// Brings the column in sight that is next on the way back.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if !isCollapsed, subsequentVC === primary { bring(.primary) }
  }

  // MARK: Being restored

  /// Those of both columns, however many are seen.
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
