import Controls
import Diagnostics
import Foundation
import Scheduling
import TransitionEngine
import ViewTree

/// A container that shows the top of a stack of controllers, with a bar that leads back.
///
/// A change that is requested during a transition waits until the transition has ended **(ours; UIKit warns of broken
/// bars)**. `viewControllers` returns the stack after all requested changes.
@MainActor
open class UINavigationController: UIViewController, ViewContainer, RestorableContainer, BarContainer,
  SplitColumn, UINavigationBarDelegate
{
  nonisolated public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public final let navigationBar: UINavigationBar
  /// The bar at the lower edge, hidden by default.
  public final let toolbar: UIToolbar!

  /// The stack before the running change, or the present stack when no change runs.
  final var settled: [UIViewController] = []
  /// The stack that the running change leads to; `nil` when none runs.
  final var target: [UIViewController]?
  final weak var running: ContainerTransition?
  /// A Boolean value that indicates whether the stack is being changed, which adds children.
  final var isChangingStack = false
  /// The change of the navigation bar that belongs to the running transition.
  final var barChange: TitleCrossing?
  final var waiting: [(change: NavigationChange, animated: Bool)] = []
  /// The scroll view of the visible page, whose offset determines the height of the navigation bar.
  final weak var followed: UIScrollView?
  /// The controller whose view is displayed, unless a transition is replacing it.
  package final weak var shown: UIViewController?
  final var room: ContainerRoom?
  /// The detail of a split view that lies on the stack.
  final var lent: LentDetail?
  /// The navigation controller on whose stack the pages of this one lie, while a split view has a single column.
  final weak var lender: UINavigationController?
  final lazy var swipe = NavigationSwipe(self)
  private final lazy var hiding = BarHiding(self)
  /// A Boolean value indicating whether the height was compact at the last change of the traits.
  private final var wasLow = false
  private final var barIsHidden = false
  private final var toolbarIsHidden = true
  private final var definesContext = true
  private final var providesContextStyle = true

  public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
    navigationBar = (navigationBarClass ?? UINavigationBar.self).init(frame: .zero)
    toolbar = (toolbarClass ?? UIToolbar.self).init(frame: .zero)
    super.init()
    listenToBar()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listenToBar()
  }

  public override init?<Coder: NSCoder>(coder: Coder) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    listenToBar()
  }

  public override convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init()
    listenToBar()
    pushViewController(rootViewController, animated: false)
  }

  // MARK: The stack

  /// The controllers from the root to the top.
  open var viewControllers: [UIViewController] {
    get { lender?.lentPages ?? waiting.reduce(target ?? settled) { $1.change.applied(to: $0) } }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The visible controller: the top one, or the one presented over it.
  open var visibleViewController: UIViewController? {
    var visible = topViewController?.presentedViewController ?? topViewController
    while let next = visible?.presentedStorage { visible = next }
    return visible
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !refuses(viewController) else { return }
    change(.push(viewController), animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let stack = viewControllers
    guard stack.count > 1 else { return nil }
    change(.pop, animated: animated)
    return stack.last
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      stage?.log.report(
        .notInNavigation, .error,
        "“\(viewController.subject.name)” is not on the navigation stack; nothing is popped. Pass one of viewControllers",
        about: [subject, viewController.subject])
      return nil
    }
    change(.popTo(viewController), animated: animated)
    return Array(stack[(index + 1)...])
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let stack = viewControllers
    guard stack.count > 1 else { return [] }
    change(.popToRoot, animated: animated)
    return Array(stack.dropFirst())
  }

  /// Replaces the stack. If the last controller is new, it appears with a push, otherwise with a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var controllers: [UIViewController] = []
    for controller in viewControllers {
      let isNew = !self.viewControllers.contains { $0 === controller }
      if controllers.contains(where: { $0 === controller }) {
        reportSecondPush(of: controller)
      } else if !isNew || !refuses(controller) {
        controllers.append(controller)
      }
    }
    change(.set(controllers), animated: animated)
  }

  // MARK: Bars

  /// The duration of the animation that hides and shows the bars, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    barsDidChange(animated: animated)
    setNeedsStatusBarAppearanceUpdate()
  }

  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarIsHidden else { return }
    toolbarIsHidden = hidden
    showToolbarItems(of: settled.last)
    barsDidChange(animated: animated)
  }

  /// A Boolean value indicating whether a drag up hides the bars, and a drag down shows them.
  open var hidesBarsOnSwipe = false { didSet { hiding.update() } }
  /// A Boolean value indicating whether a tap beside bars and controls hides or shows the bars.
  open var hidesBarsOnTap = false { didSet { hiding.update() } }
  /// A Boolean value indicating whether the bars hide when the height becomes compact, as in landscape orientation.
  open var hidesBarsWhenVerticallyCompact = false { didSet { classDidChange() } }
  /// The recognizer of the drags that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  /// The recognizer of the taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  /// Hides the bars when the height has become compact, and shows them when it has become regular.
  final func classDidChange() {
    let isLow = viewIfLoaded?.traitCollection.verticalSizeClass == .compact
    defer { wasLow = isLow }
    if hidesBarsWhenVerticallyCompact, isLow != wasLow { hiding.setHidden(isLow) }
  }

  /// Returns whether a tap on the back button may pop the item; `true` by default.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

  /// The recognizer that pops the top controller with a swipe from the edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  // MARK: Overrides of UIViewController

  /// The tab bar item of the root of the stack, unless the navigation controller has an item or a title of its own.
  ///
  /// According to https://littlepotatosoftware.com/blog/files/2d8d7d1161ef2c42ddb9de41032cc7a4-44.html, a navigation
  /// controller in a tab bar inherits the item of its root view controller.
  open override var tabBarItem: UITabBarItem! {
    get {
      guard !barItems.hasTab, title == nil, let root = viewControllers.first else { return super.tabBarItem }
      return root.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// A Boolean value indicating whether presentations in the current context may cover the navigation controller.
  ///
  /// The default is `true`, as [UIKit's
  /// documentation](https://developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext) states
  /// for navigation controllers.
  open override var definesPresentationContext: Bool {
    get { definesContext }
    set { definesContext = newValue }
  }

  /// A Boolean value indicating whether presentations over the navigation controller as a context use its
  /// `modalTransitionStyle`; `true` by default, like ``definesPresentationContext``.
  open override var providesPresentationContextTransitionStyle: Bool {
    get { providesContextStyle }
    set { providesContextStyle = newValue }
  }

  open override func loadView() {
    let view = ContainerView(self)
    let room = ContainerRoom(frame: view.bounds)
    self.room = room
    view.addSubview(room)
    view.addSubview(navigationBar)
    if let toolbar { view.addSubview(toolbar) }
    view.addGestureRecognizer(swipe.recognizer)
    self.view = view
    if hidesBarsOnSwipe || hidesBarsOnTap { hiding.update() }
    showTop()
  }

  /// Adds the controller; while the stack has not been shown yet, pushes it.
  open override func addChild(_ childController: UIViewController) {
    guard !isChangingStack, !isViewLoaded, !viewControllers.contains(where: { $0 === childController }) else {
      return super.addChild(childController)
    }
    pushViewController(childController, animated: false)
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .show || super.canPerformAction(action, withSender: sender)
  }

  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { pushDetail(secondaryViewController, animated: false) }

  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { removeDetail() }

  // MARK: Unwinding and escape

  /// Returns the children from the top of the stack down, without the source of the unwind.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  { super.allowedChildrenForUnwinding(from: source).reversed() }

  /// Pops to the controller that is next on the way to the destination of an unwind segue.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== topViewController, viewControllers.contains(where: { $0 === subsequentVC })
    else { return }
    popToViewController(subsequentVC, animated: true)
  }

  /// Pops the top controller with the escape gesture of VoiceOver.
  open override func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }

  // MARK: Items of the toolbar

  package final func toolbarItemsDidChange(of child: UIViewController) {
    if child === shown { showToolbarItems(of: child) }
  }

  /// Shows a controller's items in the toolbar; a hidden toolbar gets them when it is shown.
  final func showToolbarItems(of child: UIViewController?) {
    if !toolbarIsHidden { toolbar?.items = child?.toolbarItems }
  }

  // MARK: State restoration

  package final var restorableChildren: [UIViewController] { restorableStack }

  package final func takeRestoredChildren(_ children: [UIViewController]) { restoreStack(children) }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeStack(with: coder)
  }

  /// The status bar style that suits the bar: light content on a black bar, otherwise the default.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top controller while the navigation bar is hidden. While the bar is visible, the navigation controller
  /// decides the style itself.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let controller = container as? UIViewController else { return parentSize }
    return contentFrame(for: controller, in: CGRect(origin: .zero, size: parentSize)).size
  }

  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
    }
    set {
      super.preferredContentSize = newValue
      containment.toldContentSize = preferredContentSize
    }
  }

  /// Passes a change of the top controller's preferred content size on, unless the container has a size of its own.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if target == nil, container === topViewController { contentSizeMayHaveChanged() }
  }
}

extension UIViewController {
  /// The nearest navigation controller around the controller.
  public final var navigationController: UINavigationController? { nearest() }
}
