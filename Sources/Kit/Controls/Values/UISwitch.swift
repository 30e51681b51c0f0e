import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// A control with the values on and off.
///
/// A tap toggles the value, and so does a drag of the knob to the other side. The size is fixed: 51 × 31 points.
@MainActor
open class UISwitch: UIControl {
  final override var isTapped: Bool { true }

  private static let size = CGSize(width: 51, height: 31)
  /// The horizontal distance that a touch may move before it drags the knob, in points.
  private static let slop: CGFloat = 10

  private final let track = UIView()
  private final let knob = UIView()
  private final var isTurnedOn = false
  private final var dragStart: CGFloat = 0
  private final var isDragging = false

  /// A Boolean value indicating whether the switch is on. Setting the property sends no event.
  open var isOn: Bool {
    get { isTurnedOn }
    set { setOn(newValue, animated: false) }
  }

  /// The color of the track while the switch is on; `nil` for green.
  open var onTintColor: UIColor? { didSet { showColors() } }
  /// The color of the knob; `nil` for white.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    knob.isUserInteractionEnabled = false
    knob.handle.shadowOpacity = 0.15
    knob.handle.shadowOffset = [0, 2]
    addSubview(track)
    addSubview(knob)
    showColors()
    layOutParts()
  }

  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isTurnedOn else { return }
    isTurnedOn = on
    show(animated: animated)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let height = bounds.height
    track.frame = bounds
    track.layer.cornerRadius = height / 2
    let side = max(height - 4, 0)
    knob.layer.cornerRadius = side / 2
    let isRight = isTurnedOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(x: isRight ? bounds.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  private func showColors() {
    track.backgroundColor = isTurnedOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    knob.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  private func show(animated: Bool) {
    guard animated, window != nil else {
      showColors()
      return layOutParts()
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.showColors()
      self.layOutParts()
    }
  }

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, value: isOn ? "on" : "off", traits: stateTraits.union([.button, .toggleButton]))
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragStart = touch.location(in: self).x
    isDragging = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if abs(x - dragStart) > Self.slop { isDragging = true }
    if isDragging {
      setOnByUser((x > bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isDragging, isTouchNear(touch) { setOnByUser(!isTurnedOn) }
  }

  private func isTouchNear(_ touch: UITouch?) -> Bool {
    touch.map { abs($0.location(in: self).x - dragStart) <= Self.slop } ?? false
  }

  /// Sets the value by a touch, and sends events when the value changes.
  private func setOnByUser(_ on: Bool) {
    guard on != isTurnedOn else { return }
    setOn(on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
