import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The code of the guide's page `PropertyAnimators.md`, running.
@Suite struct PropertyAnimatorGuideTests {
  /// Plays a gesture on a stage with the drawer. Returns the drawer's position in each frame.
  private func play(_ script: String, frames: Int = 180) throws -> (DrawerController, [Double]) {
    let stage = Stage()
    let controller = DrawerController()
    stage.setRoot(controller)
    let gesture = try GestureScript(parsing: script)
    var events = gesture.samples(rate: 120, start: 100_000_000).map(StageEvent.init)[...]
    var seen: [Double] = []
    for frame in 0..<frames {
      let now = Int64(frame) * 16_666_667
      let due = events.prefix { $0.time <= now }
      events = events.dropFirst(due.count)
      stage.step(to: now, events: Array(due))
      seen.append(Double(controller.drawer.layer.presentation()?.frame.minY ?? .nan))
    }
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
    #expect(stage.isIdle)
    return (controller, seen)
  }

  @Test("PropertyAnimators.md: a flick opens the drawer, without a jump")
  func opened() throws {
    let (controller, seen) = try play("fling 195,780 up at 1500 for 150pt")

    #expect(controller.drawer.frame.minY == 344)
    #expect(controller.drawer.layer.cornerRadius == 24)
    #expect(seen.min().map { $0 < 343 } == true, "it swings past its place")
    for (a, b) in zip(seen, seen.dropFirst()) { #expect(abs(b - a) < 60) }
  }

  @Test("PropertyAnimators.md: pulled up and thrown down, the drawer is closed again")
  func closed() throws {
    let (controller, seen) = try play("down 195,780; move 195,600 in 300ms; move 195,760 in 120ms; up")

    #expect(controller.drawer.frame.minY == 744)
    #expect(controller.drawer.layer.cornerRadius == 0)
    #expect(seen.min().map { $0 < 620 } == true)
  }

  @Test("PropertyAnimators.md: caught while it moves, the drawer follows the pointer from its position")
  func caught() throws {
    let (controller, seen) = try play(
      "fling 195,780 up at 1500 for 150pt; hold 100ms; down 195,500; move 195,640 in 300ms; up", frames: 240)

    for (a, b) in zip(seen, seen.dropFirst()) { #expect(abs(b - a) < 60) }
    #expect([344, 744].contains(controller.drawer.frame.minY))
  }

  @Test("PropertyAnimators.md: a view has its former values after a shake, a pulse and a turn")
  func attention() {
    let stage = Stage()
    let view = AttentionView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    stage.window.addSubview(view)
    var ends = 0
    var seen: [Double] = []
    view.shake()
    view.pulse()
    view.turn(to: .red) { _ in ends += 1 }
    for frame in 1...120 {
      stage.step(to: Int64(frame) * 16_666_667)
      seen.append(Double(view.layer.presentation()?.position.x ?? 0))
    }

    #expect(seen.max().map { abs($0 - 152) < 1 } == true && seen.min().map { abs($0 - 128) < 1 } == true)
    #expect(view.center.x == 140 && view.alpha == 1 && view.backgroundColor == .red && ends == 1)
    #expect(view.transform == .identity && stage.window.subviews == [view])
    #expect(stage.isIdle && stage.log.diagnostics.isEmpty)
  }
}
