import Diagnostics
import LayerTree
import TestSupport

/// A stage's time without a stage, stepped as a stage does.
final class SteppedTime {
  let time: StageTime
  let sink = CollectingSink()

  init(start: Int64 = 0) {
    time = StageTime(start: start)
    time.sink = sink
  }

  var rules: [Rule] { sink.rules }

  /// Performs one step: the ends up to then at their own times, the clock, and the observers.
  func step(to end: Int64) {
    runDue(end)
    time.advance(to: end)
    time.animations.evaluate()
    time.notifyObservers()
    runDue(end)
  }

  /// Performs steps of one length up to a time.
  func run(to end: Int64, every frame: Int64 = 16_666_667) {
    while time.now < end { step(to: min(end, time.now + frame)) }
  }

  func step(by seconds: Double) { step(to: time.now + Int64((seconds * 1e9).rounded())) }

  func turn() {
    while time.timers.hasTurn {
      for block in time.timers.dequeueTurns() { block() }
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
