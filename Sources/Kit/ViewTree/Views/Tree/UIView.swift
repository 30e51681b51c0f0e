import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Scheduling

/// A rectangle on screen that can contain other views, show content and receive touches.
///
/// A view has a handle to its layer: `frame`, `bounds`, `alpha` and the like read and write the layer's storage.
@MainActor
open class UIView: UIResponder {
  /// The handle under which the view's values are stored.
  package nonisolated let handle: Layer
  final weak var parent: UIView?
  /// The window that contains the view; a window is its own.
  public internal(set) final weak var window: UIWindow?
  /// The subviews, back to front.
  public internal(set) final var subviews: [UIView] = []
  package weak final var owner: (any ViewOwner)? { didSet { ownerDidChange() } }
  final var recognizers: [UIGestureRecognizer]?
  private final var storedLayer: CALayer?
  /// The layer object, created on the first access to `layer`.
  final var backing: CALayer? { storedLayer }
  /// The traits of the view, as plain values.
  package internal(set) final var traits = UITraitCollection.currentTraits
  /// The background color as it was set; the layer shows it resolved.
  final var paint: UIColor?

  /// The parts of the view's frame that change with its superview's size.
  public final var autoresizingMask: AutoresizingMask = [] { didSet { noteFlexibility() } }
  /// A Boolean value indicating whether subviews are resized with the view by their autoresizing masks.
  public final var autoresizesSubviews = true
  /// A Boolean value indicating whether the view and the views inside it receive touches.
  public final var isUserInteractionEnabled = true
  /// A Boolean value indicating whether the view receives more than one touch at a time.
  public final var isMultipleTouchEnabled = false
  /// Whether no other view receives touches while this one has one, nor this one while another has one.
  public final var isExclusiveTouch = false
  /// A Boolean value indicating whether the view covers what is behind it; stored and ignored. **(ours)**
  public final var isOpaque = true
  /// The placement of content, such as an image, whose size differs from the view's.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
  /// A number of your own by which `viewWithTag(_:)` finds the view.
  public final var tag = 0

  private final var storedMarks = ViewMarks()
  final var marks: ViewMarks {
    get { storedMarks }
    set { storedMarks = newValue }
  }

  private final var storedDetails: ViewDetails?
  /// The properties that most views never have.
  final var details: ViewDetails? {
    get { storedDetails }
    set { storedDetails = newValue }
  }
  private final var storedItem: LayoutItem?
  /// The view's layout item; `nil` for a view without any relation to constraints.
  package final var constraintItem: LayoutItem? {
    get { storedItem }
    set { storedItem = newValue }
  }
  /// A Boolean value indicating whether the context of `draw(_:)` is clear at first; it always is. **(ours)**
  public final var clearsContextBeforeDrawing = true
  private final var semantics = UISemanticContentAttribute.unspecified

  public init(frame: CGRect) {
    handle = Layer.make()
    super.init()
    setDefaults()
    changeFrame(to: frame)
    if Self.requiresConstraintBasedLayout { _ = layoutItem }
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    handle = Layer.make()
    super.init()
    setDefaults()
    (coder as? any ViewCoder)?.apply(to: self)
    if Self.requiresConstraintBasedLayout { _ = layoutItem }
  }

  /// Sets the defaults of the class that differ from those of `UIView`; called before the values of a file are applied.
  func setDefaults() {}

  /// Archives the view; the engine never calls it. **(ours)**
  open func encode(with coder: NSCoder) {}

  isolated deinit {
    for view in subviews { view.leaveGoneSuperview() }
    if let constraintItem {
      let held = constraintItem.hosted != nil
      constraintItem.dissolve()
      if held { for view in subviews { view.constraintsDidMove() } }
    }
    Self.treeTurns &+= 1
    handle.destroy()
  }

  /// The layer that shows the view.
  public final var layer: CALayer {
    if let storedLayer { return storedLayer }
    let made = CALayer.make(Self.layerClass, for: self)
    storedLayer = made
    return made
  }

