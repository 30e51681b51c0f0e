import Diagnostics
import Foundation
import LayerTree
import MotionMath

/// A rectangle on screen that can hold others, draw itself and take touches.
///
/// The view holds a handle to its layer and little else: `frame`, `bounds`, `alpha` and the like are faces over
/// the layer's storage.
@MainActor
open class UIView: UIResponder {
  /// Where the view's numbers are.
  package nonisolated let handle: Layer
  private(set) final weak var parent: UIView?
  /// The window it is in, itself for a window.
  public internal(set) final weak var window: UIWindow?
  /// Back to front.
  public internal(set) final var subviews: [UIView] = []
  package weak final var owner: (any ViewOwner)? { didSet { ownerDidChange() } }
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?
  /// The layer, once somebody asked for it.
  private(set) final var backing: CALayer?
  /// What the interface is to suit here, as plain values.
  package internal(set) final var traits = UITraitCollection.currentTraits
  /// The background as it was asked for, which the layer shows resolved.
  final var paint: UIColor?
  /// What most views never have.
  final var details: ViewDetails?
  /// What constraints know of the view; nil for one that has nothing to do with them.
  final var constraintItem: LayoutItem?

  /// The way the view follows its superview's size.
  public final var autoresizingMask: AutoresizingMask = []
  /// A Boolean value indicating whether subviews follow the view's size by their masks.
  public final var autoresizesSubviews = true
  /// A Boolean value indicating whether touches can land here or below.
  public final var isUserInteractionEnabled = true
  /// A Boolean value indicating whether more than one finger at a time is reported.
  public final var isMultipleTouchEnabled = false
  /// A Boolean value indicating whether no other view gets fingers while this one has one, nor this one while
  /// another has.
  public final var isExclusiveTouch = false
  /// A Boolean value indicating whether the view covers what is behind it; nothing is made of it. **(ours)**
  public final var isOpaque = true
  /// Where content of another size than the view's goes, such as an image.
  public final var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
  /// A number of your own.
  public final var tag = 0

  package final var needsLayout = true
  final var needsSafeArea = false
  /// The value of `AnimationStore.rewrites` when the safe area was found; 0 while it is not known.
  final var safeAreaMark: UInt32 = 0
  final var subtreeNeedsLayout = true
  /// Whether the view or one below waits to say its constraints anew.
  final var subtreeNeedsUpdate = false
  final var isLayingOut = false

  public init(frame: CGRect) {
    handle = Layer.make()
    super.init()
    self.frame = frame
    if Self.requiresConstraintBasedLayout { _ = layoutItem }
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    handle = Layer.make()
    super.init()
    (coder as? any ViewCoder)?.apply(to: self)
    if Self.requiresConstraintBasedLayout { _ = layoutItem }
  }

  isolated deinit {
    for view in subviews { view.takeWindow(nil) }
    if let constraintItem {
      let held = constraintItem.hosted != nil
      constraintItem.dissolve()
      if held { for view in subviews { view.constraintsDidMove() } }
    }
    Self.turns &+= 1
    handle.destroy()
  }

  /// The layer behind the view.
  public final var layer: CALayer {
    if let backing { return backing }
    let made = CALayer.make(Self.layerClass, for: self)
    backing = made
    return made
  }

  /// The class of the layer behind the view.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Overridden by what builds on it

  open override var next: UIResponder? { owner ?? parent }

  /// Places the subviews. The default puts those where constraints say that are placed by them; autoresizing has been
  /// done by then.
  open func layoutSubviews() { constraintItem?.placeSubviews() }

  /// Says the view's constraints anew. It is called before layout, for the innermost views first, when it was asked for,
  /// and once for a view that has to do with constraints. Call `super` at the end.
  open func updateConstraints() {}
  /// A Boolean value indicating whether a view of this class makes its constraints in `updateConstraints()` alone, so that
  /// this has to be called without anything else asking for it.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// How far the part of the view that constraints speak of is from its edges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The size that what is in the view asks for, as near to a size as a weak wish goes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that what is in the view asks for, as near to a size as priorities say.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The size of the content by itself at a width that it has now; a negative one for whichever it likes.
  func contentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// A Boolean value indicating whether content is higher where it is narrower.
  var heightDependsOnWidth: Bool { false }
  /// How much such views are against being stretched, across and down.
  var defaultHugging: [UILayoutPriority] { [.defaultLow, .defaultLow] }
  /// How far the baselines of the content's first and last lines are from the top and the bottom, in points.
  var firstBaseline: CGFloat { (self as? any SystemView)?.baselines.first ?? 0 }
  var lastBaseline: CGFloat { (self as? any SystemView)?.baselines.last ?? 0 }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// What the interface is to suit here. Overriding it changes what is asked for, not what is passed on.
  open var traitCollection: UITraitCollection { UITraitCollection(traits) }
  /// Called after the traits have changed, with what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called after what bars and the like leave of the view has changed, before it is laid out.
  open func safeAreaInsetsDidChange() {}

  /// The colour of what can be acted on, here and below. Nil, at first, for that of what is around.
  open var tintColor: UIColor! {
    get { shownTint }
    set { setTint(newValue) }
  }
  /// Called after the colour of what can be acted on has changed.
  open func tintColorDidChange() {}

