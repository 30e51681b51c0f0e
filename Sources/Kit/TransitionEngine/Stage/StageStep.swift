import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import Scheduling
import ViewTree

/// The step of a stage: the queue of events, the order in which due work is done, and the phases of the step.
@MainActor
final class StageStep {
  private let time: StageTime
  private let dispatcher: TouchDispatcher
  private let log: StageLog
  private let events = EventQueue()
  private var isStepping = false
  /// Called when a step begins another phase of its work.
  var willEnterPhase: ((StepPhase) -> Void)? {
    get { phaseListener }
    set {
      phaseListener = newValue
      // Without a listener, the dispatcher needs no callback.
      if newValue == nil {
        dispatcher.willRecognize = nil
      } else {
        dispatcher.willRecognize = { [unowned self] in self.enter(.gestures) }
      }
    }
  }
  private var phaseListener: ((StepPhase) -> Void)?

  init(_ time: StageTime, _ dispatcher: TouchDispatcher, _ log: StageLog) {
    self.time = time
    self.dispatcher = dispatcher
    self.log = log
  }

  private func enter(_ phase: StepPhase) { phaseListener?(phase) }

  /// Returns whether the next step would change nothing without an event.
  func isIdle(_ stage: Stage) -> Bool {
    !time.timers.hasTurn && time.timers.nextTime == nil && !time.animations.isMoving && !time.isObserved
      && events.isEmpty && !stage.scene.hasChanged && !stage.window.isLayoutPending
      && !stage.window.isDisplayPending && !DisplayRequests.arePending
  }

  // MARK: A single step

  /// Advances a stage to a time, in nanoseconds, and handles the events up to then.
  func run(_ stage: Stage, to time: Int64, _ given: ArraySlice<StageEvent>) {
    guard !isStepping else {
      return log.report(
        .turnDidNotSettle, .error,
        "the stage was stepped inside its own step, so the turn was not over; the inner step is ignored. Step the stage when its step has ended"
      )
    }
    isStepping = true
    defer { isStepping = false }
    // The caller may step this stage inside an animation block of another stage.
    AnimationScope.leave { stage.whileCurrent { advance(stage, to: time, given) } }
  }

  /// Performs the work that is due now, before the first step.
  func settle(_ stage: Stage) {
    guard !isStepping else { return }
    isStepping = true
    defer { isStepping = false }
    AnimationScope.leave { runDue(stage, time.now) }
  }

  private func advance(_ stage: Stage, to next: Int64, _ given: ArraySlice<StageEvent>) {
    guard next >= time.now else {
      return log.report(
        .timeWentBack, .error,
        "the stage was stepped to \(next) ns, before its clock at \(time.now) ns; nothing happens. Step to a later "
          + "time")
    }
    StageSchedule.runSentBlocks()
    handleEvents(given, until: next)
    runDue(stage, next)
    enter(.animation)
    time.advance(to: next)
    time.animations.evaluate()
    time.notifyObservers()
    runDue(stage, next)
    stage.presentations.running?.checkUnfinished()
    if !stage.containerTransitions.isEmpty { stage.containerTransitions.checkUnfinished() }
    stage.presentations.checkDismissed()
    if stage.device.keyboard.isShown { stage.device.keyboard.check() }
    enter(.layout)
    stage.arrivals.layOut(stage.window)
    stage.readingCursor?.layOutRing()
    enter(.displayList)
    if stage.window.isDisplayPending { stage.window.displayIfNeeded() }
    DisplayRequests.fulfil()
    time.animations.evaluate()
    stage.makeDisplayList()
    log.countFrame()
    _checkInvariants(stage)
  }

  /// Checks that running presentations and transitions are consistent, and stops the program if not; empty unless
  /// compiled with `-D CHECKS`.
  private func _checkInvariants(_ stage: Stage) {
    #if CHECKS
      stage.presentations._checkInvariants()
      for transition in stage.containerTransitions.running { transition._checkInvariants() }
    #endif
  }

  // MARK: The queue

  /// Adds the events of a step to the queue, and reports those that lie after the step.
  private func handleEvents(_ given: ArraySlice<StageEvent>, until limit: Int64) {
    for event in events.enqueue(given, from: time.now, until: limit) {
      log.report(
        .invalidEvent, .warning,
        "an event at \(event.time) ns was passed to a step that ends at \(limit) ns; it counts as an event at the "
          + "step’s end. Pass it to a step that ends later"
      )
    }
  }

  /// Performs the work that is due, in order of time: at the same time, ends of animations come first, then timers,
  /// then events.
  private func runDue(_ stage: Stage, _ limit: Int64) {
    runTurns()
    var doneAtOnce = 0
    defer { events.dropDone() }
    while true {
      let end = time.animations.nextEnd
      let timer = time.timers.nextTime
      let event = events.nextTime
      let next = min(end ?? .max, timer ?? .max, event ?? .max)
      let isDue = next <= limit && (end != nil || timer != nil || event != nil)
      // Several movements are delivered to views as one, but before anything else happens.
      if dispatcher.hasMoves, !isDue || next == end || next == timer || !events.isNextMove {
        enter(.gestures)
        dispatcher.deliverMoves()
        dispatcher.flush()
        enter(.animation)
        runTurns()
        continue
      }
      guard isDue else { break }
      doneAtOnce = next > time.now ? 0 : doneAtOnce + 1
      guard doneAtOnce < Self.mostAtOnce + events.count else {
        return log.report(
          .turnDidNotSettle, .warning,
          "timers or animations without duration started one another \(Self.mostAtOnce) times at \(next) ns; the "
            + "rest runs with the next step. Break the cycle")
      }
      time.advance(to: next)
      let now = time.now
      if let end, end <= now {
        enter(.animation)
        time.animations.popEnd(due: now)?()
      } else if let timer, timer <= now {
        enter(.animation)
        time.with(time.root) { time.timers.popDue(now)?() }
      } else {
        enter(.input)
        var length = events.groupLength
        while length > 0 {
          length -= 1
          if let pointer = events.nextPointer {
            events.pass()
            stage.point(pointer, isMore: length > 0)
          } else {
            stage.handle(events.removeFirst())
          }
        }
        enter(.gestures)
        dispatcher.flush()
      }
      enter(.animation)
      runTurns()
    }
  }

  /// The greatest amount of work at one time before the step continues without the rest.
  private static var mostAtOnce: Int { 100_000 }

  /// Runs the blocks that wait for the next turn, and the blocks that those request, in at most 16 rounds.
  private func runTurns() {
    for _ in 0..<16 {
      guard time.timers.hasTurn else { return }
      for block in time.timers.dequeueTurns() { time.with(time.root) { block() } }
      dispatcher.flush()
    }
    if time.timers.hasTurn {
      log.report(
        .turnDidNotSettle, .warning,
        "blocks of the stage’s next turn requested another turn in 16 rounds; the rest runs with the next step. Break the cycle"
      )
    }
  }
}

/// A phase of a step's work, which a caller with a clock can time.
nonisolated public enum StepPhase: Int, Sendable, CaseIterable {
  /// Handling an event and hit-testing.
  case input
  /// The delivery of events to recognizers and views, and the actions of recognizers.
  case gestures
  /// Timers, turns, ends of animations, and the evaluation of animated values.
  case animation
  case layout
  case displayList
}
