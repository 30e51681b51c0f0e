import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Lists
import MotionMath
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import ListControllers

@Suite struct ReadingCursorTests {
  @Test("11.2 The cursor moves forward and back, stays at the ends, and reads its element")
  func walking() {
    let it = ReadingStage()
    expect(it.at, equals: "one")
    it.ask(.next)
    expect(it.at == "two" && it.labels[0].notes == ["on", "off"] && it.labels[1].notes == ["on"])
    expect(it.labels[1].accessibilityElementIsFocused() && !it.labels[0].accessibilityElementIsFocused())
    it.ask(.next, .next, .next)
    expect(it.at, equals: "three")
    it.ask(.previous, .previous, .previous)
    expect(it.at == "one" && it.read == "one")
    it.stage.whileCurrent {
      expect(UIAccessibility.focusedElement(using: nil) as? UILabel === it.labels[0])
      expect(UIAccessibility.isVoiceOverRunning)
    }
    it.ask(.off)
    expect(it.stage.readingCursor == nil && it.labels[0].notes.last == "off")
    expect(it.rules.isEmpty)
  }

  @Test("11.2 The cursor is drawn over everything, follows its element, and is not a view")
  func drawing() throws {
    let it = ReadingStage(isReading: false)
    let before = it.stage.displayList
    let views = it.stage.window.subviews.count
    it.ask(.on)
    let shown = it.stage.displayList
    expect(shown.items.count, equals: before.items.count + 2)
    expect(it.stage.window.subviews.count, equals: views)
    let ring = try #require(shown.items.last)
    it.labels[0].frame.origin.y += 100
    it.step()
    expect(it.stage.displayList.items.last?.transform.ty, equals: ring.transform.ty + 100)
    UIView.animate(withDuration: 1) { it.labels[0].frame.origin.y += 100 }
    it.run(0.5)
    let moving = try #require(it.stage.displayList.items.last).transform.ty
    expect(moving > ring.transform.ty + 110 && moving < ring.transform.ty + 190)
    it.labels[0].isHidden = true
    it.run(1)
    expect(!it.stage.displayList.items.contains { $0.borderWidth == 1.5 && $0.isShown })
    it.labels[0].isHidden = false
    it.ask(.off)
    expect(it.stage.displayList.items.count, equals: before.items.count)
  }

  @Test("A cursor that is off adds nothing to a hash; turned on and off, it leaves no trace")
  func hashes() {
    let it = ReadingStage(isReading: false)
    it.step(after: 0.1)
    let before = it.stage.hashes
    it.ask(.on)
    expect(it.stage.hashes.state != before.state && it.stage.hashes.picture != before.picture)
    it.ask(.next, .off)
    let other = ReadingStage(isReading: false)
    other.step(after: 0.1)
    other.step(after: 0.01)
    other.step(after: 0.01)
    other.step(after: 0.01)
    expect(it.stage.hashes, equals: other.stage.hashes)
  }

