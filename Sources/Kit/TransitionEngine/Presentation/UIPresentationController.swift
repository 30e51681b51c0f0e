import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What manages one presentation: where the presented view goes, and the chrome around it.
@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  /// The controller that is presented.
  public final var presentedViewController: UIViewController { presented ?? expected ?? UIViewController() }
  /// The same while it is presented.
  private final var presented: UIViewController?
  /// The same before that, when it holds this and must not be held by it.
  private weak final var expected: UIViewController?
  public internal(set) final var presentingViewController: UIViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue }
  }
  private weak final var presenter: UIViewController?
  /// The view in which everything happens; there from before the presentation until after the dismissal.
  // Weak: the view tree owns the container, the container its presentation, and that the controller.
  public internal(set) final weak var containerView: UIView? {
    didSet {
      original?.containerView = containerView
      if containerView == nil { original = nil }
    }
  }
  /// The presentation that was asked for and that this one stands in for, in another style.
  final var original: UIPresentationController?
  /// Where the presenter's view was before it was taken away.
  final var presentersPlace: PlaceOfView?
  /// What it sees the style change to, and what it asks before.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    expected = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// Holds the presented controller, or leaves it to hold this until it is presented.
  final func holdPresented(_ isHeld: Bool) { presented = isHeld ? expected : nil }

  /// Traits that the presentation insists on for what it presents.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.takeTraits() }
  }
  /// What the interface is to suit where the presentation happens.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that the animator moves: the presented controller's, or chrome around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view is to be at the end.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// A Boolean value indicating whether the presenter's view is taken away meanwhile.
  open var shouldRemovePresentersView: Bool { false }
  /// A Boolean value indicating whether it covers the screen and not just the presenter.
  open var shouldPresentInFullscreen: Bool { true }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The style to use instead where there is little width; `none` to keep this one.
  ///
  /// The delegate is asked first.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style to use instead for some traits: by default `adaptivePresentationStyle` where there is little width.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Adds the chrome, and animates it alongside.
  open func presentationTransitionWillBegin() {}
  /// Takes the chrome back when the presentation was not completed.
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

  /// The size that the presented controller gets; the container's unless it says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Hears that the container is about to have another size, and tells the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(size, coordinator) }

  /// Hears that the container is about to have other traits, and tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, coordinator) }

  /// How far the transition that runs has come, called each time a gesture moves it. **(ours)**
  open func interactiveTransitionDidUpdate(_ percentComplete: CGFloat) {}

  // MARK: For the built-in ones

  /// Traits that the style itself insists on for what is presented.
  var builtInTraits: UITraitCollection? { nil }

  /// What moves the views when the transitioning delegate offers nothing.
  func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { StandardAnimator(style, presenting: presenting) }

  /// What sets the pace when the transitioning delegate offers nothing.
  func interaction(
    for style: UIModalTransitionStyle, presenting: Bool, isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// A Boolean value indicating whether nothing behind it can be used meanwhile.
  var coversWhatIsBehind: Bool { true }

  /// Whether a touch on the container beside everything in it is for what is behind.
  func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { false }

  final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: containerView?.handle.ordinal ?? 0, name: "\(type(of: self))")
  }
}

extension UIPresentationController: UIContentContainer {
  final func tellContainerWillLayout() {
    containerView?.stage?.log.trace(.layout, subject, "containerViewWillLayoutSubviews()")
    containerViewWillLayoutSubviews()
  }

  final func tellContainerDidLayout() {
    containerView?.stage?.log.trace(.layout, subject, "containerViewDidLayoutSubviews()")
    containerViewDidLayoutSubviews()
  }
}

/// What holds content that has a size of its own: a controller, or the controller of a presentation.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like to have.
  var preferredContentSize: CGSize { get }
  /// Says that a child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Says that a child's size by its constraints changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child gets out of a container of some size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Says that the container's view is about to have another size, with what takes animations along.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Says that the container is about to have other traits, with what takes animations along.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Where a view was before it was taken away, to put it back there.
struct PlaceOfView {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let size: CGSize

  /// The place that a view has now; nil when it lies in nothing.
  init?(of view: UIView) {
    guard let around = view.superview, let index = around.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    superview = around
    self.index = index
    frame = view.frame
    size = around.bounds.size
  }

  /// The view around it, while that is in a window.
  var around: UIView? { superview?.window != nil ? superview : nil }

  /// Puts a view back, as large as before or as what is around it has become.
  func putBack(_ view: UIView) {
    guard let around else { return }
    let wholeSize = CGRect(origin: .zero, size: size)
    view.frame = around.bounds.size != size && frame == wholeSize ? around.bounds : frame
    SystemView.change { around.insertSubview(view, at: min(index, around.subviews.count)) }
  }
}
