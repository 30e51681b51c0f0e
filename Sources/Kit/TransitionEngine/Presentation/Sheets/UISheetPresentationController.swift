import Foundation
import GestureMath
import LayerTree
import ViewTree

/// The presentation of page and form sheets: heights at which the sheet rests, and a drag between them and away.
///
/// A drag moves the sheet itself between its detents; beyond the lowest it scrubs the dismissal, without a jump,
/// and back. What is let go goes where friction would bring it, with the finger's velocity.
///
/// Where it is narrow a sheet covers the screen, unless the stage is configured otherwise or its detents were set:
/// whoever chooses heights means a card that has them **(ours)**.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  // MARK: Detents

  /// The heights at which the sheet may rest; those that are inactive count as not there.
  ///
  /// There has to be one: an empty array is refused with a diagnostic.
  open var detents: [Detent] = [.large()] {
    didSet {
      guard !detents.isEmpty else {
        detents = oldValue
        return refuseEmptyDetents()
      }
      hasOwnDetents = true
      invalidateDetents()
    }
  }

  /// The detent at which the sheet rests, or is to rest: the lowest for nil, and for one that is not there.
  ///
  /// Setting it shows with the next frame; inside `animateChanges(_:)` the sheet moves there.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacing() } }
  }

  /// The tallest detent at which nothing is dimmed and touches reach what is behind; nil to dim at each.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { setNeedsPlacing() }
  }

  /// Asks custom detents for their heights again.
  open func invalidateDetents() {
    hasStaleDetents = true
    setNeedsPlacing()
  }

  /// Moves the sheet to what is set inside, like a spring.
  open func animateChanges(_ changes: () -> Void) { settle(with: changes) }

  // MARK: Looks

  /// A Boolean value indicating whether the sheet shows that it can be dragged.
  open var prefersGrabberVisible = false { didSet { setNeedsPlacing() } }
  /// The radius of the corners; the engine's own when nil.
  open var preferredCornerRadius: CGFloat? { didSet { setNeedsPlacing() } }
  /// A Boolean value indicating whether a drag up on content at its upper end makes the sheet taller before the
  /// content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A Boolean value indicating whether the sheet lies at the lower edge where there is little height, instead of
  /// covering everything.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { setNeedsPlacing() } }
  /// A Boolean value indicating whether a sheet at the lower edge, where there is little height, is as wide as its
  /// content would like to be.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { setNeedsPlacing() } }

  // MARK: Dragging

  /// What decides whether a dismissal that is let go goes on. **(ours)**
  public final var releaseRule = ReleaseRule.standard

  // MARK: What the aspects in other files work on

  /// A Boolean value indicating whether the detents were set by code.
  private(set) final var hasOwnDetents = false
  /// The style that it stands in for, when that is not the presented controller's own.
  final var adoptedStyle: UIModalPresentationStyle?
  final var hasStaleDetents = true
  final var knownPlaces: SheetPlaces?
  /// The traits that the container is about to have.
  final var comingTraits: UITraitCollection?
  /// The detent at which the sheet is laid out; the selected one is waiting while a transition runs.
  final var shownIdentifier: Detent.Identifier?
  final lazy var sheetView = SheetView(content: presentedViewController.view)
  final let dimming = UIView()
  final lazy var pan = makePan()
  final var drag = SheetDrag()
  /// The recognizer whose finger has it: its own, or that of a scroll view inside it.
  final weak var followed: UIPanGestureRecognizer?
  /// What it has to do with a drag that a scroll view inside shares with it.
  final var share = SheetShare()
  /// The way of the transition that runs.
  final var way: SheetDrag.Way? {
    // Its fractions are of the way, which may be short: a low sheet is soon gone.
    didSet { if let way { interaction?.distance = way.length } }
  }
  /// What drives the transition that runs, or that is about to.
  final var interaction: UIPercentDrivenInteractiveTransition?
  /// Where the finger has the upper edge while a dismissal that it came back from is not over yet.
  final var waitingTop: Double?
  /// The times of the movements that have not come to rest.
  final var settlings: [Timeline] = []

  // MARK: UIPresentationController

  open override var presentationStyle: UIModalPresentationStyle {
    if let adoptedStyle { return adoptedStyle }
    let asked = presentedViewController.modalPresentationStyle
    return asked == .formSheet || asked == .custom ? asked : .pageSheet
  }

  /// A card where its detents were set or the stage is configured so; else it covers the screen.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    hasOwnDetents || adoptedStyle != nil || stage?.configuration.adaptation == .modern ? .none : .fullScreen
  }

  /// The sheet with its corners and its grabber; the presented controller's view lies in it.
  open override var presentedView: UIView? { sheetView }
  open override var frameOfPresentedViewInContainerView: CGRect { placeAtRest }

  open override func presentationTransitionWillBegin() { beginPresenting() }
  open override func presentationTransitionDidEnd(_ completed: Bool) { endPresenting(completed) }
  open override func dismissalTransitionWillBegin() { beginDismissing() }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { endDismissing(completed) }
  open override func containerViewWillLayoutSubviews() { placeSheet() }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    comingTraits = newCollection
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    letGoOfFinger()
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    comingTraits = nil
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { size(inContainer: parentSize) }

  /// The content of a form sheet has little width, wherever it is.
  override var builtInTraits: UITraitCollection? {
    presentationStyle == .formSheet ? UITraitCollection(horizontalSizeClass: .compact) : nil
  }

  override func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { makeAnimator(style, presenting) }

  override func interaction(
    for style: UIModalTransitionStyle, presenting: Bool, isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? { offerInteraction(style, presenting, isOwnAnimator) }

  override var coversWhatIsBehind: Bool { dimmingAtRest > 0 }
  override func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { isUndimmed(at: point) }
}

// The sheet that presents a controller.
extension UIViewController {
  /// The sheet presentation that this controller is part of, or is about to be; nil for other styles.
  ///
  /// Made when asked for before it is presented, to be set up.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
