import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// The step of a stage: the events that wait, the order in which everything that is due is done, and the phases of the
/// work.
@MainActor
final class StageStep {
  private let time: StageTime
  private let dispatcher: TouchDispatcher
  private let log: StageLog
  private let events = EventQueue()
  private var isStepping = false
  /// Called when a step turns to another kind of work.
  var willEnterPhase: ((StepPhase) -> Void)? {
    get { phaseListener }
    set {
      phaseListener = newValue
      // Nobody is called who would call nobody.
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

  /// A Boolean value indicating whether the next step would change nothing unless an event comes.
  func isIdle(_ stage: Stage) -> Bool {
    !time.timers.hasTurn && time.timers.nextTime == nil && !time.animations.isMoving && !time.isObserved
      && events.isEmpty && !stage.scene.hasChanged && !stage.window.isLayoutPending
  }

  // MARK: One step

  /// Brings a stage to a time, with what happened until then.
  func run(_ stage: Stage, to time: Int64, _ given: ArraySlice<StageEvent>) {
    guard !isStepping else {
      return log.report(
        .turnDidNotSettle, .error,
        "the stage was asked to step from inside its own step; the step that runs goes on, nothing else happens"
      )
    }
    isStepping = true
    defer { isStepping = false }
    // Whoever steps may do so from inside an animation block of another stage.
    AnimationScope.leave { stage.whileCurrent { bring(stage, to: time, given) } }
  }

  /// Does what is due now, before the first step.
  func settle(_ stage: Stage) {
    guard !isStepping else { return }
    isStepping = true
    defer { isStepping = false }
    AnimationScope.leave { runDue(stage, time.now) }
  }

  private func bring(_ stage: Stage, to next: Int64, _ given: ArraySlice<StageEvent>) {
    guard next >= time.now else {
      return log.report(
        .timeWentBack, .error,
        "the stage was asked to step to \(next) ns and is at \(time.now) ns already; "
          + "time only goes forward, so nothing happens")
    }
    take(given, until: next)
    runDue(stage, next)
    enter(.animation)
    time.advance(to: next)
    time.animations.evaluate()
    time.tellObservers()
    runDue(stage, next)
    stage.presentations.running?.checkUnfinished()
    if !stage.containerTransitions.isEmpty { stage.containerTransitions.checkUnfinished() }
    stage.presentations.checkDismissed()
    if stage.device.keyboard.isShown { stage.device.keyboard.check() }
    enter(.layout)
    stage.arrivals.layOut(stage.window)
    stage.readingCursor?.place()
    enter(.displayList)
    time.animations.evaluate()
    stage.makeDisplayList()
    log.countFrame()
    _checkInvariants(stage)
  }

  /// Ends the program where something contradicts itself that is under way; empty unless compiled with `-D CHECKS`.
  private func _checkInvariants(_ stage: Stage) {
    #if CHECKS
      stage.presentations._checkInvariants()
      for transition in stage.containerTransitions.running { transition._checkInvariants() }
    #endif
  }

  // MARK: The queue

  /// Takes in the events of a step, and says which of them lie after it.
  private func take(_ given: ArraySlice<StageEvent>, until limit: Int64) {
    for event in events.take(given, from: time.now, until: limit) {
      log.report(
        .invalidEvent, .warning,
        "an event at \(event.time) ns was handed to a step to \(limit) ns; it counts as having come then")
    }
  }

  /// Does everything that is due, in order: at the same time ends come first, then timers, then events.
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
      // Movements are told to views in one, but before anything else happens.
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
          "timers or animations without length asked for one another \(Self.mostAtOnce) times at \(next) ns; "
            + "the rest runs with the next step")
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
            stage.handle(events.takeNext())
          }
        }
        enter(.gestures)
        dispatcher.flush()
      }
      enter(.animation)
      runTurns()
    }
  }

  /// How much that is due at the same time is done before a step goes on without the rest.
  private static var mostAtOnce: Int { 100_000 }

  /// Runs what waits for the next turn, and what that asks for in turn.
  private func runTurns() {
    for _ in 0..<16 {
      guard time.timers.hasTurn else { return }
      for block in time.timers.takeTurns() { time.with(time.root) { block() } }
      dispatcher.flush()
    }
    if time.timers.hasTurn {
      log.report(
        .turnDidNotSettle, .warning,
        "blocks asked for another turn in 16 rounds; the rest runs with the next step")
    }
  }
}

/// What a step is busy with, so that whoever has a clock can time it.
nonisolated public enum StepPhase: Int, Sendable, CaseIterable {
  /// Taking an event in and finding what it hits.
  case input
  /// Recognizers and their actions.
  case gestures
  /// Timers, turns, ends of animations, and bringing values to the clock.
  case animation
  case layout
  case displayList
}