  /// The class of the layer that shows the view.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  /// The bounding box of the view in its superview's coordinates.
  ///
  /// Setting it changes `bounds` and `center` without calling their setters. Constraints and autoresizing masks set
  /// `bounds` and `center`, and the engine sets `frame` for the views of controllers: an override sees these changes.
  ///
  /// UIKit leaves the result of setting it undefined if the view has a transform. Here the view gets the size whose
  /// bounding box, after the transform, is as close to the new frame as possible.
  open var frame: CGRect {
    get { CGRect(handle.transformToParent(.model).boundingBox(of: handle.bounds)) }
    set { changeFrame(to: newValue) }
    _modify {
      let part = beginFrameChange()
      defer { endFrameChange(part) }
      yield &part.pointee
    }
  }

  /// The visible rectangle in the view's own coordinates: its origin and its size.
  open var bounds: CGRect {
    get { CGRect(handle.bounds) }
    set { changeBounds(to: newValue) }
    _modify {
      let part = beginBoundsChange()
      defer { endBoundsChange(part) }
      yield &part.pointee
    }
  }

  /// The position of the anchor point, by default the center, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(handle.position) }
    set { changeCenter(to: newValue) }
    _modify {
      let part = beginCenterChange()
      defer { endCenterChange(part) }
      yield &part.pointee
    }
  }

  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(handle.transform) }
    set { changeTransform(to: newValue) }
    _modify {
      let part = beginTransformChange()
      defer { endTransformChange(part) }
      yield &part.pointee
    }
  }

  /// The meaning of the view's content, by which its reading direction may differ from that of its traits.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { semantics }
    set {
      guard newValue != semantics else { return }
      let old = effectiveUserInterfaceLayoutDirection
      semantics = newValue
      if effectiveUserInterfaceLayoutDirection != old { readingDirectionDidChange() }
    }
  }

  /// The reading direction of the view's content: that of its traits, unless `semanticContentAttribute` decides it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traits.readingDirection)
  }

  // MARK: Overridden by subclasses

  open override var next: UIResponder? { owner ?? parent }

  /// Lays out the subviews. The default implementation places those that have constraints, after autoresizing.
  open func layoutSubviews() { constraintItem?.layOutSubviews() }
  /// Lays out the view as its layer's delegate: calls `layoutSubviews()`, and before and after it the view's controller.
  /// Called only for a view whose `layer` has been asked for. **(ours)**
  open func layoutSublayers(of layer: CALayer) { if layer === backing { layOutAsDelegate() } }

  /// Requests a layout pass before the next frame.
  open func setNeedsLayout() { requestLayout() }
  /// Lays out the view and all views inside it now, if requested. In an animation block, the movements are animated.
  open func layoutIfNeeded() { layOutNow() }

  /// Updates the view's constraints. Called before layout, for the innermost views first, after a request,
  /// and once for a view that uses constraints. Overrides call `super` at the end.
  open func updateConstraints() {}
  /// A Boolean value indicating whether views of this class make their constraints only in
  /// `updateConstraints()`, so that it has to be called without a request.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The insets of the alignment rectangle, which constraints refer to, from the view's edges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the size that the view's content requests, as close to a target size as the lowest fitting
  /// priority allows.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the view's content requests, as close to a target size as the priorities allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// Returns the intrinsic size of the content at a width, in points; a negative width stands for any width.
  func contentSize(forWidth width: CGFloat) -> CGSize { wrappedContentSize(forWidth: width) }
  /// A Boolean value indicating whether the height of the content depends on its width.
  var heightDependsOnWidth: Bool { details?.contentHeight != nil }
  /// The default content hugging priorities of the class, horizontal and vertical.
  var defaultHugging: [UILayoutPriority] { [.defaultLow, .defaultLow] }
  /// The distances of the content's first and last baselines from the top and the bottom, in points.
  var firstBaseline: CGFloat { (self as? any SystemView)?.baselines.first ?? 0 }
  var lastBaseline: CGFloat { (self as? any SystemView)?.baselines.last ?? 0 }

  /// Draws the view's content into the current context. Called before a frame, once for a new view and for a request;
  /// the rectangle is always all of the view. The default implementation does nothing, and costs no image.
  open func draw(_ rect: CGRect) {}
  /// Requests that the view is drawn before the next frame.
  open func setNeedsDisplay() { enqueueDisplay() }
  /// Requests that the view is drawn before the next frame: all of it. **(ours)**
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// Removes the view from its superview. Its animations end, unfinished.
  open func removeFromSuperview() { leaveSuperview() }
  /// Adds a view in front of all other subviews; one that is a subview already moves to the front.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts a view at an index, counted from the back; an index beyond the end is the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

  /// Attaches a recognizer, which then watches the touches on the view and its subviews.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a recognizer; a gesture that has begun is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Returns a view that looks like this one does now; later changes of this view do not affect it.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(afterUpdates) }

  /// The traits of the view. An override changes what is read, not what is passed on to subviews.
  open var traitCollection: UITraitCollection { .shared(traits) }
  /// Called after the traits have changed, with the previous ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called after the safe area insets have changed, before layout.
  open func safeAreaInsetsDidChange() {}

  /// The color of interactive content of the view and of the views inside it. Setting `nil`, the initial state, inherits
  /// the color; reading never returns `nil`.
  open var tintColor: UIColor! {
    get { shownTint }
    set { setTint(newValue) }
  }
  /// Called after the tint color has changed.
  open func tintColorDidChange() {}

  /// Updates the background color and, in the engine's views, all else that depends on traits.
  func showTraits(before old: Traits) {
    resolveBackground(before: old)
    if details?.isDrawn == true { setNeedsDisplay() }
    if type(of: self) != UIView.self { (self as? any SystemView)?.applyTraits(replacing: old) }
  }
  /// Updates the content that has the tint color.
  func updateTint() { (self as? any SystemView)?.applyTint() }
  func contentModeDidChange() { updateDrawnGravity() }
  /// Adapts content to a new size before layout, so that it is animated together with the view.
  func sizeDidChange() {}
  /// Returns the value of a property of the content, for an observer that names it.
  func observedContent(forKey key: String) -> (any Equatable)? { nil }
  /// Called after the origin of the bounds has changed.
  func originDidChange() {}
  /// A Boolean value indicating whether constraints between the view and its content determine the content size.
  var scrollsByConstraints: Bool { false }
  /// The size of the content that constraints determine, in points; for a scroll view, its content size.
  var constrainedContentSize: CGSize {
    get { bounds.size }
    set {}
  }

  /// Returns the frontmost view, of this one and the views inside it, that contains a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Most views do not contain the point, so that is checked before anything else.
    guard handle.isVisible(fromOpacity: 0.01), self.point(inside: point, with: event) else { return nil }
    return hitInside(point, with: event)
  }

  /// Returns whether a point in the view's own coordinates is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    handle.contains(SIMD2(point.x, point.y))
  }

  /// The shape with which the view collides with others in a dynamic animation.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// Returns the size, within a size, that fits the content best.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits its content best; without a transform the top left
  /// corner stays in place.
  open func sizeToFit() { fitContent() }
  /// The intrinsic size of the content; `noIntrinsicMetric` for a length that the content does not determine.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Called by the content when its intrinsic size has changed. A superview that is laying out reads the new size.
  open func invalidateIntrinsicContentSize() {
    if superview?.isLayingOut == false { superview?.setNeedsLayout() }
    constraintItem?.contentDidChange()
  }

  /// Lets the first responder resign if it is the view or inside it, even against its will if the end is forced.
  /// Returns whether it has resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  /// Saves the state to restore after a restart. Called for a view with a `restorationIdentifier` when its
  /// controller is saved. Overrides call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the saved state. Called once in a restoration, after the view has been laid out. Overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}
  final override var accessibilityDetails: AccessibilityDetails? {
    get { details?.accessibility }
    set { detailed().accessibility = newValue }
  }
  /// The accessibility frame, in the window's coordinates; the whole view until it is set.
  open override var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Returns whether one of the view's recognizers may begin, or one of a superview that would cancel a touch in the
  /// view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Appearance

  /// A Boolean value indicating whether the view and all views inside it are hidden.
  open var isHidden: Bool {
    get { handle.isHidden || constraintItem?.folding?.isHidden == true }
    set {
      if let constraintItem, let arranger = constraintItem.arranger {
        arranger.fold(constraintItem, newValue)
      } else {
        handle.isHidden = newValue
      }
      callObservers()
    }
  }

  /// The opacity of the view and of the views inside it, from 0 to 1.
  open var alpha: CGFloat {
    get { handle.opacity }
    set {
      handle.opacity = newValue
      callObservers()
    }
  }

  /// The background color. A dynamic color follows the view's traits.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set { showBackground(newValue) }
  }

  /// Whether subviews, and an image in the view, are clipped to the view's bounds and rounded corners.
  open var clipsToBounds: Bool {
    get { handle.clips }
    set { handle.clips = newValue }
  }
}
