import Controls
import Foundation
import ViewTree

/// The presentation controller of a popover: a balloon that points at a source and that a tap beside it dismisses.
///
/// In a compact width it covers the views below instead, unless the delegate chooses otherwise.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  // MARK: The source

  /// The item that the popover points at; `nil` to use `sourceView` and `sourceRect`. An item or a source view is
  /// required.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { setNeedsPlacing() } }
  /// The bar button item that the popover points at. The bar's other items receive touches as if the popover were not
  /// there.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view that contains the source rectangle.
  open weak var sourceView: UIView? { didSet { setNeedsPlacing() } }
  /// The rectangle that the popover points at, in the source view's coordinates; the whole view when null.
  open var sourceRect = CGRect.null { didSet { setNeedsPlacing() } }

  // MARK: Placement

  /// The permitted directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacing() } }
  /// The direction of the arrow; `unknown` before the presentation and without an arrow.
  public internal(set) final var arrowDirection = UIPopoverArrowDirection.unknown
  /// A Boolean value indicating whether the popover may overlap its source, where that shows more of the content.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacing() } }
  /// The least distances from the container's edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacing() }
  }

  // MARK: Behavior and appearance

  /// The views that receive touches as if the popover were not there.
  open var passthroughViews: [UIView]?
  /// The color of the arrow and of the background behind the content.
  open var backgroundColor: UIColor? { didSet { setNeedsPlacing() } }
  /// The sheet that replaces the popover where the delegate adapts the style, to be configured before the
  /// presentation.
  public final lazy var adaptiveSheetPresentationController: UISheetPresentationController = makeSheet()

  // MARK: State for the extensions in other files

  final lazy var popoverView = PopoverView(content: presentedViewController.view)
  final lazy var tap = makeTap()
  final var placement: PopoverPlacement?
  /// The container's size at the last placement; when it changes, the delegate is asked for the source.
  final var placedIn: CGSize?
  final var hasSaidTrouble = false
  /// A Boolean value indicating whether the popover changes its size in the next turn of the run loop.
  final var isToGrow = false

  // MARK: UIPresentationController

  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
  /// The balloon view, which contains the presented controller's view.
  open override var presentedView: UIView? { popoverView }
  open override var frameOfPresentedViewInContainerView: CGRect { makePlacement()?.frame ?? .zero }

  open override func presentationTransitionWillBegin() { beginPresenting() }
  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { leaveContainer() } }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { leaveContainer() } }
  open override func containerViewWillLayoutSubviews() {
    if !isInTransition { layOutPopover() }
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    guard placement != nil, !isInTransition, UIView.areAnimationsEnabled else {
      return super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    grow()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { contentSize }

  /// The overriding traits of a popover: a compact width in every container.
  override var builtInTraits: UITraitCollection? { UITraitCollection(horizontalSizeClass: .compact) }

  override func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { PopoverAnimator(self, presenting: presenting) }

  /// A Boolean value that is `true`: a popover that replaces another presentation fades in instead of moving from its
  /// frame.
  override var fadesInForAnother: Bool { true }

  override func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { isPassed(point, event) }
}

/// The directions of a popover's arrow: with `up`, the popover lies below its source.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No arrow, or a direction that is not known yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A source of a popover: a view, or another object with a frame, such as a bar button item.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the frame of the item in a view's coordinates; `nil` when the item is not on screen.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
