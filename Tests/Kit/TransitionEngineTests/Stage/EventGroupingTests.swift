import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

/// The effects of the frame rate on touches: what depends on it, and what does not.
@Suite struct EventGroupingTests {
  private final class Surface: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      let all = touches.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
      log += all.map { "moved \($0.location(in: nil).y)" }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  /// Runs a view and a pan that does not cancel its touches, with a timer in between.
  private func run(frame: Int64, cancels: Bool) -> (log: [String], calls: Int) {
    final class Counting: UIWindow {
      var events = 0
      override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
      }
    }
    let stage = Stage(.init(width: 300, height: 300))
    let surface = Surface(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = UIViewController()
    stage.setRoot(root)
    root.view.addSubview(surface)
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = cancels
    pan.addAction { surface.log.append("pan \($0.state) \($0.translation(in: nil).y)") }
    stage.window.addGestureRecognizer(pan)
    stage.step(to: 0)
    stage.whileCurrent {
      _ = stage.time.schedule(after: 0.0215) { surface.log.append("timer") }
    }
    var events = [StageEvent(time: 1_000_000, .pointer(.init(.down, x: 100, y: 100)))]
    for move in 1...40 {
      events.append(
        StageEvent(
          time: 1_000_000 + Int64(move) * 1_000_000,
          .pointer(.init(.move, x: 100, y: 100 + Double(move)))))
    }
    events.append(StageEvent(time: 42_000_000, .pointer(.init(.up, x: 100, y: 140))))
    var rest = events[...]
    var time: Int64 = 0
    while time < 60_000_000 {
      time += frame
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
    }
    return (surface.log, surface.log.count)
  }

  @Test(
    """
    0.1 Every recognizer sees every event (coalescing only groups what `touchesMoved` and `coalescedTouches` show), \
    so a decision does not depend on the frame rate
    """, arguments: [false, true])
  func frameRates(cancels: Bool) {
    let fine = run(frame: 250_000, cancels: cancels)
    for frame in [1_000_000, 4_000_000, 16_666_667, 60_000_000] as [Int64] {
      expect(run(frame: frame, cancels: cancels).log, equals: fine.log, "\(frame)")
    }
    expect(fine.log.contains("timer") && fine.log.contains("pan began 0.0"))
    expect(fine.log.last, equals: "pan ended 30.0")
    expect(fine.log.filter { $0.hasPrefix("moved") }.count, equals: cancels ? 9 : 40)
  }

  @Test(
    "Simultaneous movements of two pointers are one event: the midpoint of mirrored pointers does not move")
  func sameTime() {
    let stage = Stage(.init(width: 300, height: 300))
    stage.setRoot(UIViewController())
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    var log: [String] = []
    pan.addAction { log.append("pan \($0.state)") }
    pinch.addAction { log.append("pinch \($0.state) \($0.location(in: nil).x)") }
    stage.window.addGestureRecognizer(pan)
    stage.window.addGestureRecognizer(pinch)
    var mouse = MouseTouches(size: [300, 300])
    var time: Int64 = 0
    func happen(_ input: MouseTouches.Input) {
      time += 8_000_000
      stage.step(to: time, events: mouse.handle(input).map { StageEvent(time: time, $0) })
    }
    stage.step(to: 0)
    happen(.modifiers(alt: true, shift: false))
    happen(.press(1, [140, 150]))
    // One long event: with one pointer after the other, their midpoint would move by 30 points.
    happen(.move([80, 150]))
    happen(.move([20, 150]))
    happen(.release(1, [20, 150]))
    expect(log, equals: ["pinch began 150.0", "pinch changed 150.0", "pinch ended 280.0"])
    expect(stage.log.diagnostics.isEmpty)
  }
}
