import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Alerts
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct AlertTests {
  @MainActor private struct AlertStage {
    let it = ContainerStage()
    let log = CallLog()

    func alert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)])
      -> UIAlertController
    {
      let alert = UIAlertController(title: "Delete it?", message: "It will be gone.", preferredStyle: style)
      for (title, style) in actions {
        alert.addAction(UIAlertAction(title: title, style: style) { [log] _ in log.add(title) })
      }
      return alert
    }

    func show(_ alert: UIAlertController) {
      it.root.present(alert, animated: true)
      it.run(1)
    }

    func tap(_ title: String, in alert: UIAlertController) throws {
      let button = try #require(Self.buttons(in: alert.view).first { $0.action.title == title })
      let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      tap(place)
    }

    func tap(_ place: CGPoint) {
      for (phase, buttons) in [(StageEvent.Pointer.Phase.down, 1), (.up, 0)] {
        let time = it.stage.time.now + 20_000_000
        let pointer = StageEvent.Pointer(id: 0, phase, x: place.x, y: place.y, buttons: buttons)
        it.stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
      it.run(1)
    }

    func press(_ name: String) {
      let time = it.stage.time.now + 1
      it.stage.step(
        to: time, events: [StageEvent(time: time, .key(StageEvent.Key(name, isDown: true)))])
      it.run(1)
    }

    func drag(from place: CGPoint, by distance: CGFloat) {
      let begin = it.stage.time.now + 20_000_000
      for step in 0...10 {
        let phase: StageEvent.Pointer.Phase = step == 0 ? .down : step == 10 ? .up : .move
        let time = begin + Int64(step) * 16_000_000
        let y = Double(place.y) + Double(distance) * Double(min(step, 9)) / 9
        let pointer = StageEvent.Pointer(id: 0, phase, x: Double(place.x), y: y, buttons: step == 10 ? 0 : 1)
        it.stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
      it.run(3)
    }

    static func parts(in view: UIView) -> [AlertPart] {
      view.subviews.flatMap { ($0 as? AlertPart).map { [$0] } ?? parts(in: $0) }
    }

    private static func buttons(in view: UIView) -> [AlertButton] {
      view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? buttons(in: $0) }
    }
  }

  @Test("7.3 An alert is centered, and the chosen action's handler runs after the dismissal")
  func choosing() throws {
    let that = AlertStage()
    let alert = that.alert(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
    that.show(alert)
    expect(alert.view.frame.width, equals: 270)
    expect(abs(alert.view.frame.midX - 195) <= 0.5 && abs(alert.view.frame.midY - 422) <= 0.5)
    try that.tap("Delete", in: alert)

    expect(that.log.calls, equals: ["Delete"])
    expect(that.it.root.presentedViewController == nil)
    expect(that.it.stage.log.diagnostics.isEmpty)
  }

  @Test("A second tap during the dismissal does nothing")
  func twice() throws {
    let that = AlertStage()
    let alert = that.alert(.alert, [("OK", .default)])
    that.show(alert)
    let place = alert.view.convert(
      CGPoint(x: alert.view.bounds.midX, y: alert.view.bounds.maxY - 20), to: nil)
    for _ in 0..<2 {
      for (phase, buttons) in [(StageEvent.Pointer.Phase.down, 1), (.up, 0)] {
        let time = that.it.stage.time.now + 20_000_000
        let pointer = StageEvent.Pointer(id: 0, phase, x: place.x, y: place.y, buttons: buttons)
        that.it.stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
    }
    that.it.run(1)
    expect(that.log.calls, equals: ["OK"])
  }

  @Test("Escape cancels, Return chooses the preferred action")
  func keys() {
    let that = AlertStage()
    let alert = that.alert(.alert, [("Cancel", .cancel), ("Save", .default)])
    alert.preferredAction = alert.actions[1]
    that.show(alert)
    that.press("return")
    expect(that.log.calls, equals: ["Save"])

    let other = AlertStage()
    other.show(other.alert(.alert, [("Cancel", .cancel), ("Save", .default)]))
    other.press("escape")
    expect(other.log.calls, equals: ["Cancel"])
  }

  @Test("A text field of an alert is first responder once the alert is presented")
  func fields() {
    let that = AlertStage()
    let alert = that.alert(.alert, [("OK", .default)])
    alert.addTextField { $0.text = "a" }
    that.show(alert)
    expect(alert.textFields?.first?.isFirstResponder, equals: true)
    that.press("b")

    expect(alert.textFields?.first?.text, equals: "ab")
  }

  @Test("7.3 An action sheet is at the lower edge, and a tap beside it cancels")
  func sheet() {
    let that = AlertStage()
    let alert = that.alert(.actionSheet, [("Send", .default), ("Cancel", .cancel)])
    that.show(alert)
    expect(alert.view.frame.maxY, equals: 836)
    that.tap(CGPoint(x: 195, y: 100))
    expect(that.log.calls, equals: ["Cancel"])
  }

  @Test("A tap beside an alert does nothing")
  func modal() {
    let that = AlertStage()
    let alert = that.alert(.alert, [("Cancel", .cancel)])
    that.show(alert)
    that.tap(CGPoint(x: 20, y: 100))
    expect(that.it.root.presentedViewController === alert)
  }

  @Test(
    "In an alert that is taller than its room, every button can be scrolled to, also by a drag from a button"
  )
  func tall() throws {
    for (style, count) in [(UIAlertController.Style.alert, 12), (.actionSheet, 12)] {
      let that = AlertStage()
      let now = that.it.stage.time.now
      that.it.stage.step(to: now, events: [StageEvent(time: now, .rotation(.landscapeLeft))])
      let names = (0..<count).map { ("Choice \($0)", UIAlertAction.Style.default) }
      let alert = that.alert(style, names + [("Cancel", .cancel)])
      that.show(alert)
      let room = that.it.stage.window.bounds
      let frame = alert.view.convert(alert.view.bounds, to: nil)
      expect(room.contains(frame))
      let parts = AlertStage.parts(in: alert.view)
      expect(parts.map(\.isScrollEnabled), equals: [false, true])
      let choices = try #require(parts.last)
      let place = choices.convert(CGPoint(x: choices.bounds.midX, y: choices.bounds.maxY - 8), to: nil)
      that.drag(from: place, by: -2000)
      expect(that.log.calls.isEmpty && that.it.root.presentedViewController === alert)
      try that.tap("Choice \(count - 1)", in: alert)
      expect(that.log.calls, equals: ["Choice \(count - 1)"])
    }
  }

  @Test("A long message scrolls to leave room for the buttons, and the edited text field is visible")
  func manyWords() throws {
    let that = AlertStage()
    let alert = that.alert(.alert, [("Cancel", .cancel), ("OK", .default)])
    alert.message = String(repeating: "There is much to say about this. ", count: 80)
    alert.addTextField()
    that.show(alert)
    let parts = AlertStage.parts(in: alert.view)
    expect(parts.map(\.isScrollEnabled), equals: [true, false])
    let field = try #require(alert.textFields?.first)
    let seen = field.convert(field.bounds, to: parts.first)
    expect(parts.first?.bounds.contains(seen), equals: true)
    try that.tap("OK", in: alert)
    expect(that.log.calls, equals: ["OK"])
  }

  @Test("In regular width, an action sheet is a popover")
  func popover() {
    var configuration = Stage.Configuration(width: 1024, height: 768)
    configuration.traits.horizontal = .regular
    let stage = Stage(configuration)
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Send", style: .default))
    expect(alert.modalPresentationStyle, equals: .popover)
    alert.popoverPresentationController?.sourceView = root.view
    alert.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 40, width: 100, height: 44)
    root.present(alert, animated: false)
    stage.step(to: 100_000_000)

    expect(alert.presentationController is UIPopoverPresentationController)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Unsupported parts of an alert are reported")
  func misuse() {
    let that = AlertStage()
    let alert = that.alert(.actionSheet, [("A", .cancel), ("B", .cancel)])
    alert.addTextField()
    alert.preferredAction = UIAlertAction(title: "C", style: .default)

    expect(that.it.stage.log.diagnostics.map(\.rule), equals: Array(repeating: .alertActionUnknown, count: 3))
    expect(alert.actions.count == 1 && alert.textFields == nil && alert.preferredAction == nil)
  }
}
