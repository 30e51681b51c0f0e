import Foundation
import GestureMath
import LayerTree
import ViewTree

/// A presentation controller for page and form sheets, with detents at which the sheet rests and a drag between them
/// and to a dismissal.
///
/// A drag moves the sheet itself between its detents. Below the lowest one it scrubs the dismissal, without a jump, and
/// back. After a release, the sheet settles where friction would take it, with the velocity of the release.
///
/// In a compact width a sheet covers the screen, unless the stage is configured otherwise or its detents were set. Code
/// that sets detents expects them to have an effect. **(ours)**
@MainActor
open class UISheetPresentationController: UIPresentationController {
  // MARK: Detents

  /// The detents at which the sheet may rest; inactive ones are left out.
  ///
  /// At least one is required: an empty array is refused with a diagnostic.
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

  /// The identifier of the detent at which the sheet rests, or is going to rest; `nil` and unknown identifiers mean
  /// the lowest detent.
  ///
  /// A new value is applied with the next frame; inside `animateChanges(_:)` the sheet moves there.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacing() } }
  }

  /// The tallest detent at which the views behind are not dimmed and receive touches; `nil` to dim at each detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { setNeedsPlacing() }
  }

  /// Marks the detents as out of date, so that custom detents compute their heights again.
  open func invalidateDetents() {
    hasStaleDetents = true
    setNeedsPlacing()
  }

  /// Performs changes of the sheet's properties and moves the sheet like a spring.
  open func animateChanges(_ changes: () -> Void) { settle(with: changes) }

  // MARK: Appearance

  /// A Boolean value indicating whether the sheet shows a grabber.
  open var prefersGrabberVisible = false { didSet { setNeedsPlacing() } }
  /// The radius of the corners, in points; `nil` for the default.
  open var preferredCornerRadius: CGFloat? { didSet { setNeedsPlacing() } }
  /// A Boolean value indicating whether an upward drag on content at its upper end expands the sheet before the
  /// content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A Boolean value indicating whether the sheet is attached to the lower edge in a compact height, instead of
  /// covering the screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { setNeedsPlacing() } }
  /// A Boolean value indicating whether a sheet at the lower edge in a compact height has the preferred width of its
  /// content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { setNeedsPlacing() } }

  // MARK: Dragging

  /// The rule that decides whether a released dismissal finishes. **(ours)**
  public final var releaseRule = ReleaseRule.standard

  // MARK: State for the extensions in other files

  /// A Boolean value indicating whether code has set the detents.
  private(set) final var hasOwnDetents = false
  /// The adapted style in which this sheet stands in for another presentation; `nil` for the presented controller's
  /// own style.
  final var adoptedStyle: UIModalPresentationStyle?
  final var hasStaleDetents = true
  final var knownPlaces: SheetRests?
  /// The traits that the container is about to have.
  final var comingTraits: UITraitCollection?
  /// The detent at which the sheet is laid out; while a transition runs, the selected one has to wait.
  final var shownIdentifier: Detent.Identifier?
  final lazy var sheetView = SheetView(content: presentedViewController.view)
  final let dimming = UIView()
  final lazy var pan = makePan()
  final var drag = SheetDrag()
  /// The recognizer whose drag moves the sheet: the sheet's own, or that of a scroll view inside it.
  final weak var followed: UIPanGestureRecognizer?
  /// The state of a drag that the sheet shares with a scroll view inside it.
  final var share = SheetShare()
  /// The path of the running transition.
  final var way: SheetDrag.Way? {
    // The transition's fractions refer to the path, which may be short: a low sheet is soon out of sight.
    didSet { if let way { interaction?.distance = way.length } }
  }
  /// The interaction controller of the transition that runs or is about to begin.
  final var interaction: UIPercentDrivenInteractiveTransition?
  /// The distance of the dragged sheet's upper edge from the container's, in points, while a dismissal that the drag
  /// has reversed has not ended.
  final var waitingTop: Double?
  /// The timelines of the settling motions that are running.
  final var settlings: [Timeline] = []

  // MARK: UIPresentationController

  open override var presentationStyle: UIModalPresentationStyle {
    if let adoptedStyle { return adoptedStyle }
    let asked = presentedViewController.modalPresentationStyle
    return asked == .formSheet || asked == .custom ? asked : .pageSheet
  }

  /// The style in a compact width: none, which means a card, if the detents were set or the stage is configured so;
  /// otherwise full screen.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    hasOwnDetents || adoptedStyle != nil || stage?.configuration.adaptation == .modern ? .none : .fullScreen
  }

  /// The sheet view with corners and grabber, which contains the presented controller's view.
  open override var presentedView: UIView? { sheetView }
  open override var frameOfPresentedViewInContainerView: CGRect { placeAtRest }

  open override func presentationTransitionWillBegin() { beginPresenting() }
  open override func presentationTransitionDidEnd(_ completed: Bool) { endPresenting(completed) }
  open override func dismissalTransitionWillBegin() { beginDismissing() }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { endDismissing(completed) }
  open override func containerViewWillLayoutSubviews() { layOutSheet() }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    comingTraits = newCollection
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    endDrag()
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    comingTraits = nil
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { size(inContainer: parentSize) }

  /// The overriding traits of a form sheet: a compact width in every container; `nil` for other styles.
  override var builtInTraits: UITraitCollection? {
    presentationStyle == .formSheet ? UITraitCollection(horizontalSizeClass: .compact) : nil
  }

  override func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { makeAnimator(style, presenting) }

  override func interaction(
    for style: UIModalTransitionStyle, presenting: Bool, isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? { offerInteraction(style, isOwnAnimator) }

  override var slide: StageStatus.Slide? { draggedSlide }
  override func keyboardDidMove() {
    setNeedsPlacing()
    containerView?.layoutIfNeeded()
  }

  override var coversWhatIsBehind: Bool { dimmingAtRest > 0 }
  override func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { isUndimmed(at: point) }
}
