import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

/// A view of content that is larger than the view: a touch, a wheel or code scrolls it.
///
/// The visible part is `bounds`: its origin is the content offset, so that scrolling does not change the subviews'
/// frames. After a release, the content's position is computed from the time since then, and a spring returns it from
/// beyond its ends. It settles at the same position and time at any frame rate. A drag is shared with the scroll views
/// around this one, and with a sheet; see the guide's page on scrolling.
@MainActor
open class UIScrollView: UIView {
  /// The delegate, named `delegate` in UIKit; held weakly.
  open var scrollDelegate: (any UIScrollViewDelegate)? {
    get { calledDelegate }
    set { calledDelegate = newValue }
  }
  /// The delegate that is called, which a subclass with another `scrollDelegate` has passed on.
  package final weak var calledDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the upper left of the visible part. Setting it scrolls at once; content that
  /// decelerates continues from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The size of the content in points; lengths outside 0…100,000,000 are refused with a diagnostic.
  open var contentSize: CGSize {
    get { content.size }
    set { setContentSize(newValue) }
  }

  /// The insets around the content, within which it can rest, too; they may be larger than the visible part.
  /// Sides outside ±100,000,000 points are refused with a diagnostic.
  open var contentInset: UIEdgeInsets {
    get { content.inset }
    set { setContentInset(newValue) }
  }

  /// The adjustment of the insets by the safe area.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { content.adjustment }
    set { changeContent { $0.adjustment = newValue } }
  }

  /// The content insets including those that the safe area and a refreshing control add.
  public final var adjustedContentInset: UIEdgeInsets { content.adjusted }

  /// Called after `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls to an offset, with or without an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    showPart(rect, animated: animated)
  }

  // MARK: Scrolling behavior

  /// A Boolean value indicating whether touches and scroll wheels scroll the content.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }
  /// A Boolean value indicating whether the content can be dragged beyond its ends, with elastic resistance.
  open var bounces: Bool {
    get { elasticity.bounces }
    set { elasticity.bounces = newValue }
  }
  /// A Boolean value indicating whether the content can be dragged vertically beyond its ends even if all of
  /// it is visible.
  open var alwaysBounceVertical: Bool {
    get { elasticity.alwaysVertical }
    set { elasticity.alwaysVertical = newValue }
  }
  open var alwaysBounceHorizontal: Bool {
    get { elasticity.alwaysHorizontal }
    set { elasticity.alwaysHorizontal = newValue }
  }
  /// A Boolean value indicating whether a drag that begins along one axis stays on that axis.
  open var isDirectionalLockEnabled = false
  /// A Boolean value indicating whether the content rests at multiples of the scroll view's size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value indicating whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: State

  /// A Boolean value indicating whether a touch is on the content.
  public final var isTracking: Bool { life.state == .touched || life.state == .dragging }
  /// A Boolean value indicating whether a touch or a scroll wheel moves the content.
  public final var isDragging: Bool { life.state == .dragging }
  /// A Boolean value indicating whether the content is decelerating after a release.
  public final var isDecelerating: Bool { life.state == .decelerating }
  /// A Boolean value indicating whether the content is scrolling, with an animation, to an offset that code
  /// has set.
  public final var isScrollAnimating: Bool { life.state == .animating }

  /// The recognizer of the touches that scroll.
  public final let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()
  /// The recognizer of the pinch that zooms; `nil` until the limits of the scale allow zooming.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?
  final let touchDelay = ContentTouchDelay()

  /// A Boolean value indicating whether content receives a touch only once it is clear that the touch does
  /// not scroll.
  open var delaysContentTouches = true
  /// A Boolean value indicating whether a drag can cancel a touch that content has received.
  open var canCancelContentTouches = true
  /// Returns whether a view in the content receives touches.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  {
    true
  }
  /// Returns whether a drag can cancel a touch in a view; by default in all views but controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is any ControlView) }

  /// The dispatcher of the window that contains the scroll view. Setting the property enters the scroll view into that
  /// dispatcher's list.
  private final var dispatcher: Tether<TouchDispatcher>? {
    didSet {
      oldValue?.object?.scrollViews.remove(self)
      dispatcher?.object?.scrollViews.add(self)
    }
  }

  /// The object to notify of each change of the offset, in addition to the delegate: a bar that follows it.
  package final weak var offsetObserver: (any ScrollOffsetObserver)?
  /// The control that refreshes the content when it is pulled down.
  package final var refresher: (any ScrollRefresher)?
  /// The distance from the top within which the content does not rest, because a bar expands there; 0 for none.
  package final var expansion: CGFloat = 0
  /// The part of the top inset, in points, that a collapsed bar leaves free.
  package final var freedTop: CGFloat = 0 {
    didSet { if freedTop != oldValue { layOutIndicators() } }
  }

  /// The rules by which the content can be dragged beyond its ends. Each movement of a drag reads them, so their storage
  /// is private: the compiler proves that accesses do not overlap.
  private struct Elasticity {
    var bounces = true
    var alwaysVertical = false
    var alwaysHorizontal = false
  }

  // The parts of the state.
  private final var elasticity = Elasticity()
  final var content = ScrollContent()
  package final var life = ScrollStateMachine()
  package final var motion = ScrollTravel()
  final var hold = ScrollHold()
  final var indicators = ScrollIndicators()
  final var zoom = ScrollZoom()
  private(set) final lazy var ticker = ScrollTicker(self)
  /// A Boolean value indicating whether the scroll view itself is changing its offset.
  final var isMovingItself = false
  /// A Boolean value indicating whether a tap on the status bar is setting the offset.
  final var isGoingToTop = false
  /// The number of delegate calls about scrolling that are in progress.
  final var tellingDepth = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  isolated deinit {
    dispatcher?.object?.scrollViews.remove(self)
    indicators.vertical?.destroy()
    indicators.horizontal?.destroy()
  }

  override func setDefaults() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
  }

  private func prepare() {
    addGestureRecognizer(touchDelay)
    panGestureRecognizer.allowedScrollTypesMask = .all
    (panGestureRecognizer as? UIScrollViewPanGestureRecognizer)?
      .addTarget(self, action: UIScrollView.handlePan)
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Overrides

  /// Saves the offset and the scale.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  /// Restores the offset and the scale, or the nearest possible offset if the content has changed.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let before = bounds.origin
    catchUp()
    let now = bounds.origin
    return super.hitTest(
      CGPoint(x: point.x + now.x - before.x, y: point.y + now.y - before.y), with: event)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== panGestureRecognizer || mayBeginDrag
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    changeContent { _ in }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window else { return }
    leaveWindow()
    dispatcher = nil
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    dispatcher = window?.dispatcher?.tether
  }

  override var ownDescription: AccessibilityDescription { AccessibilityDescription(groups: true) }

  /// Scrolls by the visible part. Returns `false` at the end of the content.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }

  override func showTraits(before old: Traits) {
    super.showTraits(before: old)
    paintIndicators()
  }

  final override func originDidChange() { offsetDidChange() }

  final override func observedContent(forKey key: String) -> (any Equatable)? {
    switch key {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    case "contentInset": contentInset
    default: nil
    }
  }

  final override var scrollsByConstraints: Bool { true }
  final override var constrainedContentSize: CGSize {
    get { contentSize }
    set { if contentSize != newValue { contentSize = newValue } }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    contentDidChange()
  }
}

