import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct ReadingTests {
  private static let names = Catalogue.standard.experiments.map(\.name)

  /// The largest number of elements that are tried on a screen; long lists have more.
  private static let most = 40

  private func ask(
    _ trial: ExperimentRun, _ command: StageEvent.AccessibilityCommand, thenFor seconds: Double = 0.05
  ) {
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .accessibility(command))], until: now + ExperimentRun.frame)
    trial.run(seconds)
  }

  private func begin(_ experiment: any Experiment) -> ExperimentRun {
    let trial = ExperimentRun(experiment)
    trial.run(1)
    trial.stage.isVoiceOverRunning = false
    ask(trial, .on)
    return trial
  }

  /// Moves the cursor to the last element, and returns the visited elements.
  private func walk(_ trial: ExperimentRun) -> [UIResponder] {
    var seen: [UIResponder] = []
    while let element = trial.stage.readingCursor?.focused, !seen.contains(where: { $0 === element }),
      seen.count < Self.most
    {
      seen.append(element)
      ask(trial, .next)
    }
    return seen
  }

  /// Returns the number of presented controllers, in all contexts.
  private func presentedCount(_ controller: UIViewController?) -> Int {
    guard let controller else { return 0 }
    let own =
      controller.presentedViewController.map { $0.presentingViewController === controller ? 1 : 0 } ?? 0
    let over = own == 1 ? presentedCount(controller.presentedViewController) : 0
    return own + over + controller.children.reduce(0) { $0 + presentedCount($1) }
  }

  @Test(
    "11.2 Every experiment works by keyboard: each element can be activated, and each presentation escaped",
    arguments: await names)
  func everyExperiment(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let count = walk(begin(experiment)).count
    expect(count, isAtLeast: 1, "\(name) has no accessibility elements")
    var didPresent = false
    // The first elements, the last, and some between.
    let places = (0..<count).filter { $0 < 3 || $0 == count - 1 || $0.isMultiple(of: 7) }
    for place in places {
      let trial = begin(experiment)
      let log = CallLog()
      if let root = trial.root { ProbeController(in: root, log) }
      trial.stage.step(to: trial.stage.time.now)
      _ = log.removeAll()
      let atFirst = presentedCount(trial.root)
      for _ in 0..<place { ask(trial, .next) }
      ask(trial, .activate, thenFor: 2)
      let place: Comment = "\(name), element \(place)"
      if presentedCount(trial.root) > atFirst {
        didPresent = true
        expect(trial.stage.readingCursor?.focused != nil, place)
        expect(walk(trial).count, isAtLeast: 1, place)
      }
      // Escape all presentations, also those of the start.
      for _ in 0..<6 where presentedCount(trial.root) > 0 { ask(trial, .escape, thenFor: 2) }
      expect(presentedCount(trial.root), equals: 0, place)
      expect(trial.isAtRest, place)
      expect(
        trial.rules.allSatisfy(experiment.provokes.contains), "\(place): \(trial.stage.log.diagnostics)")
      // The appearance calls of the root's child are balanced.
      var state = "viewDidAppear"
      for call in log.calls {
        let word = call.split(separator: " ").last.map(String.init) ?? ""
        expect(Self.follows[state]?.contains(word), equals: true, "\(place): \(word) after \(state)")
        state = word
      }
      expect(["viewDidAppear", "viewDidDisappear"].contains(state), place)
    }
    if Self.presenting.contains(name) { expect(didPresent, "\(name)") }
  }

  /// The experiments that present only on request.
  private static let presenting = [
    "popover", "styles", "constraints", "grid", "accessibility", "diagonal", "second-touch", "half-panel",
    "message", "menu", "pip", "player",
  ]

  private static let follows = [
    "viewDidAppear": ["viewWillDisappear"], "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"], "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
  ]

  @Test(
    "The accessibility experiment works by keyboard, and after Escape the cursor returns to the button"
  )
  func walking() throws {
    let experiment = try #require(Catalogue.standard.experiment(named: "accessibility"))
    let trial = begin(experiment)
    var labels = walk(trial).map { $0.accessibilityLabel ?? "-" }
    expect(
      labels,
      equals: [
        "A walk", "Tab goes on, Return acts, T plays.", "Volume", "Sound", "Leaf", "North", "East", "South",
        "West",
        "Monday", "Tuesday", "12 degrees", "17 degrees", "Rain", "Sun", "Ask",
      ])
    ask(trial, .activate, thenFor: 2)
    expect(trial.isPresenting && trial.stage.readingCursor?.focused?.accessibilityLabel == "Which way?")
    trial.play(
      [StageEvent(time: trial.stage.time.now, .customAction(0))],
      until: trial.stage.time.now + ExperimentRun.frame)
    expect(trial.stage.readingCursor?.focused?.accessibilityLabel, equals: "Left it is")
    ask(trial, .escape, thenFor: 2)
    expect(!trial.isPresenting && trial.stage.readingCursor?.focused?.accessibilityLabel == "Ask")
    ask(trial, .magicTap)
    expect(trial.stage.readingCursor?.reading.text, equals: "It is quiet.")

    let grouped = ExperimentRun(experiment, turned: [("groups", 1), ("given", 0)])
    grouped.run(1)
    labels = walk(grouped).map { $0.accessibilityLabel ?? "-" }
    expect(Array(labels[5..<9]), equals: ["North", "West", "East", "South"])
    expect(Array(labels[9..<15]), equals: ["Monday", "12 degrees", "Rain", "Tuesday", "17 degrees", "Sun"])

    let modal = ExperimentRun(experiment, turned: [("modal", 1)])
    modal.run(1)
    for _ in 0..<15 { ask(modal, .next) }
    ask(modal, .activate, thenFor: 2)
    ask(modal, .escape, thenFor: 0.5)
    expect(modal.isPresenting && modal.stage.readingCursor?.focused?.accessibilityLabel == "Done")
  }
}