  /// Shows again what depends on traits; what has more of that than its background adds its own.
  func showTraits(before old: Traits) {
    resolveBackground(before: old)
    if type(of: self) != UIView.self { (self as? any SystemView)?.applyTraits(replacing: old) }
  }
  /// Shows again what has the colour of what can be acted on.
  func showTint() { (self as? any SystemView)?.applyTint() }
  func contentModeDidChange() {}
  /// Fits to the new size what does not wait for layout, because it is to move along with it.
  func sizeDidChange() {}
  /// Follows another part of its own coordinates being seen.
  func originDidChange() {}
  /// A Boolean value indicating whether constraints between it and what is inside it say how much it can show.
  var scrollsByConstraints: Bool { false }
  /// How much it can show; set where constraints say so.
  var constrainedContentSize: CGSize {
    get { bounds.size }
    set {}
  }

  /// The frontmost view that a point lands on, in this view and below.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Most views are missed: that is found out before anything else is set up.
    guard handle.isVisible(above: 0.01), self.point(inside: point, with: event) else { return nil }
    return hitInside(point, with: event)
  }

  /// A Boolean value indicating whether a point in the view's own coordinates is inside it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    handle.contains(SIMD2(point.x, point.y))
  }

  /// The size that suits the content best within a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the content best; the top left stays where it is.
  open func sizeToFit() { fitContent() }
  /// The size that the content has by itself; `noIntrinsicMetric` for a length it does not care about.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Says that the content has another size by itself.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    constraintItem?.contentDidChange()
  }
  /// A length that the content does not care about.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Saves what is to be there again after a restart. Called for a view with a `restorationIdentifier`, when its
  /// controller is saved; call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes back what was saved. Called when the view is laid out; call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}
  final override var accessibilityDetails: AccessibilityDetails? {
    get { details?.accessibility }
    set { detailed().accessibility = newValue }
  }
  /// Where it is, in the window: all of the view until it is set.
  open override var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Asks the view's recognizers' opinion of one of them that is about to begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Shown

  /// A Boolean value indicating whether the view and all in it are left out.
  public final var isHidden: Bool {
    get { handle.isHidden || constraintItem?.folding?.isHidden == true }
    set {
      if let constraintItem, constraintItem.arranger != nil { return constraintItem.fold(newValue) }
      handle.isHidden = newValue
    }
  }

  /// How much of the view and what is in it shows, from 0 to 1.
  public final var alpha: CGFloat {
    get { handle.opacity }
    set { handle.opacity = newValue }
  }

  /// The colour of the box. A dynamic one follows the view's traits.
  public final var backgroundColor: UIColor? {
    get { shownBackground }
    set { showBackground(newValue) }
  }

  /// The view whose box is all that shows of this one, as much of it as the box shows itself; it has no superview.
  public final var mask: UIView? {
    // It may have gone to another view since.
    get { details?.mask.flatMap { handle.mask == $0.handle ? $0 : nil } }
    set {
      guard newValue !== mask, maskFits(newValue) else { return }
      newValue?.removeFromSuperview()
      detailed().mask = newValue
      handle.mask = newValue?.handle
    }
  }

  /// A Boolean value indicating whether subviews, and a picture in the view, show only inside the bounds and corners.
  public final var clipsToBounds: Bool {
    get { handle.clips }
    set { handle.clips = newValue }
  }

  /// Does nothing: what a view shows follows from what is set on it, and nothing is drawn by hand.
  public final func setNeedsDisplay() {}
  /// Does nothing, as for the whole view.
  public final func setNeedsDisplay(_ rect: CGRect) {}

  final func setParent(_ view: UIView?) {
    parent = view
    forgetSafeArea()
    Self.turns &+= 1
  }

  /// Counts the changes of who lies in whom, over all trees.
  static var treeTurns: Int { turns }
  private static var turns = 0

  private func ownerDidChange() {
    takeTraits()
    surroundingsDidChange()
    if owner?.ownedViewUpdatesConstraints == true { LayoutUpdates.enqueue(layoutItem) }
  }
}

/// What most views never have, apart so that those do not pay for it.
final class ViewDetails {
  /// Light or dark whatever is around.
  var style = UIUserInterfaceStyle.unspecified
  /// The colour of what can be acted on, as it was set.
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The margins as they were set; nil for the usual ones.
  var margins: ViewMargins?
  var insetsMargins = true
  var preservesMargins = false
  /// The insets that bars and the like leave, as they were found last; right as long as the view's `safeAreaMark` says so.
  var safeArea = UIEdgeInsets.zero
  /// What bars and the like leave, as the view was told last.
  var toldSafeArea = UIEdgeInsets.zero
  var mask: UIView?
  var motionEffects: [UIMotionEffect] = []
  /// The name under which it is saved with its controller.
  var restorationIdentifier: String?
  /// What moves with the view, in drags that scroll views inside it share with it.
  weak var dragMember: (any DragMember)?
  /// What code has said of it to whoever has it read.
  var accessibility: AccessibilityDetails?
}

extension UIView {
  /// The view's details, made when it has none.
  final func detailed() -> ViewDetails {
    if let details { return details }
    let made = ViewDetails()
    details = made
    return made
  }
}

/// A coder that knows what a view is to be like, as a storyboard's does.
package protocol ViewCoder {
  /// Gives a view that is being made from the coder what is said of it.
  func apply(to view: UIView)
}

extension UIView {
  /// The name under which the view is saved with its controller; nil, at first, for one that is not.
  ///
  /// Each should be there once in what a controller's view holds.
  public final var restorationIdentifier: String? {
    get { details?.restorationIdentifier }
    set {
      guard newValue != restorationIdentifier else { return }
      detailed().restorationIdentifier = newValue
    }
  }
}
