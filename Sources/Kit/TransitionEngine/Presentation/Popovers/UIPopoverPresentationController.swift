import Foundation
import ViewTree

/// The presentation of a popover: a balloon that points at something, and that a tap beside it dismisses.
///
/// Where it is narrow it covers what is below instead, unless the delegate says otherwise.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  // MARK: What it points at

  /// What it points at; `sourceView` and `sourceRect` when nil. One of the two has to be there.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { setNeedsPlacing() } }
  /// The item of a bar that it points at. The bar's other items take touches as if the popover were not there.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view in which it points at something.
  open weak var sourceView: UIView? { didSet { setNeedsPlacing() } }
  /// What it points at, in the source view's coordinates; all of that view when null.
  open var sourceRect = CGRect.null { didSet { setNeedsPlacing() } }

  // MARK: Where it may be

  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacing() } }
  /// Where the arrow points; `unknown` until it is presented, and without an arrow.
  public internal(set) final var arrowDirection = UIPopoverArrowDirection.unknown
  /// A Boolean value indicating whether it may lie over what it points at, where that shows more of it.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacing() } }
  /// How far it stays from the edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacing() }
  }

  // MARK: Behaviour and looks

  /// Views that take touches as if the popover were not there.
  open var passthroughViews: [UIView]?
  /// The colour of the arrow, and behind the content.
  open var backgroundColor: UIColor? { didSet { setNeedsPlacing() } }
  /// The sheet that it becomes where the delegate wants one, to be set up before.
  public final lazy var adaptiveSheetPresentationController: UISheetPresentationController = makeSheet()

  // MARK: What the aspects in other files work on

  final lazy var popoverView = PopoverView(content: presentedViewController.view)
  final lazy var tap = makeTap()
  final var placement: PopoverPlacement?
  /// The container's size at the last placing; in another one the delegate is asked.
  final var placedIn: CGSize?
  final var hasSaidTrouble = false
  /// A Boolean value indicating whether it takes on another size in the next turn.
  final var isToGrow = false

  // MARK: UIPresentationController

  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
  /// The balloon; the presented controller's view lies in it.
  open override var presentedView: UIView? { popoverView }
  open override var frameOfPresentedViewInContainerView: CGRect { place()?.frame ?? .zero }

  open override func presentationTransitionWillBegin() { beginPresenting() }
  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { leaveContainer() } }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { leaveContainer() } }
  open override func containerViewWillLayoutSubviews() {
    if !isInTransition { placePopover() }
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

  /// The content of a popover has little width, wherever it is.
  override var builtInTraits: UITraitCollection? { UITraitCollection(horizontalSizeClass: .compact) }

  override func animator(
    for style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { PopoverAnimator(self, presenting: presenting) }

  override func letsThrough(_ point: CGPoint, with event: UIEvent?) -> Bool { isPassed(point, event) }
}

/// The directions in which a popover's arrow may point: with `up`, the popover lies below its source.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// There is no arrow, or nobody knows yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can point at: a view, or something else that knows where it is, like an item of a bar.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Where it is in a view's coordinates; nil when it is not on screen.
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