  @Test("11.2 Activation calls the element, and taps it where that does nothing")
  func activating() {
    final class Own: UILabel {
      var count = 0
      override func accessibilityActivate() -> Bool {
        count += 1
        return true
      }
    }
    let it = ReadingStage([])
    let own = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    own.text = "own"
    let button = UIButton(type: .system)
    button.setTitle("button", for: .normal)
    button.frame = CGRect(x: 0, y: 40, width: 100, height: 40)
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    let turn = UISwitch(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
    let plain = UIView(frame: CGRect(x: 0, y: 160, width: 100, height: 40))
    plain.isAccessibilityElement = true
    plain.accessibilityLabel = "plain"
    plain.accessibilityActivationPoint = CGPoint(x: 300, y: 500)
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    tap.addAction { places.append($0.location(in: nil)) }
    let pad = UIView(frame: CGRect(x: 250, y: 450, width: 100, height: 100))
    pad.addGestureRecognizer(tap)
    for view in [own, button, turn, plain, pad] { it.root.view.addSubview(view) }
    it.ask(.next, .activate)
    expect(it.at == "own" && own.count == 1)
    it.ask(.next, .activate)
    it.run(1)
    expect(taps, equals: 1)
    it.ask(.next, .activate)
    expect(turn.isOn && it.read == "on, switch, button")
    it.run(1)
    places = []
    it.ask(.next, .activate)
    it.run(1)
    expect(places, equals: [CGPoint(x: 300, y: 500)])
    expect(it.rules.isEmpty && it.stage.touchCount == 0)
  }

  @Test("11.2 Adjustments, actions, scrolling and the magic tap reach the element and its ancestors")
  func asking() {
    final class Around: UIViewController {
      var calls: [String] = []
      override func accessibilityPerformMagicTap() -> Bool {
        calls.append("magic")
        return true
      }
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        calls.append("\(direction)")
        return true
      }
    }
    let stage = Stage()
    let root = Around()
    stage.setRoot(root)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.value = 0.5
    var done: [String] = []
    slider.accessibilityCustomActions = ["a", "b"].map { name in
      UIAccessibilityCustomAction(name: name) {
        done.append($0.name)
        return true
      }
    }
    root.view.addSubview(slider)
    let asked: [StageEvent.Kind] = [
      .accessibility(.on), .accessibility(.increment), .accessibility(.increment), .accessibility(.decrement),
      .customAction(1), .customAction(7), .customAction(0), .accessibility(.magicTap),
      .accessibility(.scrollLeft),
    ]
    stage.step(to: 0)
    stage.step(to: 1, events: asked.map { StageEvent(time: 1, $0) })
    expect(abs(slider.value - 0.6), isBelow: 1e-6)
    expect(done, equals: ["b", "a"])
    expect(root.calls, equals: ["magic", "left"])
    expect(stage.readingCursor?.reading.text, equals: "a")
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("11.2 Scroll views scroll by their size and announce the page; the cursor scrolls to its element")
  func scrolling() {
    let it = ReadingStage([])
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    for index in 0..<10 {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 100, height: 20))
      label.text = "\(index)"
      scroll.addSubview(label)
    }
    it.root.view.addSubview(scroll)
    var posted: [String] = []
    it.stage.didPostAccessibility = { notification, argument in
      if notification == .pageScrolled { posted.append(argument as? String ?? "") }
    }
    it.ask(.next, .scrollDown)
    expect(scroll.contentOffset.y == 400 && posted == ["page 2 of 3"])
    it.ask(.scrollDown, .scrollDown, .scrollRight)
    expect(scroll.contentOffset.y == 600 && posted == ["page 2 of 3", "page 3 of 3"])
    it.ask(.next)
    expect(it.at == "1" && scroll.contentOffset.y == 100)
    for _ in 0..<12 { it.ask(.next) }
    expect(it.at == "9" && scroll.contentOffset.y == 520)
  }

  @Test("11.2 The cursor walks to the last row of a table with only some loaded cells, and back")
  func rows() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let stage = Stage()
    stage.setRoot(Rows(style: .plain))
    stage.step(to: 0)
    var seen: [String] = []
    func ask(_ command: StageEvent.AccessibilityCommand) {
      let time = stage.time.now + 1_000_000
      stage.step(to: time, events: [StageEvent(time: time, .accessibility(command))])
      seen.append(stage.readingCursor?.focused?.accessibilityLabel ?? "-")
    }
    ask(.on)
    for _ in 0..<65 { ask(.next) }
    let rows: [String] = (0..<60).map { (row: Int) -> String in "\(row)" }
    expect(Array(seen.prefix(60)), equals: rows)
    expect(seen.last, equals: "59")
    seen = []
    for _ in 0..<65 { ask(.previous) }
    expect(Array(seen.prefix(59)), equals: Array(rows.dropLast().reversed()))
    expect(seen.last == "0" && stage.log.diagnostics.isEmpty)
  }

  @Test("When its element is removed, the cursor moves to the nearest element without activating it")
  func gone() {
    let it = ReadingStage(["one", "two", "three", "four"])
    it.ask(.next, .next)
    it.labels[2].removeFromSuperview()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    it.root.view.addGestureRecognizer(tap)
    it.ask(.activate)
    it.run(1)
    expect(it.at == "two" && taps == 0)
    for label in it.labels { label.isHidden = true }
    it.ask(.next, .activate, .increment, .escape, .magicTap, .scrollDown)
    expect(it.at == nil && it.rules.isEmpty)
    it.labels[3].isHidden = false
    it.ask(.next)
    expect(it.at, equals: "four")
  }

  @Test("A command without a cursor is reported and does nothing")
  func misuse() {
    let it = ReadingStage(isReading: false)
    it.ask(.next, .off)
    it.step(.customAction(0))
    expect(it.rules, equals: [.invalidEvent, .invalidEvent])
    it.ask(.on, .on)
    expect(it.rules.count == 2 && it.at == "one")
  }

  @Test("The cursor and its stage are deallocated")
  func lifetime() {
    weak var weakStage: Stage?
    weak var weakCursor: ReadingCursor?
    do {
      let it = ReadingStage()
      it.ask(.next)
      it.post(.announcement, "going")
      weakStage = it.stage
      weakCursor = it.stage.readingCursor
      expect(weakCursor != nil)
    }
    expect(weakStage == nil && weakCursor == nil)
  }
}
