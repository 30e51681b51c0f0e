import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// An object that manages one presentation: the frame of the presented view and the chrome around it.
@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  /// The presented controller.
  public final var presentedViewController: UIViewController { presented ?? expected ?? UIViewController() }
  /// The strong reference to the presented controller, held while it is presented.
  private final var presented: UIViewController?
  /// The weak reference to the presented controller, used before the presentation, when that controller holds this
  /// object.
  private weak final var expected: UIViewController?
  public internal(set) final var presentingViewController: UIViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue }
  }
  private weak final var presenter: UIViewController?
  /// The view in which the presentation takes place; it exists from before the presentation until after the dismissal.
  // Weak: the view tree owns the container, the container its presentation controller, and that the presented
  // controller.
  public internal(set) final weak var containerView: UIView? {
    didSet {
      original?.containerView = containerView
      if containerView == nil { original = nil }
    }
  }
  /// The requested presentation controller, which this one replaces in an adapted style.
  final var original: UIPresentationController?
  /// The position of the presenter's view in the hierarchy before it was removed.
  final var presentersPlace: SavedViewPosition?
  /// The delegate that is notified of adapted styles and dismissals, and asked about them.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    expected = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// Holds the presented controller strongly, or weakly until it is presented.
  final func holdPresented(_ isHeld: Bool) { presented = isHeld ? expected : nil }

  /// The traits that the presentation sets for the presented controller, in place of the surrounding ones. Traits that
  /// the controller overrides itself take precedence.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.updateTraits() }
  }
  /// The traits of `overrideTraitCollection`, each of which can be read and set alone.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrideTraitCollection?.traits ?? Traits()) }
    set { overrideTraitCollection = UITraitCollection(newValue.traits) }
  }
  /// The traits of the container view, or of the presenting controller while there is no container.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  package final var traitObservers: TraitObservers?

  /// The view that the animator moves: the presented controller's view, or chrome around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of the presented view, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// A Boolean value indicating whether the presenter's view is removed during the presentation.
  open var shouldRemovePresentersView: Bool { false }
  /// A Boolean value indicating whether the presentation covers the screen and not just the presenter.
  open var shouldPresentInFullscreen: Bool { true }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The style to use in a compact width; `none` to keep this one.
  ///
  /// The delegate is asked first.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style to use for the given traits; by default `adaptivePresentationStyle` in a compact width.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Called before the presentation begins. Overrides add the chrome and animate it alongside.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended. Overrides remove the chrome when the presentation was not completed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Content

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Returns the size of the presented controller's view; by default the container's size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes; the default notifies the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(size, coordinator) }

  /// Called before the container's traits change; the default notifies the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, coordinator) }

  /// Called each time a gesture updates the running transition, with its fraction complete (0…1). **(ours)**
  open func interactiveTransitionDidUpdate(_ percentComplete: CGFloat) {}

  // MARK: For the built-in presentations

  /// The traits with which the style itself overrides those of the presented controller.
  var builtInTraits: UITraitCollection? { nil }

  /// Returns the animator to use when the transitioning delegate provides none; `nil` for the style's own animation.
  func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns the interaction controller to use when the transitioning delegate provides none.
  func interaction(
    for style: UIModalTransitionStyle, presenting: Bool, isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// A Boolean value indicating whether views behind the presentation cannot be used during it.
  var coversWhatIsBehind: Bool { true }

  /// Returns whether a touch on the container outside its subviews goes to the views behind.
  func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// A Boolean value indicating whether the presented view fades in when it replaces another presentation's view.
  /// Otherwise it moves from that view's frame to its own.
  var fadesInForAnother: Bool { false }

  /// The position of a presented view that can be dragged between detents; `nil` for other presentations.
  var slide: StageStatus.Slide? { nil }

  /// Called when the keyboard has moved; overrides keep the presented view clear of it.
  func keyboardDidMove() {}

  final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: containerView?.handle.ordinal ?? 0, name: "\(type(of: self))")
  }
}

extension UIPresentationController: UIContentContainer {
  /// A Boolean value indicating whether the presented controller is being presented or dismissed. Transitions in its
  /// content, such as a push, do not count.
  final var isInTransition: Bool { presentedViewController.transition is ModalTransition }

  final func setNeedsPlacing() { containerView?.setNeedsLayout() }

  final func sendContainerWillLayout() {
    containerView?.stage?.log.trace(.layout, subject, "containerViewWillLayoutSubviews()")
    containerViewWillLayoutSubviews()
  }

  final func sendContainerDidLayout() {
    containerView?.stage?.log.trace(.layout, subject, "containerViewDidLayoutSubviews()")
    containerViewDidLayoutSubviews()
  }
}

extension UIPresentationController {
  /// Notifies the presented controller of the size that it is about to have.
  final func passOn(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    let next = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: next, with: coordinator)
  }

  /// Notifies the presented controller of the traits that it is about to have.
  final func passOn(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.announceTraits(traits, coordinator)
  }
}

/// An object with content of a preferred size: a view controller or a presentation controller.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content, in points.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred content size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the size that a child has by its constraints has changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container of the given size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the container view's size changes, with a coordinator for animations alongside.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the container's traits change, with a coordinator for animations alongside.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// The position of a removed view in its former superview, for its return.
struct SavedViewPosition {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let size: CGSize

  /// Creates the current position of a view; `nil` when the view has no superview.
  init?(of view: UIView) {
    guard let around = view.superview, let index = around.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    superview = around
    self.index = index
    frame = view.frame
    size = around.bounds.size
  }

  /// The former superview, while it is in a window.
  var around: UIView? { superview?.window != nil ? superview : nil }

  /// Returns a view to its position, with its former frame or, if it filled the superview, the superview's present
  /// bounds.
  func restore(_ view: UIView) {
    guard let around else { return }
    let wholeSize = CGRect(origin: .zero, size: size)
    view.frame = around.bounds.size != size && frame == wholeSize ? around.bounds : frame
    SystemView.change { around.insertSubview(view, at: min(index, around.subviews.count)) }
  }
}

extension UIPresentationController: TraitObserverKeeping {}
