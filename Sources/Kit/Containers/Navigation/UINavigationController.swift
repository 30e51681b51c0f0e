import Controls
import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// A container that shows the topmost of a stack of controllers, with a bar that leads back.
///
/// What is asked for while a transition runs waits until that has ended **(ours; UIKit warns of broken bars)**;
/// `viewControllers` tells what the stack will be.
@MainActor
open class UINavigationController: UIViewController, ViewContainer, RestorableContainer, BarContainer,
  SplitColumn
{
  nonisolated public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public final let navigationBar: UINavigationBar
  /// The bar at the lower edge, which is hidden at first.
  public final let toolbar: UIToolbar!

  /// The stack as it is when nothing is under way.
  final var settled: [UIViewController] = []
  /// What the change that is under way makes of it.
  final var target: [UIViewController]?
  /// The transition that is under way.
  final weak var running: ContainerTransition?
  final var waiting: [(change: NavigationChange, animated: Bool)] = []
  /// The controller whose view is in the room, while no transition changes that.
  package final weak var shown: UIViewController?
  final var room: ContainerRoom?
  /// The detail of a split view that lies on the stack.
  final var lent: LentDetail?
  /// The navigation that has taken its stack over, while a split view has one column.
  final weak var lender: UINavigationController?
  final lazy var swipe = NavigationSwipe(self)
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

  public override init?<Coder: NSCoder>(coder: Coder) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    listenToBar()
  }

  public override convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  public convenience init(rootViewController: UIViewController) {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    pushViewController(rootViewController, animated: false)
  }

  // MARK: The stack

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { lender?.lentPages ?? waiting.reduce(target ?? settled) { $1.change.applied(to: $0) } }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// What is seen: the top, or what is presented over it.
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
        "popToViewController was called with a controller that is not in the stack; nothing is popped",
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

  /// Replaces the stack. When the last is new on it, it comes as if it were pushed, else as if what was over it
  /// were popped.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var controllers: [UIViewController] = []
    for controller in viewControllers {
      let isNew = !self.viewControllers.contains { $0 === controller }
      if controllers.contains(where: { $0 === controller }) {
        sayTwice(controller)
      } else if !isNew || !refuses(controller) {
        controllers.append(controller)
      }
    }
    change(.set(controllers), animated: animated)
  }

  // MARK: Bars

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
    barsDidChange(animated: animated)
  }

  /// What pops the top controller by a finger that comes in from the edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  // MARK: As a controller

  /// The item of the root of the stack, unless the navigation has an item or a title of its own.
  ///
  /// Read in https://littlepotatosoftware.com/blog/files/2d8d7d1161ef2c42ddb9de41032cc7a4-44.html: a navigation in a tab
  /// bar inherits the item of its root view controller.
  open override var tabBarItem: UITabBarItem! {
    get {
      guard !barItems.hasTab, title == nil, let root = viewControllers.first else { return super.tabBarItem }
      return root.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// A Boolean value indicating whether styles that cover a context may cover the navigation; true at first, as the
  /// documentation of UIKit says of navigation controllers:
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext
  open override var definesPresentationContext: Bool {
    get { definesContext }
    set { definesContext = newValue }
  }

  /// A Boolean value indicating whether the navigation's transition style counts for what is presented over it as a
  /// context; true at first, like ``definesPresentationContext``.
  open override var providesPresentationContextTransitionStyle: Bool {
    get { providesContextStyle }
    set { providesContextStyle = newValue }
  }

  open override func loadView() {
    let view = ContainerView(self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let room = ContainerRoom(frame: view.bounds)
    self.room = room
    view.addSubview(room)
    view.addSubview(navigationBar)
    if let toolbar { view.addSubview(toolbar) }
    view.addGestureRecognizer(swipe.recognizer)
    self.view = view
    showTop()
  }

  /// Takes what is shown as the next on the stack.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func canPerformAction(_ action: ViewControllerAction, withSender sender: Any?) -> Bool {
    action == .show || super.canPerformAction(action, withSender: sender)
  }

  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { takeDetail(secondaryViewController, animated: false) }

  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { giveDetail() }

  // MARK: Going back

  /// From the top of the stack down, without the one that is come from.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  { super.allowedChildrenForUnwinding(from: source).reversed() }

  /// Pops to the controller that is next on the way back.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== topViewController, viewControllers.contains(where: { $0 === subsequentVC })
    else { return }
    popToViewController(subsequentVC, animated: true)
  }

  /// What leads out of a page is the way back.
  open override func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }

  // MARK: Items of the toolbar

  package final func toolbarItemsDidChange(of child: UIViewController) {
    if child === shown { toolbar?.items = child.toolbarItems }
  }

  // MARK: Being restored

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

  /// As its bar is: light on black, else the default.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top while the bar is hidden. While it shows, the status bar lies on it, and is the navigation's own affair.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

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

  /// What the top would like is what it would like itself, unless it was told otherwise.
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
