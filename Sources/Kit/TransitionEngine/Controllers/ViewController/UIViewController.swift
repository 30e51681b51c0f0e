import Controls
import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import Scheduling
import ViewTree

/// An object that owns a view and manages it.
///
/// The members that UIKit code overrides are declared here; presenting and appearance are in files of their own.
@MainActor
open class UIViewController: ScreenfulController {
  private(set) final var loadedView: UIView?
  final var isLoadingView = false

  /// The title that bars and diagnostics show.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      barItems.rename(title)
      tabItemMayHaveChanged()
    }
  }
  /// The style in which the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The standard animation that presents the controller.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value indicating whether presentations in the current context may cover this controller.
  open var definesPresentationContext = false
  /// A Boolean value indicating whether presentations over the controller as a context use its `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false
  /// A Boolean value indicating whether only code, not a gesture, may dismiss the controller.
  open var isModalInPresentation = false
  /// The delegate that provides custom animators and a custom presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { hadTransitioningDelegate = transitioningDelegate != nil }
  }
  /// The preferred size of the controller's content, in points.
  open var preferredContentSize = CGSize.zero {
    didSet { if oldValue != preferredContentSize { notifyPreferredContentSizeChange() } }
  }

  /// The container that this controller is a child of.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers that this controller contains, in the order in which they were added.
  public package(set) final var children: [UIViewController] = [] { didSet { Self.noteTurn() } }

  // MARK: Bar items

  package final var barItems = BarItems()
  /// The item that a navigation bar shows for the controller; made with the controller's title on first access.
  open var navigationItem: UINavigationItem { barItems.navigation(title) }
  /// The item that a tab bar shows for the controller; made with the controller's title on first access.
  open var tabBarItem: UITabBarItem! {
    get { barItems.tab(title) }
    set {
      barItems.setTab(newValue)
      tabItemMayHaveChanged()
    }
  }

  /// The items that a navigation controller's toolbar shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { (parent as? any BarContainer)?.toolbarItemsDidChange(of: self) }
  }

  /// Sets the toolbar's items; they change at once. **(ours)**
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// A Boolean value indicating whether the tab bar is hidden while the controller, or one pushed on it, is on top.
  open var hidesBottomBarWhenPushed = false

  /// The edges at which the view extends under a container's bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// The insets by which a container's bars cover the view, in addition to the inherited safe area.
  package final var insetsFromParent = UIEdgeInsets.zero {
    didSet { if insetsFromParent != oldValue { edgesDidChange() } }
  }

  // State that the engine keeps for the controller.
  package final var containment = Containment()
  /// A Boolean value indicating whether a transitioning delegate was set. If it is `true` and the delegate is `nil`,
  /// the delegate was released too early.
  final var hadTransitioningDelegate = false
  package final var presentedStorage: UIViewController? { didSet { Self.noteTurn() } }
  package final weak var presentingStorage: UIViewController?
  /// A Boolean value indicating whether the presentation held the only strong reference at its beginning.
  final var isHeldByPresentationAlone = false
  package final weak var presentation: UIPresentationController? { didSet { loadedView?.updateTraits() } }
  /// The presentation controller that was created before the controller is presented.
  final var prepared: UIPresentationController?
  final var transitionTether: Tether<Transition>?
  /// The coordinator of the change of traits in which a presentation of or by the controller is replaced.
  final weak var swapCoordinator: SizeCoordinator?
  final var presence = Presence() { didSet { Self.noteTurn() } }
  /// A Boolean value indicating whether the appearance that has begun is animated; `nil` once `viewIsAppearing(_:)`
  /// has been sent.
  final var pendingAppearance: Bool?
  /// The traits with which the parent overrides the controller's inherited traits.
  final var traitsFromParent: UITraitCollection?
  /// The hash of the class name, computed once, because building the string in each frame would cost too much.
  private(set) final lazy var classHash: UInt64 = {
    var hash = StructuralHash()
    hash.combine("\(type(of: self))")
    return hash.value
  }()
  /// The coordinator of the presentation or dismissal of the controller that was requested and has not begun.
  final weak var expectedCoordinator: TransitionCoordinator?
  /// A Boolean value indicating whether the view is being moved from one presentation to another.
  final var isViewBeingCarried = false
  /// A Boolean value indicating whether `viewWillLayoutSubviews()` was sent for the upcoming layout pass.
  final var hasAnnouncedLayout = false

  /// The scene that the controller was loaded from; `nil` for a controller made in code.
  package final var scene: (any ControllerScene)?
  private final let nibNameStorage: String?
  private final let nibBundleStorage: Bundle?

  /// Creates a controller without a scene file. UIKit inherits this initializer from `NSObject`; here a subclass may
  /// call it, too. **(ours)**
  public override init() {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
  }

  /// Creates a controller whose view is loaded from the named scene file in the stage's library.
  ///
  /// Without a name, `loadView()` looks for a view file of Interface Builder with the name of the class.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibNameStorage = nibNameOrNil
    nibBundleStorage = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from a scene's coder.
  ///
  /// UIKit's initializer is `required`, so a class with an initializer of its own has to declare it, too. This
  /// initializer accepts any type of coder, and a subclass may leave it out. A subclass that declares it as UIKit code
  /// does, `required init?(coder: NSCoder)`, compiles with or without `super.init(coder: coder)`. A library names the
  /// initializer for each class, so no initializer is found by name. **(ours)**
  public init?<Coder: NSCoder>(coder: Coder) {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
    (coder as? any ControllerCoder)?.apply(to: self)
  }

  /// The name of the file from which the view is loaded; `nil` when there is none.
  open var nibName: String? { nibNameStorage }
  open var nibBundle: Bundle? { nibBundleStorage }

  // MARK: The view

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }

  /// The view if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view unless it was loaded.
  open func loadViewIfNeeded() { loadOwnView() }

  /// Creates the view. The default loads it from the scene or from the file named `nibName`. Without either it creates
  /// a plain view of the screen's size with a flexible width and height.
  open func loadView() {
    if loadSceneView() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once in each appearance, after `viewWillAppear(_:)`. The view is in the hierarchy with its traits, and its
  /// superview has laid it out; its own subviews have not been laid out yet.
  ///
  /// `viewWillLayoutSubviews()`, `viewDidLayoutSubviews()` and `viewDidAppear(_:)` follow. A change made here is
  /// visible from the first frame on. This order follows [Apple's
  /// reference](https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)) and [What's new
  /// in UIKit](https://developer.apple.com/videos/play/wwdc2023/10055/).
  ///
  /// A view that is already laid out, such as one uncovered by a pop, gets the call without a layout pass. Containers
  /// get it before their children. **(ours where Apple does not say)**
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared. The view has been laid out by then, also without an animation.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the view's constraints, before the first layout and whenever the view requests it. Call `super` at the
  /// end, which calls the view's `updateConstraints()`.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: Traits

  /// The traits of the controller: the inherited traits with its overrides applied.
  open var traitCollection: UITraitCollection { .shared(currentTraits) }
  /// Called after the traits have changed, with the previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Edges

  /// Called after the view's safe area has changed, before the view is laid out.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's layout margins have changed.
  open func viewLayoutMarginsDidChange() {}

  // MARK: Content

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes; the default notifies the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passOn(size, coordinator)
    (coordinator as? SizeCoordinator)?.announceRotation(to: self)
  }

  /// Called before the traits change; the default notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, coordinator) }

  /// The next responder: the presenting controller, the view's superview, or the window of a root view controller.
  open override var next: UIResponder? {
    if let presentingStorage { return presentingStorage }
    // A root view controller's view may be out of the window while a presented controller fills the screen.
    return loadedView?.superview ?? rootWindow
  }

  /// Performs a named command of the stage. The default passes it to the presenting controller. **(ours)**
  open func perform(command: String) {
    presentingStorage?.perform(command: command)
  }

  // MARK: Presenting

  /// The controller that this controller, or else its nearest ancestor that presents one, presents.
  open var presentedViewController: UIViewController? { presentedStorage ?? parent?.presentedViewController }
  /// The controller that presents this controller, or else its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    presentingStorage ?? expectedPresenter ?? parent?.presentingViewController
  }
  /// A Boolean value indicating whether the controller is being presented, from the request until the transition ends.
  open var isBeingPresented: Bool { isComing || expectedPart == .presented }
  /// A Boolean value indicating whether the controller is being dismissed, from the request until the transition ends.
  open var isBeingDismissed: Bool { isGoing || expectedPart == .dismissed }

  /// Presents a controller in the next turn of the run loop. The completion runs when the transition is over, also
  /// after a cancel.
  ///
  /// `presentedViewController`, `presentingViewController`, `isBeingPresented` and the coordinators of both
  /// controllers are set when the call returns, so that animations can be added alongside. If the request is refused
  /// in its turn, these values are reset and the coordinator's completions run with `isCancelled` set.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    enqueuePresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest container that handles the request; presents it if there is none.
  open func show(_ vc: UIViewController, sender: Any?) { showInTarget(vc, sender) }

  /// Shows a controller as the detail of the containers around; without a container that handles it, the controller is
  /// presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInTarget(vc, sender)
  }

  /// Returns this controller if it performs an action itself, or else the target that its parent returns.
  ///
  /// UIKit looks for controllers that override a method. There is no runtime to ask here, so a container declares the
  /// action in `canPerformAction(_:withSender:)`. Overrides of the action's own method, such as `show(_:sender:)`,
  /// receive the call in any case. **(ours)**
  open func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? { lookFor(action, sender) }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    declares(action)
  }

  /// Dismisses the presented controller, or this controller itself when it presents none, in the next turn of the run
  /// loop. The completion runs when the transition is over, also after a cancel.
  ///
  /// `isBeingDismissed` and the coordinators are set when the call returns. A dismissal that has to wait for another
  /// transition sets them when that transition is over.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    enqueueDismissal(animated: flag, completion: completion)
  }

  // MARK: Segues

  /// Performs the segue with an identifier from the controller's scene, without asking `shouldPerformSegue`.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether a segue that the user triggered is to be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed. The destination exists; its view is not loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue may end here; by default, if the class declares the action and is not the source.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { fromViewController !== self && hasUnwindAction(action) }

  /// Returns the children in which to look for the destination of an unwind segue, in order. The default excludes the
  /// child that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// Returns the child that contains the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    childLeading(to: source.source)
  }

  /// Shows the child that is next on the way to the destination of an unwind segue. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Containing

  /// Adds a controller as a child. The default calls its `willMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { insertChild(childController) }

  /// Removes the controller from its parent. The default calls `didMove(toParent:)`.
  open func removeFromParent() { leaveParent() }

  /// Called before the parent changes. A container calls it with `nil` before it removes the child. Call `super`.
  open func willMove(toParent parent: UIViewController?) { noteWillMove(toParent: parent) }

  /// Called after the parent has changed. A container calls it when it has added the view. Call `super`.
  open func didMove(toParent parent: UIViewController?) { noteDidMove(toParent: parent) }

  /// A Boolean value indicating whether a parent has added the controller and has not called `didMove(toParent:)` yet.
  open var isMovingToParent: Bool { containment.isMovingToParent }
  /// A Boolean value indicating whether the parent has called `willMove(toParent: nil)` without the removal yet.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Replaces one child with another, with an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ChildTransition(in: self, from: fromViewController, to: toViewController)?
      .run(duration: duration, options: options, animations: animations, completion: completion)
  }

  /// A Boolean value indicating whether children receive the container's own appearance callbacks.
  ///
  /// A container that returns `false` sends them with `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Notifies the controller that its view begins to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated)
  }

  /// Notifies the controller that its view has appeared or disappeared.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: State restoration

  /// The state restoration details of the controller; `nil` for one that is not saved.
  package final var restoration: RestorationDetails?
}

extension UIViewController: UIContentContainer {}
