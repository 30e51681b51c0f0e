import Diagnostics
import KitTestSupport
import LayerTree
import MotionMath
import TestSupport
import Testing
@testable import Containers
@testable import Experiments
@testable import TransitionEngine

/// Random input in one world, from the first frame until the stage is idle.
final class Session {
  let world: SessionSetup
  let trial: ExperimentRun
  let hand: RandomInput
  private let seed: Int
  /// All controllers that were ever on the stage.
  private var seen: [WeakController] = []
  private(set) var isFinite = true
  /// The calls of the session, compared with the orders that UIKit promises.
  private(set) var calls = CallGrammar()
  /// The calls themselves, where they are to be printed.
  private(set) var trace: [TraceEntry]?

  private struct WeakController {
    weak var controller: UIViewController?
  }

  convenience init(seed: Int, keepsTrace: Bool = false) {
    let world = SessionSetup.world(of: seed)
    self.init(world, world.makeHand(seed: UInt64(seed)), seed: seed)
    if keepsTrace { trace = [] }
  }

  init(_ world: SessionSetup, _ hand: RandomInput, seed: Int) {
    self.seed = seed
    self.world = world
    self.hand = hand
    trial = world.makeTrial()
    trial.stage.log.isTracing = true
    watch?.setClock(Self.clock(of: hand))
    trial.eachFrame = { [unowned self] stage in look(at: stage) }
  }

  /// Plays in steps of random length, ends all touches, restores the time scale, and waits.
  func play() throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 1 << 32)
    trial.play(hand.events, until: hand.end + 1) {
      let longest: Int64 = generator.next().isMultiple(of: 16) ? 300_000_000 : 24_000_000
      return Int64.random(in: 1_000_000...longest, using: &generator)
    }
    let now = trial.stage.time.now
    let end: [StageEvent.Kind] = [.timeScale(1), .background(false), .focus(false), .focus(true)]
    trial.play(end.map { StageEvent(time: now, $0) }, until: now + ExperimentRun.frame)
    trial.run(2)
    trial.finishBySecondTouch()
    // A hard flick glides for longer.
    for _ in 0..<10 where !trial.isAtRest { trial.run(1) }
  }

  /// The reference model beside the session's controllers; `nil` in worlds without one.
  var watch: (any ReferenceWatch)? {
    (trial.root as? FloorController)?.watch ?? (trial.root as? StackController)?.watch
  }

  /// Returns the clock with the changes of the time scale, and the one after the last event.
  private static func clock(of hand: RandomInput) -> ScaledClock {
    let changes = hand.events.compactMap { event -> (time: Int64, speed: Double)? in
      if case .timeScale(let speed) = event.kind { (event.time, speed) } else { nil }
    }
    return ScaledClock(changes: changes + [(hand.end + 1, 1)])
  }

  private func look(at stage: Stage) {
    watch?.endFrame()
    let entries = stage.log.takeTrace()
    for entry in entries { calls.hear(entry) }
    trace?.append(contentsOf: entries)
    for controller in stage.allControllers
    where !seen.contains(where: { $0.controller === controller }) {
      seen.append(WeakController(controller: controller))
    }
    // A loop, because a closure for each item takes half of the time of a session. Zero times a number that is not
    // finite is no number.
    var zero = 0.0
    for item in stage.displayList.items {
      let (map, rect) = (item.transform, item.rect)
      zero += 0 * map.a + 0 * map.b + 0 * map.c + 0 * map.d + 0 * map.tx + 0 * map.ty
      zero += 0 * rect.minX + 0 * rect.minY + 0 * rect.size.x + 0 * rect.size.y + 0 * item.fill.alpha
    }
    isFinite = isFinite && zero == 0
  }

  /// Returns a controller and its descendants, including the pages of a hidden column.
  private func branch(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(branch)
  }

  /// The living controllers that are neither on the stage nor kept by a container.
  var leaked: [UIViewController] {
    let onStage = trial.stage.allControllers
    let all =
      onStage
      + onStage.flatMap { controller -> [UIViewController] in
        if let pages = controller as? UIPageViewController { return pages.turner?.kept ?? [] }
        if let split = controller as? UISplitViewController {
          return [split.primary, split.secondary].compactMap { $0 }.flatMap(branch)
        }
        return []
      }
    return seen.compactMap(\.controller).filter { controller in !all.contains { $0 === controller } }
  }

  /// Returns a closure that counts the living controllers after the session is released.
  func whenGone() -> () -> Int {
    let seen = seen
    return { seen.count { $0.controller != nil } }
  }
}

extension ExperimentRun {
  /// Drags up while a transition waits for a second touch.
  func finishBySecondTouch() {
    for _ in 0..<4 where stage.status.transition != nil {
      try? play("down 150,300; move 150,40 in 200ms; up", thenFor: 2)
    }
  }
}
