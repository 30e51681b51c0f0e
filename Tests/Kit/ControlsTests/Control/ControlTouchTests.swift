import Controls
import Expectations
import Foundation
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct ControlTouchTests {
  /// A stage with one control at (100, 100), and a pointer.
  private final class ControlStage<Control: UIControl> {
    let stage = Stage()
    let control: Control
    var time: Int64 = 0
    var log: [String] = []

    init(_ control: Control, size: CGSize = CGSize(width: 100, height: 40)) {
      self.control = control
      let root = UIViewController()
      stage.setRoot(root)
      root.view.addSubview(control)
      control.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size)
      stage.step(to: 0)
      let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        (.valueChanged, "changed"), (.primaryActionTriggered, "primary"),
      ]
      for (event, name) in names {
        control.addAction(for: event) { [unowned self] _ in self.log.append(name) }
      }
    }

    func pointer(_ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double) {
      time += 10_000_000
      stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
    }
  }

  @Test("6.8 A tap sends touch down and touch up inside, and triggers a button's action")
  func tap() {
    let desk = ControlStage(UIButton(type: .system))
    desk.pointer(.down, 120, 120)
    expect(desk.control.isHighlighted && desk.control.isTracking && desk.control.isTouchInside)
    desk.pointer(.up, 120, 120)
    expect(desk.log, equals: ["down", "up", "primary"])
    expect(!desk.control.isHighlighted && !desk.control.isTracking)
    desk.pointer(.down, 120, 120)
    desk.pointer(.up, 120, 120)
    expect(desk.log.dropFirst(3), equals: ["down", "repeat", "up", "primary"])
  }

  @Test("6.8 A touch can leave a control by 70 points before it counts as outside, and return")
  func straying() {
    let desk = ControlStage(UIButton(type: .system))
    desk.pointer(.down, 120, 120)
    desk.pointer(.move, 120, 209)
    desk.pointer(.move, 120, 211)
    expect(!desk.control.isHighlighted)
    desk.pointer(.move, 120, 190)
    expect(desk.control.isHighlighted)
    desk.pointer(.move, 120, 400)
    desk.pointer(.up, 120, 400)
    expect(
      desk.log,
      equals: [
        "down", "inside", "exit", "outside", "enter", "inside", "exit", "outside", "up outside",
      ])
  }

  @Test(
    "6.8 A single tap on an enabled button is the button's, and not that of a recognizer of a view behind")
  func taps() {
    let desk = ControlStage(UIButton(type: .system))
    let root = desk.stage.window.rootViewController?.view
    var taps: [String] = []
    func recognize(_ name: String, on view: UIView?, _ configure: (UITapGestureRecognizer) -> Void = { _ in })
    {
      let tap = UITapGestureRecognizer()
      tap.addAction { taps.append("\(name) \($0.state)") }
      configure(tap)
      view?.addGestureRecognizer(tap)
    }
    func press() {
      desk.pointer(.down, 120, 120)
      desk.pointer(.up, 120, 120)
    }
    recognize("behind", on: root)
    press()
    expect(desk.log == ["down", "up", "primary"] && taps.isEmpty, "\(desk.log) \(taps)")
    desk.control.isEnabled = false
    press()
    expect(taps, equals: ["behind ended"])
    // A recognizer that cancels no touch leaves the button its action, and so does none of the button's own.
    desk.control.isEnabled = true
    (desk.log, taps) = ([], [])
    recognize("watching", on: root) { $0.cancelsTouchesInView = false }
    press()
    expect(desk.log.contains("primary") && taps == ["watching ended"], "\(desk.log) \(taps)")
    (desk.log, taps) = ([], [])
    recognize("own", on: desk.control)
    press()
    expect(taps.contains("own ended") && !desk.log.contains("primary"), "\(desk.log) \(taps)")
  }

  @Test("6.4 A recognizer that cancels the touch, or disabling, cancels the control's tracking")
  func cancelling() {
    let desk = ControlStage(UIButton(type: .system))
    let pan = UIPanGestureRecognizer()
    desk.stage.window.rootViewController?.view.addGestureRecognizer(pan)
    desk.pointer(.down, 120, 120)
    desk.pointer(.move, 120, 150)
    desk.pointer(.up, 120, 150)
    expect(desk.log.filter { $0 != "inside" }, equals: ["down", "cancel"])
    expect(!desk.control.isTracking && !desk.control.isHighlighted)
    desk.log = []
    desk.pointer(.down, 320, 120)
    desk.pointer(.up, 320, 120)
    desk.pointer(.down, 120, 120)
    desk.control.isEnabled = false
    expect(desk.log, equals: ["down", "cancel"])
    desk.pointer(.up, 120, 120)
    desk.pointer(.down, 120, 120)
    desk.pointer(.up, 120, 120)
    expect(desk.log, equals: ["down", "cancel"], "a disabled control sends no events")
  }

  @Test("A control that is removed or released during tracking ends its tracking")
  func leaving() {
    let desk = ControlStage(UIButton(type: .system))
    desk.control.addAction(for: .touchDown) { $0.removeFromSuperview() }
    desk.pointer(.down, 120, 120)
    desk.pointer(.move, 120, 130)
    desk.pointer(.up, 120, 130)
    expect(desk.log.first, equals: "down")
    expect(!desk.control.isTracking)
  }

  @Test("6.8 A switch changes by a tap and by a drag to its other side, and sends one event")
  func switches() {
    let desk = ControlStage(UISwitch(), size: CGSize(width: 51, height: 31))
    desk.pointer(.down, 110, 110)
    desk.pointer(.up, 110, 110)
    expect(desk.control.isOn)
    expect(desk.log.filter { $0 == "changed" }.count, equals: 1)
    desk.pointer(.down, 145, 110)
    desk.pointer(.move, 130, 110)
    expect(desk.control.isOn)
    desk.pointer(.move, 105, 110)
    expect(!desk.control.isOn)
    desk.pointer(.up, 105, 110)
    expect(!desk.control.isOn)
    expect(desk.log.filter { $0 == "changed" }.count, equals: 2)
    desk.control.isOn = true
    expect(desk.log.filter { $0 == "changed" }.count, equals: 2, "a change by code sends no event")
  }

  @Test("6.8 A slider's thumb follows the touch that began on it, without a jump")
  func sliders() {
    let desk = ControlStage(UISlider(), size: CGSize(width: 132, height: 40))
    // The thumb's center ranges from 116 to 216.
    desk.pointer(.down, 160, 120)
    desk.pointer(.up, 160, 120)
    expect(desk.control.value, equals: 0, "a touch beside the thumb changes nothing")
    desk.pointer(.down, 120, 120)
    desk.pointer(.move, 145, 120)
    expect(desk.control.value, equals: 0.25)
    desk.pointer(.move, 900, 120)
    expect(desk.control.value, equals: 1)
    desk.pointer(.up, 900, 120)
    expect(desk.log.filter { $0 == "changed" }.count, equals: 2)
    desk.log = []
    desk.control.isContinuous = false
    desk.pointer(.down, 216, 120)
    desk.pointer(.move, 166, 120)
    expect(!desk.log.contains("changed"))
    desk.pointer(.up, 166, 120)
    expect(desk.log.filter { $0 == "changed" }.count, equals: 1)
    expect(desk.control.value, equals: 0.5)
  }

  @Test("6.8 A tap on a page control turns the page towards the tapped side")
  func pages() {
    let desk = ControlStage(UIPageControl())
    desk.control.numberOfPages = 2
    desk.pointer(.down, 190, 120)
    desk.pointer(.up, 190, 120)
    expect(desk.control.currentPage, equals: 1)
    desk.pointer(.down, 190, 120)
    desk.pointer(.up, 190, 120)
    desk.pointer(.down, 110, 120)
    desk.pointer(.up, 110, 120)
    expect(desk.control.currentPage, equals: 0)
    expect(desk.log.filter { $0 == "changed" }.count, equals: 2)
  }
}
