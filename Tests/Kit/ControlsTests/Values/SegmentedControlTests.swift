import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import TransitionEngine
import ViewTree

@testable import Controls
@testable import KitTestSupport

@Suite struct SegmentedControlTests {
  /// A stage with a control of three segments, each 100 points wide.
  private func desk() -> (stage: Stage, control: UISegmentedControl, heard: () -> [Int]) {
    let stage = Stage()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    stage.window.addSubview(control)
    var heard: [Int] = []
    control.addAction(for: .valueChanged) { _ in heard.append(control.selectedSegmentIndex) }
    stage.step(to: 0)
    return (stage, control, { heard })
  }

  private func tap(_ stage: Stage, _ x: Double) {
    let time = stage.time.now + 10_000_000
    for (delay, phase) in [(0, StageEvent.Pointer.Phase.down), (50_000_000, .up)]
      as [(Int64, StageEvent.Pointer.Phase)]
    {
      stage.step(
        to: time + delay, events: [StageEvent(time: time + delay, .pointer(.init(phase, x: x, y: 116)))])
    }
    stage.advance(0.5)
  }

  @Test("A tap selects a segment and sends an event; one on the selected segment sends none")
  func taps() {
    let (stage, control, heard) = desk()
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
    for x in [250.0, 50, 50, 150] { tap(stage, x) }
    expect(heard(), equals: [2, 0, 1])
    expect(control.selectedSegmentIndex, equals: 1)
    control.setEnabled(false, forSegmentAt: 0)
    tap(stage, 50)
    expect(heard(), equals: [2, 0, 1])
    control.selectedSegmentIndex = 0
    expect(heard().count, equals: 3, "code sends no event")
  }

  @Test("A momentary control sends every tap, and selects nothing")
  func momentary() {
    let (stage, control, heard) = desk()
    control.isMomentary = true
    tap(stage, 50)
    tap(stage, 50)
    expect(heard(), equals: [0, 0])
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
  }

  @Test("The selection stays with its segment when others are inserted and removed", arguments: 0..<50)
  func editing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let control = UISegmentedControl(items: [])
    var titles: [String] = []
    var chosen: String?
    for number in 0..<40 {
      switch generator.below(4) {
      case 0, 1:
        let place = generator.below(titles.count + 1)
        control.insertSegment(withTitle: "\(number)", at: place, animated: false)
        titles.insert("\(number)", at: place)
      case 2 where !titles.isEmpty:
        let place = generator.below(titles.count)
        control.removeSegment(at: place, animated: false)
        if titles.remove(at: place) == chosen { chosen = nil }
      default:
        let place = generator.below(titles.count + 2) - 1
        control.selectedSegmentIndex = place
        chosen = titles.indices.contains(place) ? titles[place] : nil
      }
      expect(control.numberOfSegments, equals: titles.count)
      expect((0..<titles.count).map { control.titleForSegment(at: $0) }, equals: titles)
      expect(control.titleForSegment(at: control.selectedSegmentIndex), equals: chosen)
    }
    control.removeAllSegments()
    expect(control.numberOfSegments, equals: 0)
  }

  @Test("Segments share the width that those with a width of their own leave")
  func widths() {
    let (stage, control, _) = desk()
    control.setWidth(60, forSegmentAt: 1)
    stage.advance(0.1)
    let labels = control.subviews.compactMap { $0 as? UILabel }
    expect(labels.map(\.frame.width), equals: [112, 52, 112])
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    expect(
      labels.map(\.accessibilityTraits), equals: [.button, [.button, .selected], [.button, .notEnabled]])
    expect(control.widthForSegment(at: 1) == 60 && control.widthForSegment(at: 0) == 0)
    let wide = UISegmentedControl(items: ["A", "A much longer title"])
    wide.apportionsSegmentWidthsByContent = true
    wide.frame = CGRect(x: 0, y: 0, width: 400, height: 32)
    wide.layoutIfNeeded()
    let parts = wide.subviews.compactMap { $0 as? UILabel }.map(\.frame.width)
    expect(parts[1], isAbove: 2 * parts[0])
  }

  @Test("A segment that is narrower than its margins has a label at a finite place")
  func narrow() {
    let control = UISegmentedControl(items: ["one", "two"])
    control.frame = CGRect(x: 0, y: 0, width: 6, height: 32)
    control.layoutIfNeeded()
    var waiting: [UIView] = [control]
    while let view = waiting.popLast() {
      expect(view.frame.minX.isFinite && view.frame.width >= 0)
      waiting += view.subviews
    }
  }
}
