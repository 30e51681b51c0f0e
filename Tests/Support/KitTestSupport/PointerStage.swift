import Foundation
import LayerTree
import TestSupport
import ViewTree

/// A window with touches, on a clock of its own, and the log of its recognizers' states.
final class PointerStage {
  let time = StageTime()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let sink = CollectingSink()
  private(set) lazy var dispatcher = TouchDispatcher(time: time) { [unowned self] event in
    self.window.sendEvent(event)
  }
  var log: [String] = []
  /// The index of the touch's moment, for the log.
  var moment = 0

  init() {
    time.sink = sink
    StageTime.current = time
    window.dispatcher = dispatcher
  }

  /// Sends a pointer event at a time, after the timers that are due by then.
  func at(
    _ milliseconds: Int64, _ phase: TouchDispatcher.Phase, _ x: Double, _ y: Double, id: Int = 0,
    buttons: UIEvent.ButtonMask = []
  ) {
    wait(until: milliseconds)
    dispatcher.pointer(phase, id: id, at: CGPoint(x: x, y: y), in: window, buttons: buttons)
    endTurn()
  }

  /// Advances the time, and runs each timer at its time.
  func wait(until milliseconds: Int64) {
    StageTime.current = time
    while let next = time.timers.nextTime, next <= milliseconds * 1_000_000 {
      time.advance(to: next)
      time.timers.popDue(time.now)?()
      endTurn()
    }
    time.advance(to: milliseconds * 1_000_000)
  }

  /// Ends the turn, as a stage that is stepped after each event does.
  func endTurn() {
    dispatcher.flush()
    dispatcher.deliverMoves()
    dispatcher.flush()
    for block in time.timers.dequeueTurns() { block() }
  }

  /// Adds a recognizer to a view, or to the window, and logs its states.
  func watch(_ recognizer: UIGestureRecognizer, as name: String, on view: UIView? = nil) {
    (view ?? window).addGestureRecognizer(recognizer)
    recognizer.name = name
    recognizer.addAction { [unowned self] in self.log.append("\(name) \($0.state)") }
  }
}
