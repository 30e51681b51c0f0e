import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

@Suite struct NestedTests {
  /// Returns the presented cards, lowest first.
  private func cards(_ trial: ExperimentRun) -> [DealtCardController] {
    let root = trial.root
    return Array(sequence(first: root, next: { $0?.presentedViewController })).compactMap {
      $0 as? DealtCardController
    }
  }

  private func dealt() -> ExperimentRun {
    let trial = ExperimentRun(NestedExperiment())
    trial.run(0.5)
    return trial
  }

  /// Returns a point on a card's strip.
  private func strip(_ card: DealtCardController) -> CGPoint {
    let frame = card.view.frame
    return CGPoint(x: 195, y: (frame.minY + 20).rounded())
  }

  @Test("A drag dismisses the touched card and all above it, and keeps the cards below", arguments: 1...5)
  func dragging(number: Int) throws {
    let trial = dealt()
    expect(cards(trial).map(\.number), equals: [1, 2, 3, 4, 5])
    let place = strip(cards(trial)[number - 1])
    var frames: [CGRect] = []
    trial.eachFrame = { [unowned trial] _ in frames = cards(trial).prefix(number - 1).map(\.view.seen) }
    let places = cards(trial).prefix(number - 1).map(\.view.seen)
    try trial.play(
      """
      down 195,\(Int(place.y)); move 195,\(Int(place.y) + 60) in 100ms easeIn
      move 195,\(Int(place.y) + 240) in 160ms; up
      """, thenFor: 0.02)
    expect(frames, equals: places, "the cards below do not move")
    trial.run(2)

    expect(cards(trial).map(\.number), equals: Array(1..<number))
    expect(trial.isAtRest && trial.rules.isEmpty)
  }

  @Test("All dragged cards are visible and follow the touch", arguments: 1...5)
  func following(number: Int) throws {
    let trial = dealt()
    let all = cards(trial)
    let places = all.map(\.view.seen)
    let place = strip(all[number - 1])
    try trial.play(
      "down 195,\(Int(place.y)); move 195,\(Int(place.y) + 10) in 50ms; move 195,\(Int(place.y) + 110) in 150ms",
      thenFor: 0.1)
    for index in (number - 1)..<5 {
      let container = try #require(all[index].presentationController?.containerView)
      // The card's view or, below another card, its snapshot.
      let seen = container.subviews.filter { $0.bounds.size == places[index].size && !$0.isHidden }
      expect(seen.count, equals: 1)
      let moved = (seen.first?.seen.minY ?? 0) - places[index].minY
      expect(abs(Double(moved) - 100), isBelow: 1e-6, "card \(index + 1), dragged by card \(number)")
    }
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .focus(false))], until: now + ExperimentRun.frame)
    trial.run(2)

    expect(cards(trial).count == 5 && trial.rules.isEmpty)
    expect(all.map(\.view.seen), equals: places)
    expect(all.allSatisfy { !$0.view.isHidden && $0.appearance == .appeared })
    expect(all.allSatisfy { ($0.presentationController?.containerView?.subviews.count ?? 0) == 2 })
  }

  @Test("A tap on a card dismisses the cards above it; a tap outside dismisses the topmost card")
  func tapping() throws {
    let trial = dealt()
    try trial.tap(195, Int(strip(cards(trial)[2]).y))
    expect(cards(trial).count, equals: 3)
    try trial.tap(195, 20)
    expect(cards(trial).count, equals: 2)
    try trial.tap(195, Int(strip(cards(trial)[0]).y))
    expect(cards(trial).count == 1 && trial.rules.isEmpty)
  }

  @Test(
    "Each strip is visible on a stage of any size",
    arguments: [(390, 844), (320, 568), (844, 390), (1024, 768)])
  func strips(width: Double, height: Double) {
    let trial = ExperimentRun(
      NestedExperiment(), configuration: Stage.Configuration(width: width, height: height))
    trial.run(0.5)
    let frames = cards(trial).map(\.view.frame)
    expect(frames.count, equals: 5)
    for (lower, upper) in zip(frames, frames.dropFirst()) {
      expect(upper.minY - lower.minY >= 20 && lower.minX >= upper.minX)
      expect(lower.maxY == CGFloat(height) && upper.height > CGFloat(height) / 3)
    }
  }

  @Test("Each gesture leaves its number of cards")
  func decisions() throws {
    for (gesture, count) in zip(NestedExperiment().gestures, [2, 5, 3, 4]) {
      let trial = ExperimentRun(NestedExperiment())
      try trial.play(gesture)
      expect(cards(trial).count, equals: count, "\(gesture.name)")
      expect(trial.isAtRest && trial.rules.isEmpty, "\(gesture.name)")
    }
  }

  @Test("Random input causes no diagnostic, and all remaining cards are visible", arguments: 0..<6)
  func restless(seed: Int) {
    let hand = RandomInputRun(NestedExperiment(), seed: seed)
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
    expect(cards(hand.trial).map(\.number), equals: Array(1...5).prefix(cards(hand.trial).count).map { $0 })
    expect(cards(hand.trial).allSatisfy { !$0.view.isHidden })
  }
}
