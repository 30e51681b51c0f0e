import Foundation
import LayerTree
import QuartzCore
import Scheduling
import TextKit
import ViewTree

/// A style of a date picker.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A control for a date, a time, or a length of time.
///
/// It shows the date between two arrows; a touch on one of them changes it by a step: a day, or `minuteInterval`. All
/// styles look the same. The time zone is Greenwich's until another is set, so that runs repeat. **(ours)**
@MainActor
open class UIDatePicker: UIControl {
  nonisolated public enum Mode: Int, Sendable {
    case time, date, dateAndTime
    /// A length of time, up to 23 hours and 59 minutes.
    case countDownTimer
  }

  private static let size = CGSize(width: 220, height: 34)
  private static let arrowWidth: CGFloat = 36
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private let label = UILabel()
  private let arrows = (back: UILabel(), forward: UILabel())
  private var shown = Date.onStage

  open var datePickerMode = Mode.dateAndTime { didSet { show() } }
  /// The style; every style looks the same.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// The earliest date; ignored if it is later than `maximumDate`.
  open var minimumDate: Date? { didSet { date = shown } }
  /// The latest date; ignored if it is earlier than `minimumDate`.
  open var maximumDate: Date? { didSet { date = shown } }
  /// The step of a time, in minutes: a divisor of 60, otherwise 1.
  open var minuteInterval = 1 {
    didSet { if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 } }
  }
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { show() } }
  open var timeZone: TimeZone? = TimeZone(secondsFromGMT: 0) { didSet { show() } }
  /// The language, which is stored and ignored: months have English names. **(ours)**
  open var locale: Locale?

  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(origin: .zero, size: Self.size) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = .secondarySystemFill
    for part in [label, arrows.back, arrows.forward] {
      part.textAlignment = .center
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    arrows.back.text = "‹"
    arrows.forward.text = "›"
    show()
  }

  /// The date, within the limits. Setting it sends no event.
  open var date: Date {
    get { shown }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date; it changes at once. **(ours)**
  open func setDate(_ date: Date, animated: Bool) {
    shown = date
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return show() }
    if let minimumDate { shown = max(shown, minimumDate) }
    if let maximumDate { shown = min(shown, maximumDate) }
    show()
  }

  /// The length of time of `countDownTimer`, in seconds, in whole minutes.
  open var countDownDuration: TimeInterval {
    get {
      let parts = zoned.dateComponents([.hour, .minute], from: shown)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      guard newValue.isFinite else { return }
      let seconds = (min(max(newValue, 60), 86_340) / 60).rounded(.down) * 60
      date = zoned.startOfDay(for: shown).addingTimeInterval(seconds)
    }
  }

  private var zoned: Calendar {
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  private var words: String {
    let parts = zoned.dateComponents([.year, .month, .day, .hour, .minute], from: shown)
    func padded(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let month = Self.months[min(max((parts.month ?? 1) - 1, 0), 11)]
    let day = "\(parts.day ?? 0) \(month) \(parts.year ?? 0)"
    let time = "\(padded(parts.hour)):\(padded(parts.minute))"
    return switch datePickerMode {
    case .date: day
    case .time, .countDownTimer: time
    case .dateAndTime: "\(day), \(time)"
    }
  }

  private func show() {
    label.text = words
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(Self.arrowWidth, bounds.width / 3)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (arrows.forward, arrows.back) : arrows
    left.frame = CGRect(x: 0, y: 0, width: side, height: bounds.height)
    right.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: bounds.height)
    label.frame = CGRect(x: side, y: 0, width: bounds.width - 2 * side, height: bounds.height)
  }

  // MARK: Changing by touch

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let point = touch?.location(in: self), bounds.contains(point) else { return }
    if arrows.back.frame.contains(point) { step(-1) }
    if arrows.forward.frame.contains(point) { step(1) }
  }

  /// Changes the date by steps, and sends events if it changes.
  private func step(_ count: Int) {
    let old = shown
    let isDay = datePickerMode == .date || datePickerMode == .dateAndTime
    let next = zoned.date(
      byAdding: isDay ? .day : .minute, value: isDay ? count : count * minuteInterval, to: shown)
    if datePickerMode == .countDownTimer {
      countDownDuration += TimeInterval(count * minuteInterval * 60)
    } else if let next {
      date = next
    }
    if shown != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Accessibility

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, value: words, traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { step(1) }
  open override func accessibilityDecrement() { step(-1) }
}
