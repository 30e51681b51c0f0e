import Diagnostics
import LayerTree
import MotionMath
import TestSupport
import Testing
@testable import Containers
@testable import Experiments
@testable import TransitionEngine

/// One restless hand in one world, from the first frame until nothing moves.
final class Session {
  let world: SessionWorld
  let trial: Trial
  let hand: SessionHand
  private let seed: Int
  /// Every controller that was ever there.
  private var seen: [WeakController] = []
  private(set) var isFinite = true

  private struct WeakController {
    weak var controller: UIViewController?
  }

  convenience init(seed: Int) {
    let world = SessionWorld.world(of: seed)
    self.init(world, world.makeHand(seed: UInt64(seed)), seed: seed)
  }

  init(_ world: SessionWorld, _ hand: SessionHand, seed: Int) {
    self.seed = seed
    self.world = world
    self.hand = hand
    trial = world.makeTrial()
    trial.eachFrame = { [unowned self] stage in look(at: stage) }
  }

  /// Plays in steps of any length, then lifts all fingers, lets time run at its pace, and waits.
  func play() throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 1 << 32)
    trial.play(hand.events, until: hand.end + 1) {
      let longest: Int64 = generator.next().isMultiple(of: 16) ? 300_000_000 : 24_000_000
      return Int64.random(in: 1_000_000...longest, using: &generator)
    }
    let now = trial.stage.time.now
    let end: [StageEvent.Kind] = [.timeScale(1), .background(false), .focus(false), .focus(true)]
    trial.play(end.map { StageEvent(time: now, $0) }, until: now + Trial.frame)
    trial.run(2)
    trial.finishBySecondTouch()
    // What was flicked hard glides for longer.
    for _ in 0..<10 where !trial.isAtRest { trial.run(1) }
  }

  private func look(at stage: Stage) {
    for controller in stage.allControllers
    where !seen.contains(where: { $0.controller === controller }) {
      seen.append(WeakController(controller: controller))
    }
    isFinite =
      isFinite
      && !stage.displayList.items.contains { item in
        let numbers = [
          item.transform.a, item.transform.b, item.transform.c, item.transform.d, item.transform.tx,
          item.transform.ty, item.rect.minX, item.rect.minY, item.rect.size.x, item.rect.size.y,
          item.fill.alpha,
        ]
        return numbers.contains { !$0.isFinite }
      }
  }

  /// A controller and all in it. A column that waits to be seen again has its pages.
  private func branch(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(branch)
  }

  /// Those that are alive and neither on the stage nor kept by a container for later.
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

  /// What counts those that are alive, when this session is gone.
  func whenGone() -> () -> Int {
    let seen = seen
    return { seen.count { $0.controller != nil } }
  }
}

extension Trial {
  /// Drags up while a transition waits for a second touch.
  func finishBySecondTouch() {
    for _ in 0..<4 where stage.status.transition != nil {
      try? play("down 150,300; move 150,40 in 200ms; up", thenFor: 2)
    }
  }
}
