import Expectations
import Foundation
import LayerTree
import Testing
import TextKit

@testable import Controls
@testable import KitTestSupport
@testable import TransitionEngine
@testable import ViewTree

@Suite struct PickerViewTests {
  private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 3]
    var widths: [CGFloat] = [0, 0]
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      "\(component)/\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      widths[component]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component)/\(row)")
    }
  }

  /// A delegate whose rows are views of its own.
  private final class ViewSource: UIPickerViewDelegate {
    var made = 0
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 54 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view == nil { made += 1 }
      let shown = view ?? UIView()
      shown.tag = row
      return shown
    }
  }

  private let stage = Stage()
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))

  init() {
    let (root, picker) = (UIViewController(), picker)
    stage.setRoot(root)
    stage.step(to: 0)
    stage.whileCurrent { root.view.addSubview(picker) }
  }

  private func act(_ body: () -> Void) {
    stage.whileCurrent(body)
    wait(10)
  }

  private func wait(_ milliseconds: Int64) { stage.step(to: stage.time.now + milliseconds * 1_000_000) }

  private func send(
    _ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double, after milliseconds: Int64 = 16
  ) {
    let time = stage.time.now + milliseconds * 1_000_000
    stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
  }

  private func label(_ row: Int, _ component: Int) -> UILabel? {
    picker.view(forRow: row, forComponent: component) as? UILabel
  }

  @Test("A picker shows the rows around the chosen one, with the chosen one in the middle")
  func rows() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    expect(picker.numberOfComponents, equals: 2)
    expect([picker.numberOfRows(inComponent: 0), picker.numberOfRows(inComponent: 2)], equals: [20, 0])
    expect(picker.rowSize(forComponent: 1), equals: CGSize(width: 160, height: 32))
    expect(picker.selectedRow(inComponent: 0), equals: 0)
    expect(label(0, 0)?.text, equals: "0/0")
    expect(label(3, 0) != nil && label(4, 0) == nil)
    let middle = label(0, 1).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: picker) }
    expect(middle, equals: CGPoint(x: 240, y: 108))

    act { picker.selectRow(10, inComponent: 0, animated: false) }
    expect(picker.selectedRow(inComponent: 0), equals: 10)
    expect(label(10, 0).map { $0.convert($0.bounds, to: picker).midY }, equals: 108)
    expect(label(6, 0) == nil && label(7, 0) != nil && label(13, 0) != nil)
    expect(source.log.isEmpty, "code tells the delegate nothing")

    act { picker.selectRow(99, inComponent: 1, animated: true) }
    wait(1000)
    expect(picker.selectedRow(inComponent: 1), equals: 2)
    expect(source.log.isEmpty)
  }

  @Test("A drag brings the nearest row into the middle and tells the delegate once, at its end")
  func drag() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    send(.down, 80, 208)
    for step in 1...10 { send(.move, 80, 208 - Double(step) * 10) }
    send(.move, 80, 108, after: 300)
    expect(picker.selectedRow(inComponent: 0), equals: 0)
    send(.up, 80, 108)
    for _ in 0..<20 { wait(100) }

    expect(source.log, equals: ["0/3"])
    expect(picker.selectedRow(inComponent: 0), equals: 3)
    expect(abs((label(3, 0).map { $0.convert($0.bounds, to: picker).midY } ?? 0) - 108), isBelow: 0.01)
  }

  @Test("A fling ends on a row as well")
  func fling() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    send(.down, 80, 208)
    for step in 1...4 { send(.move, 80, 208 - Double(step) * 12) }
    send(.up, 80, 160)
    for _ in 0..<40 { wait(100) }

    let row = picker.selectedRow(inComponent: 0)
    expect(source.log, equals: ["0/\(row)"])
    expect(row, isAbove: 1)
    expect(abs((label(row, 0).map { $0.convert($0.bounds, to: picker).midY } ?? 0) - 108), isBelow: 0.01)
  }

  @Test("A tap on a row chooses it")
  func tap() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    send(.down, 240, 208 + 40)
    send(.up, 240, 208 + 40)
    for _ in 0..<20 { wait(100) }
    expect(source.log, equals: ["1/1"])
    send(.down, 240, 208)
    send(.up, 240, 208)
    for _ in 0..<20 { wait(100) }
    expect(source.log, equals: ["1/1"], "the row in the middle is chosen already")
  }

  @Test("Views of the delegate take the place of titles, and are reused")
  func views() {
    let (source, views) = (Source(), ViewSource())
    act {
      picker.dataSource = source
      picker.delegate = views
    }
    expect(picker.view(forRow: 1, forComponent: 0)?.tag, equals: 1)
    expect(picker.rowSize(forComponent: 0).height, equals: 54)
    let before = views.made
    for row in 0..<20 { act { picker.selectRow(row, inComponent: 0, animated: false) } }
    expect(picker.view(forRow: 19, forComponent: 0)?.tag, equals: 19)
    expect(views.made - before, isAtMost: 3)
  }

  @Test("Columns have the delegate's widths in the middle, or share the rest, mirrored from right to left")
  func widths() {
    let source = Source()
    source.widths = [100, 60]
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    func edges() -> [CGFloat] { picker.subviews.compactMap { $0 as? PickerColumn }.map(\.frame.minX) }
    expect(edges(), equals: [80, 180])
    source.widths = [100, 0]
    act { picker.setNeedsLayout() }
    expect(edges(), equals: [0, 100])
    act { picker.semanticContentAttribute = .forceRightToLeft }
    expect(edges(), equals: [220, 0])
    expect(picker.intrinsicContentSize, equals: CGSize(width: 320, height: 216))
  }

  @Test("A reload keeps the chosen row where the column still has it")
  func reload() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
      picker.selectRow(10, inComponent: 0, animated: false)
      picker.selectRow(1, inComponent: 1, animated: false)
    }
    act {
      source.counts = [5, 3]
      picker.reloadComponent(0)
    }
    expect([picker.selectedRow(inComponent: 0), picker.selectedRow(inComponent: 1)], equals: [4, 1])
    act {
      source.counts = [0]
      picker.reloadAllComponents()
    }
    expect(picker.numberOfComponents, equals: 1)
    expect(picker.selectedRow(inComponent: 0), equals: -1)
    expect(picker.selectedRow(inComponent: 1), equals: -1)
    expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test("A screen reader changes a column row by row")
  func accessibility() {
    let source = Source()
    act {
      picker.dataSource = source
      picker.delegate = source
    }
    let column = picker.subviews.compactMap { $0 as? PickerColumn }.first
    expect(column?.accessibilityValue, equals: "0/0")
    act { column?.accessibilityIncrement() }
    expect(column?.accessibilityValue, equals: "0/1")
    act {
      column?.accessibilityDecrement()
      column?.accessibilityDecrement()
    }
    expect(source.log, equals: ["0/1", "0/0"])
  }
}
