import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

/// A view onto content that is larger than it: a finger, a wheel or code moves what is seen.
///
/// What is seen is `bounds`: its origin is the content's offset, so subviews move without being touched. Let go,
/// content glides on by closed forms of the time since then, and a spring brings it back from beyond its ends; so
/// at any frame rate it comes to rest at the same place and time. One drag is shared with scroll views around it,
/// and with a sheet; see the guide's page on scrolling.
@MainActor
open class UIScrollView: UIView {
  /// What hears of what it does; `delegate` is its name in UIKit.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The content's point that is seen at the upper left. Setting it moves it at once; content that glides goes on
  /// from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content; lengths are 0…100,000,000 points, others are refused with a diagnostic.
  open var contentSize: CGSize {
    get { content.size }
    set { setContentSize(newValue) }
  }

  /// Room around the content, within which it may rest too; it may be larger than what is seen. Sides are within
  /// ±100,000,000 points, others are refused with a diagnostic.
  open var contentInset: UIEdgeInsets {
    get { content.inset }
    set { setContentInset(newValue) }
  }

  /// What becomes of the safe area.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { content.adjustment }
    set { changeContent { $0.adjustment = newValue } }
  }

  /// The insets with what the safe area adds to them.
  public final var adjustedContentInset: UIEdgeInsets { content.adjusted }

  /// Called after `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls so that a point of the content is at the upper left; by itself, with `animated`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by as little as it takes until a part of the content is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    showPart(rect, animated: animated)
  }

  // MARK: How it scrolls

  /// A Boolean value indicating whether fingers and wheels move it.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }
  /// A Boolean value indicating whether content gives way beyond its ends.
  open var bounces = true
  /// A Boolean value indicating whether it gives way up and down even when all is seen.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// A Boolean value indicating whether a drag that begins along one axis keeps to it.
  open var isDirectionalLockEnabled = false
  /// A Boolean value indicating whether it rests at multiples of its size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value indicating whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: What it does

  /// A Boolean value indicating whether a finger is on it.
  public final var isTracking: Bool { life.state == .touched || life.state == .dragging }
  /// A Boolean value indicating whether a finger or a wheel moves it.
  public final var isDragging: Bool { life.state == .dragging }
  /// A Boolean value indicating whether it glides after it was let go.
  public final var isDecelerating: Bool { life.state == .decelerating }
  /// A Boolean value indicating whether it scrolls by itself to where code asked for.
  public final var isScrollAnimating: Bool { life.state == .animating }

  /// What watches the fingers that scroll.
  public final let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()
  /// What watches two fingers that zoom; nil until the limits leave room for that.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?
  final let touchDelay = ContentTouchDelay()

  /// A Boolean value indicating whether content hears of a finger only when it is clear that it does not scroll.
  open var delaysContentTouches = true
  /// A Boolean value indicating whether a drag may take a finger from content that has heard of it.
  open var canCancelContentTouches = true
  /// A Boolean value indicating whether a view in the content is to hear of fingers.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }
  /// A Boolean value indicating whether a drag may take a finger from a view; not from controls, unless
  /// overridden.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is any ControlView) }

  /// What knows of it in the window that it is in.
  private final var dispatcher: Tether<TouchDispatcher>? {
    didSet {
      oldValue?.object?.remove(self)
      dispatcher?.object?.add(self)
    }
  }

  // What it is made of.
  final var content = ScrollContent()
  package final var life = ScrollLife()
  package final var motion = ScrollTravel()
  final var hold = ScrollHold()
  final var indicators = ScrollIndicators()
  final var zoom = ScrollZoom()
  private(set) final lazy var ticker = ScrollTicker(self)
  /// A Boolean value indicating whether it is the scroll view itself that changes its offset.
  final var isMovingItself = false
  /// A Boolean value indicating whether it is a tap on the status bar that sets the offset now.
  final var isGoingToTop = false
  /// How many calls of its delegate about scrolling are under way.
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
    dispatcher?.object?.remove(self)
    indicators.vertical?.destroy()
    indicators.horizontal?.destroy()
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(touchDelay)
    panGestureRecognizer.allowedScrollTypesMask = .all
    (panGestureRecognizer as? UIScrollViewPanGestureRecognizer)?
      .addTarget(self, action: UIScrollView.handlePan)
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Overrides

  /// Saves what is seen of the content, and how large.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  /// Shows the same part of the content, or the nearest place of rest in what is another room now.
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

  /// Scrolls by what is seen of it; false where it ends.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }

  override func showTraits(before old: Traits) {
    super.showTraits(before: old)
    paintIndicators()
  }

  final override func originDidChange() { offsetDidChange() }

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

extension UIScrollView {
  /// How soon content that was thrown comes to rest: the share of its velocity that is left after a millisecond.
  nonisolated public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: Projection.normalRate)
    public static let fast = DecelerationRate(rawValue: Projection.fastRate)
  }

  /// What becomes of the safe area.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below it counts always, at the sides where content scrolls sideways.
    case automatic
    /// It counts along axes on which content scrolls or bounces.
    case scrollableAxes
    case never
    case always
  }

  /// How indicators look.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// What a drag does to the keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// It goes as soon as a drag begins.
    case onDrag
    /// It follows the finger that reaches it.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}

// What constraints can hold on to in a scroll view.
extension UIScrollView {
  /// The whole content. Constraints to its edges and its lengths say how large `contentSize` is.
  ///
  /// Constraints from what is inside to the scroll view's own edges mean the same.
  public final var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The part that is seen: what is held by it stays where it is while the rest scrolls.
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
    // What is covered by another page has not got its insets yet: where it rests is seen to when it comes.
    let place = window == nil ? SIMD2(saved.x, saved.y) : nearestRest(SIMD2(saved.x, saved.y))
    let offset = CGPoint(x: place.x, y: place.y)
    if offset != contentOffset { contentOffset = offset }
  }
}

/// The names under which the engine's own views save what they are to show again.
package enum RestorationKey {
  static let offset = "ViewTree.offset"
  static let zoom = "ViewTree.zoom"
  package static let selection = "ViewTree.selection"
  package static let text = "ViewTree.text"
}
