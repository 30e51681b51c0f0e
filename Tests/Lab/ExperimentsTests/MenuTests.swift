import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

@Suite struct MenuTests {
  private func page(_ trial: ExperimentRun) throws -> MailboxController {
    try #require(trial.root as? ReadingSideController).page
  }

  private func menu(_ trial: ExperimentRun) -> MenuController? {
    trial.stage.topController as? MenuController
  }

  /// Returns the visible frames of all views on the page and in the menu.
  private func frames(_ trial: ExperimentRun) -> [CGRect] {
    func all(_ view: UIView) -> [CGRect] {
      // The visible frames only, without shadows, labels and colors.
      let own = view.layer.presentation()?.frame ?? view.frame
      let place = view.superview?.convert(own, to: nil) ?? own
      return [place] + view.subviews.flatMap(all)
    }
    return trial.stage.window.subviews.flatMap(all)
  }

  @Test("In right-to-left layout each mirrored gesture has mirrored frames")
  func mirrored() throws {
    for gesture in MenuExperiment().gestures {
      let script = try GestureScript(parsing: gesture.script)
      let trials = [
        ExperimentRun(MenuExperiment()), ExperimentRun(MenuExperiment(), turned: [("right-to-left", 1)]),
      ]
      let events = script.samples(rate: 120, start: 0).map(StageEvent.init)
      let mirrored = events.map { event in
        guard case .pointer(var pointer) = event.kind else { return event }
        pointer.x = 390 - pointer.x
        return StageEvent(time: event.time, .pointer(pointer))
      }
      var seen: [[[CGRect]]] = [[], []]
      for (index, trial) in trials.enumerated() {
        trial.eachFrame = { _ in seen[index].append(frames(trial)) }
        trial.play(index == 0 ? events : mirrored, until: script.duration + 2_000_000_000)
        trial.eachFrame = nil
      }
      expect(seen[0].count, equals: seen[1].count)
      expect(trials[0].moments.map(\.text), equals: trials[1].moments.map(\.text))
      for (frame, (one, other)) in zip(seen[0], seen[1]).enumerated() {
        // The button's bars and the texts are symmetric.
        let isMirror =
          one.count == other.count
          && zip(one, other).allSatisfy { a, b in
            abs(Double(a.minX + b.maxX) - 390) < 1e-6 && abs(Double(a.minY - b.minY)) < 1e-6
              && abs(Double(a.width - b.width)) < 1e-6
          }
        expect(isMirror, "\(gesture.name), frame \(frame)")
        if !isMirror { break }
      }
    }
  }

  @Test("Only a drag from the leading edge opens the menu")
  func edges() throws {
    for (isRightToLeft, from, opens) in [
      (false, 4, true), (false, 386, false), (false, 100, false), (true, 386, true), (true, 4, false),
    ] {
      let trial = ExperimentRun(MenuExperiment(), turned: [("right-to-left", isRightToLeft ? 1 : 0)])
      trial.run(0.1)
      let to = from < 195 ? from + 260 : from - 260
      try trial.play("down \(from),420; move \(to),420 in 240ms; up", thenFor: 2)
      expect(menu(trial) != nil, equals: opens, "\(isRightToLeft), from \(from)")
    }
  }

  @Test(
    "The menu's edge follows the touch in both layout directions, and uncovers entries that stay in place",
    arguments: [0.0, 1])
  func following(isRightToLeft: Double) throws {
    let trial = ExperimentRun(MenuExperiment(), turned: [("right-to-left", isRightToLeft)])
    trial.run(0.1)
    let mirror = { (x: Int) in isRightToLeft == 1 ? 390 - x : x }
    try trial.play("down \(mirror(4)),420; move \(mirror(14)),420 in 40ms; move \(mirror(164)),420 in 120ms")
    let view = try #require(menu(trial)?.view)
    let shown = isRightToLeft == 1 ? 390 - view.seen.minX : view.seen.maxX
    expect(abs(Double(shown) - 150), isBelow: 1e-6)
    expect(menu(trial)?.transitionCoordinator?.isInteractive, equals: true)
    let content = try #require(menu(trial)?.content)
    expect(abs(Double(view.seen.minX + content.seen.minX - (isRightToLeft == 1 ? 100 : 0))), isBelow: 1e-6)
  }

  @Test("A tap beside the menu closes it; a tap on an entry shows its letters")
  func tapping() throws {
    let trial = ExperimentRun(MenuExperiment())
    trial.run(0.1)
    try trial.tap(40, 82)
    expect(menu(trial) != nil)
    try trial.tap(360, 600)
    expect(menu(trial) == nil)
    try trial.tap(40, 82)
    try trial.tap(120, 348)
    expect(menu(trial) == nil)
    expect(try page(trial).box == 3 && trial.rules.isEmpty)
  }

  @Test("Changing the layout direction moves an open menu to the other side")
  func turning() throws {
    let trial = ExperimentRun(MenuExperiment())
    trial.run(0.1)
    try trial.tap(40, 82)
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .parameter("right-to-left", 1))], until: now + 200_000_000)
    expect(menu(trial)?.view.frame, equals: CGRect(x: 100, y: 0, width: 290, height: 844))
    expect(menu(trial)?.traitCollection.layoutDirection, equals: .rightToLeft)
    try trial.play("down 200,500; move 220,500 in 60ms; move 360,500 in 120ms; up", thenFor: 2)
    expect(menu(trial) == nil && trial.rules.isEmpty)
  }

  @Test("Each gesture has its ending")
  func decisions() throws {
    for gesture in MenuExperiment().gestures {
      let trial = ExperimentRun(MenuExperiment())
      try trial.play(gesture)
      expect(menu(trial) == nil && trial.isAtRest && trial.rules.isEmpty, "\(gesture.name)")
      try expect(page(trial).box, equals: (gesture.name == "open" ? 2 : 0), "\(gesture.name)")
    }
  }

  @Test("Random input causes no diagnostic, in both layout directions", arguments: 0..<6)
  func restless(seed: Int) {
    let hand = RandomInputRun(MenuExperiment(), seed: seed, turned: [("right-to-left", Double(seed % 2))])
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
  }
}
