import Expectations
import Foundation
import LayerTree
import MotionMath
import Scheduling
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct CATransactionTests {
  /// A stage with a standalone layer that has been shown.
  private final class Desk {
    let stage = MovingStage()
    let layer = CALayer()
    let scene: Scene

    init() {
      scene = Scene(root: stage.window.handle, size: [400, 800])
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.window.layer.addSublayer(layer)
      scene.update()
    }

    func go(to seconds: Double) { stage.step(to: Int64((seconds * 1e9).rounded())) }
    var seen: CGPoint { layer.presentation()?.position ?? .zero }
  }

  @Test("A change of a shown layer is animated for 0.25 seconds along the default curve")
  func usual() {
    let desk = Desk()
    desk.layer.position.x = 105
    expect(desk.layer.position.x == 105 && desk.seen.x == 5)
    desk.go(to: 0.125)
    let half = 5 + 100 * CAMediaTimingFunction(name: .default).curve.value(at: 0.5)
    expect(abs(desk.seen.x - half), isBelow: 1e-9)
    desk.go(to: 0.25)
    expect(desk.seen.x == 105 && desk.stage.time.animations.isEmpty)
  }

  @Test("Implicit animations are on the layer under the names of their properties")
  func keys() {
    let desk = Desk()
    desk.layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    desk.layer.opacity = 0
    expect(desk.layer.animationKeys(), equals: ["bounds", "opacity"])
    expect(desk.layer.animation(forKey: "bounds")?.duration, equals: 0.25)
    desk.go(to: 0.25)
    expect(desk.layer.animationKeys() == nil)
  }

  @Test("A layer that was never shown changes at once, and so does a view's layer")
  func unseen() {
    let desk = Desk()
    let layer = CALayer()
    layer.position.x = 50
    desk.stage.window.layer.addSublayer(layer)
    layer.position.y = 50
    expect(layer.presentation()?.position, equals: CGPoint(x: 50, y: 50))
    let view = desk.stage.view()
    desk.scene.update()
    view.layer.opacity = 0.5
    expect(view.layer.presentation()?.opacity, equals: 0.5)
    expect(desk.stage.time.animations.isEmpty)
  }

  @Test("A transaction sets duration and curve, disables actions, and restores the outer settings at its end")
  func nesting() {
    let desk = Desk()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    desk.layer.position.x = 105
    CATransaction.begin()
    expect(CATransaction.animationDuration(), equals: 1)
    CATransaction.setDisableActions(true)
    desk.layer.opacity = 0.5
    CATransaction.commit()
    expect(!CATransaction.disableActions())
    desk.layer.position.y = 205
    CATransaction.commit()
    expect(CATransaction.animationDuration(), equals: 0.25)
    expect(desk.layer.presentation()?.opacity, equals: 0.5)
    desk.go(to: 0.5)
    expect(desk.seen, equals: CGPoint(x: 55, y: 105))
    CATransaction.commit()
    expect(CATransaction.animationDuration(), equals: 0.25, "an extra commit has no effect")
  }

  @Test("The completion runs once, when the last animation has ended")
  func completion() {
    let desk = Desk()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    desk.layer.position.x = 105
    CATransaction.setAnimationDuration(1)
    desk.layer.opacity = 0
    CATransaction.commit()
    desk.go(to: 0.5)
    expect(log.isEmpty)
    desk.go(to: 1)
    expect(log, equals: ["done"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    expect(log.count, equals: 1, "the completion does not run inside the call")
    desk.stage.turn()
    expect(log, equals: ["done", "empty"])
  }

  @Test(
    "Settings outside a transaction apply to the changes of one turn; `flush` starts the next ones"
  )
  func implicit() {
    let desk = Desk()
    CATransaction.setAnimationDuration(1)
    desk.layer.position.x = 105
    desk.stage.turn()
    expect(CATransaction.animationDuration(), equals: 0.25)
    desk.layer.opacity = 0
    CATransaction.flush()
    desk.go(to: 0.25)
    expect(desk.layer.presentation()?.opacity, equals: 0)
    expect(desk.seen.x != 105)
    desk.go(to: 1)
    expect(desk.seen.x, equals: 105)
  }

  @Test("An action of NSNull applies at once; an animation block does not animate a standalone layer")
  func actions() {
    let desk = Desk()
    desk.layer.actions = ["position": NSNull()]
    desk.layer.position.x = 105
    expect(desk.seen.x, equals: 105)
    UIView.animate(withDuration: 2) { desk.layer.opacity = 0 }
    desk.go(to: 0.25)
    expect(desk.layer.presentation()?.opacity, equals: 0)
  }

  @Test("5.1 Standalone layers on a transition's timeline are scrubbed with it")
  func scrubbed() {
    let desk = Desk()
    let timeline = Timeline(parent: desk.stage.time.root)
    timeline.hold(at: 0)
    desk.stage.time.with(timeline) {
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      desk.layer.position.x = 105
      CATransaction.commit()
    }
    desk.go(to: 9)
    expect(desk.seen.x, equals: 5)
    timeline.hold(at: 0.125)
    expect(desk.seen.x, equals: 55)
  }

  // MARK: Time

  @Test("0.4 A display link is called once per step, with the stage's time, until it is invalidated")
  func displayLinks() {
    final class Wave {
      var times: [Double] = []
      func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let stage = MovingStage(start: 5_000_000_000)
    weak var gone: Wave?
    var link: CADisplayLink?
    do {
      let wave = Wave()
      gone = wave
      link = CADisplayLink(target: wave, action: Wave.step)
    }
    link?.add(to: .main, forMode: .common)
    expect(stage.time.isObserved)
    stage.step(by: 0.5)
    stage.step(by: 0.25)
    expect(gone?.times, equals: [0.5, 0.75])
    expect(link?.duration == 0.25 && link?.targetTimestamp == 1)
    expect(CACurrentMediaTime(), equals: 0.75)
    link?.isPaused = true
    stage.step(by: 0.25)
    link?.isPaused = false
    stage.time.root.speed = 0.5
    stage.step(by: 0.5)
    expect(gone?.times, equals: [0.5, 0.75, 1.25])
    link?.invalidate()
    stage.step(by: 0.5)
    expect(gone == nil && !stage.time.isObserved)
  }

  @Test("A layer's time is derived from its parent's by begin time, speed and offset, and converts back")
  func layerTime() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    outer.speed = 2
    outer.beginTime = 1
    inner.timeOffset = 3
    expect(inner.convertTime(5, from: nil), equals: 11)
    expect(inner.convertTime(11, to: nil), equals: 5)
    expect(inner.convertTime(8, from: outer), equals: 11)
    expect(inner.convertTime(11, to: outer), equals: 8)
  }
}
