import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// A control for a number in a range: a thumb on a track.
@MainActor
open class UISlider: UIControl {
  private static let thumbSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  private final let rest = UIImageView()
  private final let filled = UIImageView()
  private final let thumb = UIImageView()
  /// The images of the parts by state; a part without an image has a color.
  final var images = SliderImages() { didSet { imagesDidChange() } }
  private final var number: Float = 0
  /// The distance from the middle of the thumb to the touch that holds it, in points.
  private final var grip: CGFloat = 0

  /// The minimum value. A minimum above `maximumValue` raises `maximumValue`.
  open var minimumValue: Float = 0 {
    didSet {
      rangeDidChange(from: oldValue, \.minimumValue) { self.maximumValue = max($0, self.maximumValue) }
    }
  }
  /// The maximum value. A maximum below `minimumValue` lowers `minimumValue`.
  open var maximumValue: Float = 1 {
    didSet {
      rangeDidChange(from: oldValue, \.maximumValue) { self.minimumValue = min($0, self.minimumValue) }
    }
  }
  /// A Boolean value indicating whether events are sent while the thumb moves; otherwise they are sent on release.
  open var isContinuous = true
  /// The color of the track before the thumb; `nil` for the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
  open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [rest, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    // An image of a thumb may be wider than the thumb that is tracked.
    thumb.contentMode = .center
    thumb.handle.shadowOpacity = 0.2
    thumb.handle.shadowOffset = [0, 2]
    showColors()
  }

  /// The value, within its limits. Setting the property sends no event; a NaN is refused.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      return report(
        .valueNotFinite, "a slider's value was set to NaN; it keeps its value. Set a number", about: [self])
    }
    let value = min(max(value, minimumValue), maximumValue)
    guard value != number else { return }
    number = value
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.layOutParts() }
  }

  private func rangeDidChange(
    from old: Float, _ side: ReferenceWritableKeyPath<UISlider, Float>, _ take: (Float) -> Void
  ) {
    let new = self[keyPath: side]
    guard new != old else { return }
    guard new.isFinite else {
      self[keyPath: side] = old
      return report(
        .valueNotFinite,
        "a slider's minimumValue or maximumValue was set to a number that is not finite; it keeps its value. "
          + "Set finite numbers",
        about: [self])
    }
    take(new)
    number = min(max(number, minimumValue), maximumValue)
    layOutParts()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 118), height: Self.thumbSide + 3)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.thumbSide + 3)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = images.minimumTrack.shown(in: state)?.size.height ?? Self.trackHeight
    return CGRect(
      x: bounds.minX + 2, y: bounds.midY - height / 2, width: max(bounds.width - 4, 0), height: height)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbSize
    let way = rect.width - size.width
    return CGRect(
      x: rect.minX + max(way, 0) * share(of: value), y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The size of the thumb: that of its image, if there is one.
  private var thumbSize: CGSize {
    images.thumb.shown(in: state)?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
  }

  private func share(of value: Float) -> CGFloat {
    let range = CGFloat(maximumValue) - CGFloat(minimumValue)
    let share = range > 0 ? (CGFloat(value) - CGFloat(minimumValue)) / range : 0
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - share : share
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    thumb.frame = knob
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let before = CGRect(
      x: track.minX, y: track.minY, width: max(knob.midX - track.minX, 0), height: track.height)
    let after = CGRect(
      x: knob.midX, y: track.minY, width: max(track.maxX - knob.midX, 0), height: track.height)
    filled.frame = isLeft ? after : before
    rest.frame = isLeft ? before : after
    thumb.layer.cornerRadius = thumb.image == nil ? knob.height / 2 : 0
    for view in [rest, filled] { view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0 }
  }

  private func imagesDidChange() {
    showColors()
    layOutParts()
  }

  private func showColors() {
    filled.image = images.minimumTrack.shown(in: state)
    rest.image = images.maximumTrack.shown(in: state)
    thumb.image = images.thumb.shown(in: state)
    filled.backgroundColor = filled.image == nil ? minimumTrackTintColor ?? tintColor : nil
    rest.backgroundColor = rest.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
    thumb.handle.shadowOpacity = thumb.image == nil ? 0.2 : 0
    alpha = isEnabled ? 1 : 0.5
  }

  package override func applyTint() { showColors() }
  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  // MARK: Accessibility

  package override var standardDescription: AccessibilityDescription {
    let range = Double(maximumValue) - Double(minimumValue)
    let share = range > 0 ? (Double(number) - Double(minimumValue)) / range : 0
    return AccessibilityDescription(
      isElement: true, value: AccessibilityDescription.percent(share), traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  /// Changes the value by a fraction of the range and sends events, as a drag of the thumb does.
  private func step(by share: Float) {
    let old = number
    guard isEnabled else { return }
    setValue(number + (maximumValue - minimumValue) * share, animated: false)
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Tracking

  /// Begins to track a touch on the thumb, or within 10 points of the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard thumb.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    grip = point.x - thumb.frame.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let side = thumb.bounds.width
    let way = track.width - side
    let place = touch.location(in: self).x - grip - side / 2 - track.minX
    let share = way > 0 ? place / way : 0
    let along = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - share : share
    let old = number
    setValue(minimumValue + (maximumValue - minimumValue) * Float(along), animated: false)
    if number != old, isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .primaryActionTriggered)
  }
}
