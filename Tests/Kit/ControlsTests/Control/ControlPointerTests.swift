import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct ControlPointerTests {
  /// A control in a window, with the events that it sent.
  private final class Desk<Control: UIControl> {
    let hand = PointerStage()
    let control: Control
    var told: [UIControl.Event] = []
    private var now: Int64 = 0

    init(_ control: Control, frame: CGRect) {
      self.control = control
      control.frame = frame
      hand.window.addSubview(control)
      hand.window.layoutIfNeeded()
      for event in [UIControl.Event.valueChanged, .primaryActionTriggered] {
        control.addAction(UIAction { [unowned self] _ in told.append(event) }, for: event)
      }
    }

    /// Begins a touch, moves it through points, and ends it at the last one.
    func drag(_ places: CGPoint...) {
      for (index, place) in places.enumerated() {
        now += 20
        hand.at(now, index == 0 ? .down : .move, place.x, place.y)
        hand.window.layoutIfNeeded()
      }
      now += 20
      if let last = places.last { hand.at(now, .up, last.x, last.y) }
      hand.window.layoutIfNeeded()
    }

    func tap(_ place: CGPoint) { drag(place) }
  }

  private let switchFrame = CGRect(x: 100, y: 100, width: 51, height: 31)

  @Test("A tap changes a switch and sends an event; a change by code sends none")
  func switchTaps() {
    let desk = Desk(UISwitch(), frame: switchFrame)
    desk.control.isOn = true
    expect(desk.told.isEmpty)
    desk.tap(CGPoint(x: 125, y: 115))
    expect(!desk.control.isOn && desk.told == [.valueChanged, .primaryActionTriggered])
    desk.tap(CGPoint(x: 125, y: 115))
    expect(desk.control.isOn && desk.told.count == 4)
    desk.control.isEnabled = false
    desk.tap(CGPoint(x: 125, y: 115))
    expect(desk.control.isOn && desk.told.count == 4)
  }

  @Test(
    "A switch's knob follows a drag forth and back, and does not change again at the end"
  )
  func switchDrags() {
    let desk = Desk(UISwitch(), frame: switchFrame)
    desk.drag(CGPoint(x: 110, y: 115), CGPoint(x: 122, y: 115), CGPoint(x: 145, y: 115))
    expect(desk.control.isOn && desk.told.count == 2)
    desk.drag(CGPoint(x: 140, y: 115), CGPoint(x: 110, y: 115), CGPoint(x: 145, y: 115))
    expect(desk.control.isOn && desk.told.count == 6, "off and on again")
  }

  @Test("A slider follows a touch that begins on its thumb, and no other touch", arguments: 0..<60)
  func slider(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let desk = Desk(UISlider(), frame: CGRect(x: 20, y: 50, width: 204, height: 31))
    desk.control.minimumValue = Float(generator.uniform(-10, 0))
    desk.control.maximumValue = Float(generator.uniform(1, 10))
    let range = desk.control.maximumValue - desk.control.minimumValue
    desk.control.value = desk.control.minimumValue + range * Float(generator.uniform(0.3, 0.6))
    desk.control.isContinuous = Bool.random(using: &generator)
    desk.hand.window.layoutIfNeeded()
    let thumb = desk.control.thumbRect(
      forBounds: desk.control.bounds, trackRect: desk.control.trackRect(forBounds: desk.control.bounds),
      value: desk.control.value)
    let before = desk.control.value
    let start = CGPoint(x: 20 + thumb.midX + 3, y: 65)
    // The track is 200 points long, and the thumb leaves 172 of them.
    let way = generator.uniform(-20, 20)
    desk.drag(start, CGPoint(x: start.x + way / 2, y: 300), CGPoint(x: start.x + way, y: 20))
    let expected = before + range * Float(way / 172)
    expect(abs(desk.control.value - expected), isBelow: 1e-3 * range, "seed \(seed)")
    expect(desk.told.last, equals: .primaryActionTriggered, "seed \(seed)")
    expect(desk.told.count, equals: (desk.control.isContinuous ? 3 : 2), "seed \(seed)")
    let value = desk.control.value
    desk.drag(CGPoint(x: 222, y: 65), CGPoint(x: 150, y: 65))
    expect(desk.control.value, equals: value, "seed \(seed)")
  }

  @Test("A slider that is dragged beyond an end stays at the end; from right to left it is mirrored")
  func sliderEnds() {
    let desk = Desk(UISlider(), frame: CGRect(x: 20, y: 50, width: 204, height: 31))
    desk.drag(CGPoint(x: 36, y: 65), CGPoint(x: 900, y: 65))
    expect(desk.control.value, equals: 1)
    desk.drag(CGPoint(x: 206, y: 65), CGPoint(x: -900, y: 65))
    expect(desk.control.value, equals: 0)
    let filled = desk.control.subviews[1]
    expect(filled.frame.minX, equals: 2)
  }

  @Test(
    "A tap on the right half of a page control shows the next page, on the left half the previous one, up to the ends"
  )
  func pages() {
    let desk = Desk(UIPageControl(), frame: CGRect(x: 50, y: 50, width: 100, height: 26))
    desk.control.numberOfPages = 3
    let (left, right) = (CGPoint(x: 60, y: 60), CGPoint(x: 140, y: 60))
    var pages: [Int] = []
    for place in [left, right, right, right, left] {
      desk.tap(place)
      pages.append(desk.control.currentPage)
    }
    expect(pages, equals: [0, 1, 2, 2, 1])
    expect(desk.told.filter { $0 == .valueChanged }.count, equals: 3)
  }

  @Test("A button runs its action when the touch ends on it or near it, and not farther away")
  func button() {
    let desk = Desk(UIButton(type: .system), frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    desk.tap(CGPoint(x: 60, y: 60))
    expect(desk.told, equals: [.primaryActionTriggered])
    desk.drag(CGPoint(x: 60, y: 60), CGPoint(x: 60, y: 150))
    expect(desk.told.count, equals: 2, "60 points away is near")
    desk.drag(CGPoint(x: 60, y: 60), CGPoint(x: 60, y: 200))
    expect(desk.told.count, equals: 2)
    desk.hand.at(5000, .down, 60, 60)
    expect(desk.control.isHighlighted)
    desk.hand.at(5001, .cancel, 60, 60)
    expect(!desk.control.isHighlighted && desk.told.count == 2)
  }
}
