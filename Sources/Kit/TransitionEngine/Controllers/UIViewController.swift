import Controls
import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What owns a view and decides what becomes of it.
///
/// What UIKit code overrides stands here; presenting and appearing are in files of their own.
@MainActor
open class UIViewController: ScreenfulController {
  private(set) final var loadedView: UIView?
  final var isLoadingView = false

  /// A title for bars and reports.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      barItems.rename(title)
      tabItemMayHaveChanged()
    }
  }
  /// How it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Which of the standard animations presents it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value indicating whether styles that cover a context may cover this controller.
  open var definesPresentationContext = false
  /// A Boolean value indicating whether its transition style counts for what is presented over it as a context.
  open var providesPresentationContextTransitionStyle = false
  /// A Boolean value indicating whether only code may dismiss it.
  open var isModalInPresentation = false
  /// What offers animators and a presentation controller of one's own.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { hadTransitioningDelegate = transitioningDelegate != nil }
  }
  /// The size that its content would like to have.
  open var preferredContentSize = CGSize.zero {
    didSet { if oldValue != preferredContentSize { sayContentSize() } }
  }

  /// The controller that contains it.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers that it contains, in the order in which they were added.
  public package(set) final var children: [UIViewController] = []

  // MARK: In bars

  package final var barItems = BarItems()
  /// What a navigation bar shows of it; made when first asked for, with its title.
  open var navigationItem: UINavigationItem { barItems.navigation(title) }
  /// What a tab bar shows of it; made when first asked for, with its title. The tab bar follows another item at once.
  open var tabBarItem: UITabBarItem! {
    get { barItems.tab(title) }
    set {
      barItems.setTab(newValue)
      tabItemMayHaveChanged()
    }
  }

  /// What a navigation's toolbar shows while it is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      (parent as? any BarContainer)?.toolbarItemsDidChange(of: self)
    }
  }

  /// A Boolean value indicating whether a tab bar goes away while it, or what is pushed on it, is on top.
  open var hidesBottomBarWhenPushed = false

  /// The edges at which its view lies under a container's bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// What a container's bars cover of the view, beyond what is around that.
  package final var insetsFromParent = UIEdgeInsets.zero {
    didSet { if insetsFromParent != oldValue { edgesDidChange() } }
  }

  // What the engine knows of it.
  package final var containment = Containment()
  /// A Boolean value indicating whether a delegate was set; if none is there any more, it was let go too early.
  final var hadTransitioningDelegate = false
  package final var presentedStorage: UIViewController?
  package final weak var presentingStorage: UIViewController?
  /// A Boolean value indicating whether nobody else held it when it was presented.
  final var isHeldByPresentationAlone = false
  package final weak var presentation: UIPresentationController? { didSet { loadedView?.takeTraits() } }
  /// The presentation that was set up before it is presented.
  final var prepared: UIPresentationController?
  final var transitionTether: Tether<Transition>?
  /// The change of traits in which another presentation takes the place of its own.
  final weak var swapCoordinator: SizeCoordinator?
  package final var appearance = Appearance.disappeared
  /// Whether the appearance that has begun is animated, until `viewIsAppearing` has told of it; `nil` afterwards.
  final var untoldArrival: Bool?
  /// What the parent insists on for this controller.
  final var traitsFromParent: UITraitCollection?
  final var styleOverride = UIUserInterfaceStyle.unspecified
  /// The hash of its class's name, made once: a string for each frame would be too dear.
  private(set) final lazy var classHash: UInt64 = {
    var hash = StructuralHash()
    hash.combine("\(type(of: self))")
    return hash.value
  }()
  /// Whether the transition that presents it has begun and is not over.
  final var isComing = false
  /// Whether the transition that dismisses it has begun and is not over.
  package final var isGoing = false
  /// The coordinator of a presentation or dismissal that was asked for of it and has not begun.
  final weak var expectedCoordinator: TransitionCoordinator?
  /// A Boolean value indicating whether its view is taken from one presentation to another.
  final var isViewBeingCarried = false
  /// A Boolean value indicating whether it has heard of the layout pass that is about to come.
  final var hasAnnouncedLayout = false

  /// What it knows of the scene that it was made from; nil for one that code has made.
  package final var scene: (any ControllerScene)?
  private final let nibNameStorage: String?
  private final let nibBundleStorage: Bundle?

  /// Makes a controller without a file. UIKit inherits this from `NSObject`; here a subclass may call it, too. **(ours)**
  public override init() {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
  }

  /// Makes a controller whose view is loaded from the scene file of a name in the stage's library.
  ///
  /// Without a name `loadView()` makes a plain view: no file is looked for by the class's name. **(ours)**
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibNameStorage = nibNameOrNil
    nibBundleStorage = nibBundleOrNil
    super.init()
  }

  /// Makes a controller from a scene's coder.
  ///
  /// UIKit's is `required`, so that every class with an initializer of its own has to have it, too. This one takes any
  /// type of coder: so a subclass may leave it out, and one that has it as UIKit's code does,
  /// `required init?(coder: NSCoder)`, compiles, with `super.init(coder: coder)` or without. A library is told which
  /// initializer makes a class, so that none has to be found by name. **(ours)**
  public init?<Coder: NSCoder>(coder: Coder) {
    nibNameStorage = nil
    nibBundleStorage = nil
    super.init()
    (coder as? any ControllerCoder)?.apply(to: self)
  }

  /// The name of the file that the view is loaded from; nil when there is none.
  open var nibName: String? { nibNameStorage }
  open var nibBundle: Bundle? { nibBundleStorage }

  // MARK: The view

  /// The controller's view, loaded when first asked for.
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

  /// Makes the view. The default loads it from the scene or from the file of `nibName`; without either it makes a plain
  /// one of the screen's size, which follows what is around it.
  open func loadView() {
    if loadSceneView() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once in each appearance, after `viewWillAppear(_:)`, when the view is in the hierarchy with its traits, its
  /// superview has laid it out, and its own subviews have not been laid out yet.
  ///
  /// `viewWillLayoutSubviews()`, `viewDidLayoutSubviews()` and `viewDidAppear(_:)` follow. A change made here is seen from
  /// the first frame on. The call stands there by
  /// [Apple's reference](https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)) and
  /// [What's new in UIKit](https://developer.apple.com/videos/play/wwdc2023/10055/). A view that is laid out already, as
  /// one that comes back from below a pushed page, gets the call without a layout pass; containers get it before their
  /// children **(ours where Apple does not say)**.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared; it has been laid out by then, also when nothing is animated.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Says the view's constraints anew, before the first layout and whenever the view asks for it. Call `super` at the
  /// end: it asks the view.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: Traits

  /// What the interface is to suit here: as around the controller's view, with what is overridden for it.
  open var traitCollection: UITraitCollection { UITraitCollection(currentTraits) }
  /// Called after the traits have changed, with what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Edges

  /// Called after what bars and the like leave of the view has changed, before it is laid out.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// What the controller keeps clear in its view beyond what is around it: its own bars.
  public final var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { edgesDidChange() } }
  }
  /// A Boolean value indicating whether the view's margins are at least the system's.
  public final var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() }
    }
  }

  // MARK: Content

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Hears that its view is about to have another size; the default tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(size, coordinator) }

  /// Hears that it is about to have other traits; the default tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, coordinator) }

  /// The responder after the controller: who presents it, what is around its view, or the window of a root.
  open override var next: UIResponder? {
    if let presentingStorage { return presentingStorage }
    // A root's view may be away while what it presents fills the screen.
    return loadedView?.superview ?? rootWindow
  }

  /// Hears that there is little memory left.
  open func didReceiveMemoryWarning() {}

  /// Does what a command of the stage names; the default asks the presenter. **(ours)**
  open func perform(command: String) {
    presentingStorage?.perform(command: command)
  }

  // MARK: Presenting

  /// Presents a controller in the next turn. The completion runs when the transition is over, also after a cancel.
  ///
  /// `presentedViewController`, `presentingViewController`, `isBeingPresented` and the coordinators of both controllers are
  /// there when the call returns, so animations can be added to go along. A request that is refused in its turn takes
  /// that back, and the coordinator's completions run, cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    askToPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Shows a controller the way that suits what is around: a container may take it, else it is presented.
  open func show(_ vc: UIViewController, sender: Any?) { showBySomebody(vc, sender) }

  /// Shows a controller as the detail of what is around; without a container that takes it, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailBySomebody(vc, sender)
  }

  /// The controller that would do something itself: this one, or the nearest around it; nil when none would.
  ///
  /// UIKit finds those that override a method. Without a runtime to ask, a container says so by
  /// `canPerformAction(_:withSender:)`. What is shown comes by those who override the method in any case. **(ours)**
  open func targetViewController(
    forAction action: ViewControllerAction, sender: Any?
  ) -> UIViewController? { lookFor(action, sender) }

  /// A Boolean value indicating whether it does something itself for those that lie in it.
  open func canPerformAction(_ action: ViewControllerAction, withSender sender: Any?) -> Bool { false }

  /// Dismisses what this controller presents, or this controller itself when it presents nothing, in the next turn. The
  /// completion runs when the transition is over, also after a cancel.
  ///
  /// `isBeingDismissed` and the coordinators are there when the call returns. A dismissal that has to wait for another
  /// transition is known of when that is over.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    askToDismiss(animated: flag, completion: completion)
  }

  // MARK: Segues

  /// Names the outlets and actions of the class, for scenes to connect. Call `super`. **(ours)**
  open func connect(_ scene: SceneConnections) {}

  /// Takes the segue of an identifier from the controller's scene, without asking `shouldPerformSegue`.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    takeSegue(identifier, sender: sender)
  }

  /// A Boolean value indicating whether a segue that a person set off is to be taken.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Hears that a segue is about to be taken; its destination is made and its view is not loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// A Boolean value indicating whether the controller is one to go back to; the default is that its class names the
  /// action and it is not itself where the way back begins.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { fromViewController !== self && hasUnwindAction(action) }

  /// The children in which to look for whom to go back to, in order; by default all but the one that is come from.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// The child that the way back comes from.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    childLeading(to: source.source)
  }

  /// Has a container show the child that is next on the way back. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Containing

  /// Takes a controller in as a child; the default tells it by `willMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { takeIn(childController) }

  /// Leaves the controller around it; the default tells it by `didMove(toParent:)`.
  open func removeFromParent() { leaveParent() }

  /// Called before a parent changes; the container calls it with nil before it lets go. Call `super`.
  open func willMove(toParent parent: UIViewController?) { noteWillMove(toParent: parent) }

  /// Called after a parent changed; the container calls it when it has put the view in. Call `super`.
  open func didMove(toParent parent: UIViewController?) { noteDidMove(toParent: parent) }

  /// A Boolean value indicating whether it was taken in by a parent and has not heard that all is done.
  open var isMovingToParent: Bool { containment.isMovingToParent }
  /// A Boolean value indicating whether its parent has said that it lets go and has not done it.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Changes from one child to another with an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ChildTransition(in: self, from: fromViewController, to: toViewController)?
      .run(duration: duration, options: options, animations: animations, completion: completion)
  }

  /// A Boolean value indicating whether children hear of the container's own appearing and disappearing.
  ///
  /// One that says no tells them itself, by `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Says that the view begins to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated)
  }

  /// Says that it has appeared or disappeared.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Being restored

  /// Saves what is needed to be as now after a restart. Called for a controller with a `restorationIdentifier`, if all
  /// around it have one too; call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes back what was saved. Its view is loaded, and everybody can be referred to; call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when everything has been restored and is on the stage.
  open func applicationFinishedRestoringState() {}

  /// What it is saved as; nil for one that is not.
  package final var restoration: RestorationDetails?
}

extension UIViewController: UIContentContainer {}
