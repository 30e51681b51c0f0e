import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Restoration
@testable import Scenarios
@testable import TransitionEngine

/// Two stages of an experiment with the same input, one of which is saved and restored after each gesture.
@Suite struct RestoredWalkTests {
  private static let names = Catalogue.standard.experiments.map(\.name)

  /// The stage that continues, and the stage that is restored.
  private struct Pair {
    let experiment: any Experiment
    let left: ExperimentRun
    var back: ExperimentRun
    /// The number of restorations.
    var count = 0
    var isSame = true

    init(_ experiment: any Experiment) {
      self.experiment = experiment
      (left, back) = (ExperimentRun(experiment), ExperimentRun(experiment))
    }

    mutating func play(_ script: String, _ place: Comment) throws {
      for each in [left, back] {
        try each.play(script, thenFor: 2)
        each.finishBySecondTouch()
        for _ in 0..<4 where !each.isAtRest { each.run(1) }
      }
      compare(place)
      guard isSame, left.isRestorable else { return }
      let now = back.stage.time.now
      back = try back.restored(from: try back.stage.saveState(), experiment)
      back.play([], until: now)
      count += 1
      compare("\(place), restored")
    }

    private mutating func compare(_ place: Comment) {
      let difference = StageText(left.stage).difference(from: StageText(back.stage))
      expect(difference == nil, place)
      let drawn = DrawnDifference.first(left.stage.displayList, back.stage.displayList)
      expect(difference != nil || drawn == nil, "\(place): \(drawn ?? "")")
      isSame = difference == nil && drawn == nil
    }
  }

  private func experiment(_ name: String) throws -> any Experiment {
    try #require(Catalogue.standard.experiment(named: name))
  }

  @Test(
    "Gestures have the same result on a stage that is restored after each of them",
    arguments: await names)
  func gestures(name: String) throws {
    var pair = Pair(try experiment(name))
    let gestures = pair.experiment.gestures
    for gesture in gestures + gestures.reversed() where pair.isSame {
      try pair.play(gesture.script, "\(name), \(gesture.name)")
    }
    expect(pair.count, isAtLeast: 3)
  }

  @Test(
    "Taps on accessibility elements have the same result on a restored stage", arguments: await names)
  func taps(name: String) throws {
    var generator = SeededGenerator(seed: 7)
    var pair = Pair(try experiment(name))
    try pair.play("hold 100ms", "\(name), at first")
    for number in 0..<14 where pair.isSame {
      let elements = ReadingOrder(pair.left.stage.window).elements
      guard let element = elements.randomElement(using: &generator) else { break }
      let point = element.accessibilityActivationPoint
      // A little to the side, which matters to sliders and page controls.
      let x = Int(point.x.rounded()) + Int.random(in: -8...8, using: &generator)
      let label = element.accessibilityLabel ?? "\(type(of: element))"
      try pair.play("down \(x),\(Int(point.y.rounded())); hold 50ms; up", "\(name), tap \(number): \(label)")
    }
    expect(pair.count, isAtLeast: 3)
  }
}
