import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Scheduling
import TestSupport
import Testing

@testable import Controls
@testable import ViewTree

@Suite struct SelectorTests {
  private class Target: NSObject {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func tap(_ sender: UIControl) { calls.append("tap") }
    func touch(_ sender: UIButton, _ event: UIEvent?) -> Int {
      calls.append("touch")
      return 1
    }
    func pan(_ recognizer: UIPanGestureRecognizer) { calls.append("pan") }
    func edge(_ recognizer: UIScreenEdgePanGestureRecognizer) {
      calls.append("edge \(recognizer.minimumNumberOfTouches)")
    }
    func show(_ item: Any) { calls.append("show \(item)") }
  }

  private final class Subtarget: Target {
    override func plain() { calls.append("subplain") }
  }

  private final class Host: UIView {
    var calls = 0
    func close() { calls += 1 }
  }

  private static let plain = Selector("plain", Target.plain)
  private static let tap = Selector("tap:", Target.tap(_:))

  @Test func `A control tells its targets`() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Self.plain, for: .touchUpInside)
    control.addTarget(target, action: Self.tap, for: .touchDown)
    control.addAction(UIAction { _ in }, for: .touchUpInside)
    expect(control.allTargets, equals: [target])
  }

  @Test func `Selectors with one name are equal, and know the classes of their methods`() {
    expect(Selector("plain") == Self.plain && Selector("plain").hashValue == Self.plain.hashValue)
    expect(Self.plain != Self.tap)
    expect("\(Self.tap)", equals: "tap:")
    let target = Subtarget()
    expect(target.responds(to: Self.plain) && target.responds(to: Self.tap))
    expect(!NSObject().responds(to: Self.plain) && !target.responds(to: Selector("plain")))
    expect(!target.responds(to: nil))
  }

  @Test func `A selector calls overrides, with the arguments that its method takes`() {
    let target = Subtarget()
    target.perform(Self.plain)
    target.perform(Selector("show:", Target.show(_:)), with: 5)
    target.perform(Selector("touch::", Target.touch), with: UIButton(), with: nil)
    expect(target.calls, equals: ["subplain", "show 5", "touch"])
  }

  @Test func `A control sends selectors to its targets for their events, once each`() {
    let (target, button) = (Target(), UIButton(type: .system))
    button.addTarget(target, action: Self.tap, for: .touchUpInside)
    button.addTarget(target, action: Self.tap, for: .touchDown)
    button.addTarget(target, action: Selector("touch::", Target.touch), for: .touchDown)
    button.sendActions(for: .touchDown)
    expect(target.calls, equals: ["tap", "touch"])
    expect(button.actions(forTarget: target, forControlEvent: .touchDown), equals: ["tap:", "touch::"])
    button.removeTarget(target, action: Self.tap, for: .touchDown)
    button.sendActions(for: [.touchDown, .touchUpInside])
    expect(target.calls, equals: ["tap", "touch", "tap", "touch"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
  }

  @Test func `A selector without a target goes up the responder chain to the first class with its method`() {
    let (host, middle, button) = (Host(), UIView(), UIButton(type: .system))
    host.addSubview(middle)
    middle.addSubview(button)
    button.addTarget(nil, action: Selector("close", Host.close), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expect(host.calls, equals: 1)
    button.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    expect(host.calls, equals: 1)
  }

  @Test func `A target is not retained by recognizers, controls and bar items`() {
    let (pan, button) = (UIPanGestureRecognizer(), UIButton(type: .system))
    weak var gone: Target?
    let item: UIBarButtonItem
    do {
      let target = Target()
      gone = target
      pan.addTarget(target, action: Selector("pan:", Target.pan))
      button.addTarget(target, action: Self.tap, for: .touchDown)
      item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Self.plain)
      item.perform()
      expect(target.calls, equals: ["plain"])
    }
    expect(gone == nil)
    pan.runActions()
    button.sendActions(for: .touchDown)
    item.perform()
  }

  @Test func `A recognizer calls a selector, removes it again, and adds the same pair once`() {
    let target = Target()
    let selector = Selector("pan:", Target.pan)
    let pan = UIPanGestureRecognizer(target: target, action: selector)
    pan.addTarget(target, action: selector)
    pan.runActions()
    expect(target.calls, equals: ["pan"])
    pan.removeTarget(target, action: selector)
    pan.runActions()
    expect(target.calls, equals: ["pan"])
  }

  @Test func `A method may name a subclass of the sender's class, and not another class`() {
    let (sink, time, target) = (CollectingSink(), StageTime(), Target())
    time.sink = sink
    StageTime.current = time
    let edge = Selector("edge:", Target.edge(_:))
    UIPanGestureRecognizer(target: target, action: edge).runActions()
    expect(target.calls == ["edge 1"] && sink.rules.isEmpty)
    UITapGestureRecognizer(target: target, action: edge).runActions()
    target.perform(edge, with: 3)
    expect(target.calls.count == 1 && sink.rules == [.selectorUnanswered, .selectorUnanswered])
  }

  @Test func `A call that reaches no method is reported and has no effect`() {
    let (sink, time, target) = (CollectingSink(), StageTime(), Target())
    time.sink = sink
    StageTime.current = time
    target.perform(Selector("plain"))
    NSObject().perform(Self.plain)
    target.perform(Self.tap, with: "text")
    expect(sink.rules, equals: [.selectorUnanswered, .selectorUnanswered, .selectorUnanswered])
    expect(target.calls.isEmpty)
  }

  @Test func `A delayed call comes at its time`() {
    let (time, target) = (StageTime(), Target())
    StageTime.current = time
    target.perform(Selector("show:", Target.show(_:)), with: "late", afterDelay: 0.5)
    expect(time.timers.popDue(499_999_999) == nil)
    time.timers.popDue(500_000_000)?()
    expect(target.calls, equals: ["show late"])
  }
}
