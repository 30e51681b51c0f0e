import Foundation
import LayerTree
import QuartzCore
import Scheduling
import ViewTree

/// A control with two buttons, which lower and raise a value by a step.
///
/// A touch changes the value at once, and again each quarter of a second after half a second **(ours)**. The size is
/// fixed: 94 × 32 points.
@MainActor
open class UIStepper: UIControl {
  final override var isTapped: Bool { true }

  private static let size = CGSize(width: 94, height: 32)
  /// The time before a touch repeats its step, and the time between two repetitions, in seconds.
  private static let waiting = (first: 0.5, next: 0.25)

  private final let signs = (minus: [UIView()], plus: [UIView(), UIView()])
  private final let divider = UIView()
  private final var number = 0.0
  private final var sign = 0.0
  private final var startNumber = 0.0
  private final var repeater: Scheduling.Timer?

  /// The value; clamped to the range. Setting the property sends no event.
  open var value: Double {
    get { number }
    set { if newValue.isFinite { setNumber(newValue) } }
  }
  /// The minimum value. A minimum above `maximumValue` raises `maximumValue`.
  open var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setNumber(number)
    }
  }
  /// The maximum value. A maximum below `minimumValue` lowers `minimumValue`.
  open var maximumValue = 100.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setNumber(number)
    }
  }
  /// The change by one touch; a number that is not positive is ignored.
  open var stepValue = 1.0 { didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } } }
  /// A Boolean value indicating whether a step beyond one end of the range continues at the other.
  open var wraps = false { didSet { showState() } }
  /// A Boolean value indicating whether a touch that stays repeats its step.
  open var autorepeat = true
  /// A Boolean value indicating whether an event is sent after each step; otherwise one is sent when the touch ends.
  open var isContinuous = true

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
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    for view in signs.minus + signs.plus + [divider] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    layOutParts()
    showState()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private var isMirrored: Bool { traits.layoutDirection == .rightToLeft }

  private func layOutParts() {
    let (half, middle) = (bounds.width / 2, bounds.midY)
    let left = isMirrored ? half * 1.5 : half / 2
    let right = isMirrored ? half / 2 : half * 1.5
    signs.minus[0].frame = CGRect(x: left - 7, y: middle - 1, width: 14, height: 2)
    signs.plus[0].frame = CGRect(x: right - 7, y: middle - 1, width: 14, height: 2)
    signs.plus[1].frame = CGRect(x: right - 1, y: middle - 7, width: 2, height: 14)
    divider.frame = CGRect(x: half - 0.5, y: middle - 9, width: 1, height: 18)
  }

  /// Shows which of the two buttons has an effect.
  private func showState() {
    let canLower = isEnabled && (wraps || number > minimumValue)
    let canRaise = isEnabled && (wraps || number < maximumValue)
    for view in signs.minus { view.backgroundColor = canLower ? .label : .tertiaryLabel }
    for view in signs.plus { view.backgroundColor = canRaise ? .label : .tertiaryLabel }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  private func setNumber(_ new: Double) {
    number = min(max(new, minimumValue), maximumValue)
    showState()
  }

  // MARK: Accessibility

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, value: "\(number)", traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { stepByUser(1) }
  open override func accessibilityDecrement() { stepByUser(-1) }

  private func stepByUser(_ sign: Double) {
    let old = number
    guard isEnabled else { return }
    step(sign)
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Tracking

  private func step(_ sign: Double) {
    let new = number + sign * stepValue
    guard wraps else { return setNumber(new) }
    setNumber(new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new)
  }

  private func stepOnce() {
    let old = number
    step(sign)
    if number != old, isContinuous { sendActions(for: .valueChanged) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    sign = (touch.location(in: self).x < bounds.midX) != isMirrored ? -1 : 1
    startNumber = number
    stepOnce()
    if autorepeat { wait(Self.waiting.first) }
    return super.beginTracking(touch, with: event)
  }

  private func wait(_ time: TimeInterval) {
    repeater = Scheduling.Timer.scheduledTimer(withTimeInterval: time, repeats: false) { [weak self] _ in
      guard let self, isTracking else { return }
      if isTouchInside { stepOnce() }
      wait(Self.waiting.next)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish()
    guard number != startNumber else { return }
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .primaryActionTriggered)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish()
    if number != startNumber, !isContinuous { sendActions(for: .valueChanged) }
  }

  private func finish() {
    repeater?.invalidate()
    repeater = nil
  }
}
