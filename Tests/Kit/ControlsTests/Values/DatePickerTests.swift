import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@testable import Controls
@testable import KitTestSupport

@Suite struct DatePickerTests {
  /// 9 March 2026, 13:45 in Greenwich.
  private let date = Date(timeIntervalSinceReferenceDate: 794_756_700)

  private func words(_ picker: UIDatePicker) -> String? {
    picker.subviews.compactMap { ($0 as? UILabel)?.text }.first
  }

  @Test(
    "A date picker shows the parts of the date that its mode has",
    arguments: [
      (UIDatePicker.Mode.date, "9 Mar 2026"), (.time, "13:45"), (.dateAndTime, "9 Mar 2026, 13:45"),
      (.countDownTimer, "13:45"),
    ])
  func modes(mode: UIDatePicker.Mode, expected: String) {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.date = date
    expect(words(picker), equals: expected)
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    expect(words(picker), equals: expected.replacingOccurrences(of: "13:45", with: "14:45"))
  }

  @Test("The date stays within its limits, unless they contradict each other")
  func limits() {
    let picker = UIDatePicker()
    picker.minimumDate = date
    expect(picker.date, equals: date)
    picker.maximumDate = date.addingTimeInterval(60)
    picker.setDate(date.addingTimeInterval(600), animated: true)
    expect(picker.date, equals: date.addingTimeInterval(60))
    picker.maximumDate = date.addingTimeInterval(-60)
    picker.date = date.addingTimeInterval(600)
    expect(picker.date, equals: date.addingTimeInterval(600))
  }

  @Test("A step changes the date by a day, or by the minute interval, and sends an event if it changes")
  func steps() {
    let picker = UIDatePicker()
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    picker.date = date
    expect(events, equals: 0)
    picker.accessibilityIncrement()
    expect(picker.date == date.addingTimeInterval(86_400) && events == 1)
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.accessibilityDecrement()
    expect(picker.date == date.addingTimeInterval(86_400 - 900) && events == 2)
    picker.maximumDate = picker.date
    picker.accessibilityIncrement()
    expect(events, equals: 2)
    picker.minuteInterval = 7
    expect(picker.minuteInterval, equals: 1)
    expect(picker.standardDescription.value, equals: "13:30")
  }

  @Test("A length of time is in whole minutes, from one minute to a day")
  func countDown() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3725
    expect(picker.countDownDuration == 3720 && words(picker) == "01:02")
    picker.accessibilityIncrement()
    expect(picker.countDownDuration, equals: 3780)
    picker.countDownDuration = 0
    expect(picker.countDownDuration, equals: 60)
    picker.countDownDuration = 1e9
    expect(picker.countDownDuration, equals: 86_340)
  }

  @Test("Every style has the same size; the arrows are at the ends, mirrored from right to left")
  func layout() {
    let picker = UIDatePicker()
    expect(picker.datePickerStyle, equals: .compact)
    picker.preferredDatePickerStyle = .wheels
    expect(
      picker.datePickerStyle == .wheels && picker.intrinsicContentSize == CGSize(width: 220, height: 34))
    picker.locale = Locale(identifier: "en_US_POSIX")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.layoutIfNeeded()
    let labels = picker.subviews.compactMap { $0 as? UILabel }
    expect(labels.map(\.text) == [words(picker), "‹", "›"] && labels[1].frame.minX == 0)
    picker.semanticContentAttribute = .forceRightToLeft
    picker.layoutIfNeeded()
    expect(labels[2].frame.minX == 0 && labels[1].frame.maxX == 220)
    picker.isEnabled = false
    expect(picker.alpha, equals: 0.5)
  }

  @Test("A touch on an arrow changes the date, and a touch on the date does not")
  func touches() {
    let pointer = PointerStage()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 220, height: 34))
    pointer.window.addSubview(picker)
    picker.date = date
    picker.datePickerMode = .date
    picker.layoutIfNeeded()
    func tap(_ time: Int64, _ x: Double) {
      pointer.at(time, .down, x, 17)
      pointer.at(time + 20, .up, x, 17)
    }
    tap(0, 110)
    expect(picker.date, equals: date)
    tap(100, 210)
    expect(picker.date, equals: date.addingTimeInterval(86_400))
    tap(200, 10)
    tap(300, 10)
    expect(picker.date, equals: date.addingTimeInterval(-86_400))
  }
}