/// An object that follows the offset of a scroll view.
@MainActor
package protocol ScrollOffsetObserver: AnyObject {
  /// Called after the offset has changed, before the delegate.
  func offsetDidChange(of scrollView: UIScrollView)
}

/// A control at the top of a scroll view that refreshes the content when a drag pulls the content down.
@MainActor
package protocol ScrollRefresher: AnyObject {
  /// The height, in points, below which the content rests while it is refreshed.
  var refreshInset: CGFloat { get }
  /// Adds the control to a scroll view; `nil` removes it from the scroll view that it is in.
  func join(_ scroll: UIScrollView?)
  /// Called after the offset has changed, before the delegate.
  func contentDidMove(in scroll: UIScrollView)
}

extension UIScrollView {
  /// The rate of deceleration: the fraction of the velocity that is left after a millisecond.
  nonisolated public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: Projection.normalRate)
    public static let fast = DecelerationRate(rawValue: Projection.fastRate)
  }

  /// The adjustment of the content insets by the safe area.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Vertical insets are always added, horizontal ones if the content scrolls horizontally.
    case automatic
    /// Insets are added along the axes on which the content scrolls or bounces.
    case scrollableAxes
    case never
    case always
  }

  /// The appearance of the indicators.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The effect of a drag on the keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// The keyboard is dismissed at the beginning of a drag.
    case onDrag
    /// The keyboard follows a touch that reaches it.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}

// The layout guides of a scroll view.
extension UIScrollView {
  /// The guide of the whole content. Constraints to its edges and lengths determine `contentSize`.
  ///
  /// Constraints from views inside to the scroll view's own edges mean the same.
  public final var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The guide of the visible part: views that are constrained to it stay in place while the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}

extension UIScrollView {
  final func encodePlace(with coder: NSCoder) {
    coder.encodePair(contentOffset, forKey: RestorationKey.offset)
    if zoomScale != 1 { coder.encode(Double(zoomScale), forKey: RestorationKey.zoom) }
  }

  final func decodePlace(with coder: NSCoder) {
    if coder.containsValue(forKey: RestorationKey.zoom) {
      let scale = CGFloat(coder.decodeDouble(forKey: RestorationKey.zoom))
      if scale.isFinite, scale >= minimumZoomScale, scale <= maximumZoomScale { zoomScale = scale }
    }
    guard let saved = coder.decodePair(forKey: RestorationKey.offset) else { return }
    // Outside a window, the insets are not known yet: the range of rest is applied when the view enters one.
    let place = window == nil ? SIMD2(saved.x, saved.y) : nearestRest(SIMD2(saved.x, saved.y))
    let offset = CGPoint(x: place.x, y: place.y)
    if offset != contentOffset { contentOffset = offset }
  }
}

/// The keys under which the framework's own views save their state.
package enum RestorationKey {
  static let offset = "ViewTree.offset"
  static let zoom = "ViewTree.zoom"
  package static let selection = "ViewTree.selection"
  package static let text = "ViewTree.text"
}
