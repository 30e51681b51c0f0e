import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What owns a view and decides what becomes of it.
///
/// What UIKit code overrides stands here; presenting and appearing are in files of their own.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoadingView = false

  /// A title for bars and reports.
  public final var title: String?
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
    didSet {
      guard oldValue != preferredContentSize else { return }
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The controller that contains it.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers that it contains, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []

  // What the engine knows of it.
  final var containment = Containment()
  /// A Boolean value indicating whether a delegate was set; if none is there any more, it was let go too early.
  final var hadTransitioningDelegate = false
  final var presentedStorage: UIViewController?
  final weak var presentingStorage: UIViewController?
  /// A Boolean value indicating whether nobody else held it when it was presented.
  final var isHeldByPresentationAlone = false
  final weak var presentation: UIPresentationController? { didSet { loadedView?.takeTraits() } }
  /// The presentation that was set up before it is presented.
  final var prepared: UIPresentationController?
  final var transition: Transition? {
    get { transitionTether?.object }
    set { transitionTether = newValue?.tether }
  }
  private final var transitionTether: Tether<Transition>?
  /// The change of traits in which another presentation takes the place of its own.
  final weak var swapCoordinator: SizeCoordinator?
  final var appearance = Appearance.disappeared
  /// What the parent insists on for this controller.
  final var traitsFromParent: UITraitCollection?
  final var styleOverride = UIUserInterfaceStyle.unspecified
  /// The hash of its class's name, made once: a string for each frame would be too dear.
  private(set) final lazy var classHash: UInt64 = {
    var hash = StructuralHash()
    hash.combine("\(type(of: self))")
    return hash.value
  }()
  public internal(set) final var isBeingPresented = false
  public internal(set) final var isBeingDismissed = false
  /// A Boolean value indicating whether its view is taken from one presentation to another.
  final var isViewBeingCarried = false
  /// A Boolean value indicating whether it has heard of the layout pass that is about to come.
  final var hasAnnouncedLayout = false

  public override init() {
    super.init()
  }

  /// Nib files are scenes of later; the names are kept for the signature.
  public convenience init(nibName: String?, bundle: Bundle?) {
    self.init()
  }

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

  public final var viewIfLoaded: UIView? { loadedView }
  public final var isViewLoaded: Bool { loadedView != nil }

  public final func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if loadedView == nil { view = UIView() }
    isLoadingView = false
    viewDidLoad()
  }

  /// Makes the view. The default makes a plain one of the screen's size, which follows what is around it.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
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

  /// Presents a controller in the next turn.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    askToPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or this controller itself when it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    askToDismiss(animated: flag, completion: completion)
  }

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

  final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: loadedView?.handle.ordinal ?? 0, name: title ?? "\(type(of: self))")
  }
}

extension UIViewController: UIContentContainer {}

extension UIViewController: ViewOwner, RootController {
  public final func ownedViewWillLayoutSubviews() {
    guard !hasAnnouncedLayout else { return }
    loadedView?.stage?.trace(.layout, subject, "viewWillLayoutSubviews()")
    viewWillLayoutSubviews()
  }

  public final func ownedViewDidLayoutSubviews() {
    hasAnnouncedLayout = false
    loadedView?.stage?.trace(.layout, subject, "viewDidLayoutSubviews()")
    viewDidLayoutSubviews()
    for child in children { followChild(child) }
  }

  /// Has the container that stands in a child's place follow where the child was laid out.
  private func followChild(_ child: UIViewController) {
    (child.presentedStorage?.presentation?.containerView as? TransitionContainerView)?.follow()
  }

  /// Tells the controller of the pass that its view is about to have, ahead of what is around the view.
  final func announceLayout() {
    guard loadedView?.needsLayout == true else { return }
    ownedViewWillLayoutSubviews()
    hasAnnouncedLayout = true
  }

  public final func ownedViewWillMove(toWindow window: UIWindow?) { willFollowView(to: window) }
  public final func ownedViewDidMoveToWindow() { didFollowView() }
  public final func ownedViewTraitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
  }
  public final var ownedViewTraitOverride: UITraitCollection? { traitOverride }
  public final var ownedViewAdditionalSafeArea: UIEdgeInsets { additionalSafeAreaInsets }
  public final func ownedViewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }
  public final func ownedViewLayoutMarginsDidChange() { viewLayoutMarginsDidChange() }
  public final var ownedViewMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }
  public final var rootView: UIView { view }
}
