import Diagnostics
import Foundation
import LayerTree
import ViewTree

extension Stage {
  /// Brings the stage to a time, taking in what happened until then.
  ///
  /// Events, timers and ends of animations are done in the order of their times, each at its own time, so what
  /// comes of them does not depend on how often the stage is stepped. Nothing is done twice and nothing that
  /// stands still costs anything.
  public func step(to time: Int64, events: [StageEvent] = []) {
    step(to: time, part: events[...])
  }

  /// The same with a part of more events.
  package func step(to time: Int64, part events: ArraySlice<StageEvent>) {
    guard !isStepping else {
      return report(
        .turnDidNotSettle, .error,
        "the stage was asked to step from inside its own step; the step that runs goes on, nothing else happens"
      )
    }
    isStepping = true
    defer { isStepping = false }
    // Whoever steps may do so from inside an animation block of another stage.
    AnimationScope.leave { whileCurrent { bring(to: time, events) } }
  }

  private func bring(to time: Int64, _ events: ArraySlice<StageEvent>) {
    guard time >= self.time.now else {
      return report(
        .timeWentBack, .error,
        "the stage was asked to step to \(time) ns and is at \(self.time.now) ns already; "
          + "time only goes forward, so nothing happens")
    }
    take(events, until: time)
    runDue(time)
    enter(.animation)
    self.time.advance(to: time)
    self.time.animations.evaluate()
    self.time.tellObservers()
    runDue(time)
    presentations.running?.checkUnfinished()
    if !containerTransitions.isEmpty { containerTransitions.checkUnfinished() }
    presentations.checkDismissed()
    if keyboard.isShown { keyboard.check() }
    enter(.layout)
    arrivals.layOut(window)
    readingCursor?.place()
    enter(.displayList)
    makeDisplayList()
    frame += 1
  }

  /// A Boolean value indicating whether the next step would change nothing unless an event comes.
  public var isIdle: Bool {
    !time.timers.hasTurn && time.timers.nextTime == nil && !time.animations.isMoving && !time.isObserved
      && pendingEvents.isEmpty && !scene.hasChanged && !window.isLayoutPending
  }

  /// Does what is due now, before the first step.
  package func settle() {
    guard !isStepping else { return }
    isStepping = true
    defer { isStepping = false }
    AnimationScope.leave { runDue(time.now) }
  }

  // MARK: The queue

  private func take(_ events: ArraySlice<StageEvent>, until time: Int64) {
    for event in pendingEvents.take(events, from: self.time.now, until: time) {
      report(
        .invalidEvent, .warning,
        "an event at \(event.time) ns was handed to a step to \(time) ns; it counts as having come then")
    }
  }

  /// Does everything that is due, in order: at the same time ends come first, then timers, then events.
  private func runDue(_ limit: Int64) {
    runTurns()
    var doneAtOnce = 0
    defer { pendingEvents.dropDone() }
    while true {
      let end = time.animations.nextEnd
      let timer = time.timers.nextTime
      let event = pendingEvents.nextTime
      let next = min(end ?? .max, timer ?? .max, event ?? .max)
      let isDue = next <= limit && (end != nil || timer != nil || event != nil)
      // Movements are told to views in one, but before anything else happens.
      if dispatcher.hasMoves, !isDue || next == end || next == timer || !pendingEvents.isNextMove {
        enter(.gestures)
        dispatcher.deliverMoves()
        dispatcher.flush()
        enter(.animation)
        runTurns()
        continue
      }
      guard isDue else { break }
      doneAtOnce = next > time.now ? 0 : doneAtOnce + 1
      guard doneAtOnce < Self.mostAtOnce + pendingEvents.count else {
        return report(
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
        var length = pendingEvents.groupLength
        while length > 0 {
          length -= 1
          if let pointer = pendingEvents.nextPointer {
            pendingEvents.pass()
            point(pointer, isMore: length > 0)
          } else {
            handle(pendingEvents.takeNext())
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
      report(
        .turnDidNotSettle, .warning,
        "blocks asked for another turn in 16 rounds; the rest runs with the next step")
    }
  }

  // MARK: What is seen

  private func makeDisplayList() {
    time.animations.evaluate()
    guard scene.hasChanged else { return }
    if isUnseen { scene.updateHash() } else { scene.update() }
    displayListVersion += 1
  }
}
