import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import ViewTree

/// A window on a stage's time, stepped as a stage steps it.
final class MovingStage {
  let time: StageTime
  let window: UIWindow
  let sink = CollectingSink()

  init(start: Int64 = 0) {
    time = StageTime(start: start)
    time.sink = sink
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    StageTime.current = time
  }

  var rules: [Rule] { sink.rules }

  func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = UIView(frame: frame)
    window.addSubview(view)
    return view
  }

  func step(to end: Int64) {
    StageTime.current = time
    runDue(end)
    time.advance(to: end)
    time.animations.evaluate()
    time.notifyObservers()
    runDue(end)
    window.layoutIfNeeded()
    time.animations.evaluate()
  }

  func step(by seconds: Double) { step(to: time.now + Int64((seconds * 1e9).rounded())) }

  func run(to end: Int64, every frame: Int64 = 16_666_667) {
    while time.now < end { step(to: min(end, time.now + frame)) }
  }

  func turn() {
    for _ in 0..<16 where time.timers.hasTurn {
      for block in time.timers.dequeueTurns() { AnimationScope.leave { block() } }
    }
  }

  private func runDue(_ limit: Int64) {
    turn()
    while let end = time.animations.nextEnd, end <= limit {
      time.advance(to: end)
      time.animations.popEnd(due: time.now)?()
      turn()
    }
  }
}

extension UIView {
  /// The horizontal position of the view's center on screen.
  var seenX: Double { Double(layer.presentation()?.position.x ?? 0) }
  /// The view's opacity on screen.
  var seenAlpha: Double { Double(layer.presentation()?.opacity ?? 0) }
}
