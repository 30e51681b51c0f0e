import Expectations
import LayerTree
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Restoration
@testable import Storyboards
@testable import TransitionEngine

@Suite struct StoryboardTests {
  private func wall(_ trial: ExperimentRun) throws -> PostcardWallController {
    try #require(trial.root as? PostcardWallController)
  }

  @Test("The storyboards have no errors, and all their classes are registered")
  func check() throws {
    let library = try #require(StoryboardExperiment().storyboards)
    for (name, _) in StoryboardExperiment.files {
      let check = StoryboardCheck(name, in: library)
      expect(check.problems.isEmpty, "\(check.problems.map(\.description).joined(separator: "\n"))")
      expect(check.notes.isEmpty, "\(check.notes.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test("Sending an addressed card unwinds to the wall")
  func send() throws {
    let trial = ExperimentRun(StoryboardExperiment())
    var titles: [String] = []
    trial.eachFrame = { stage in
      var at = stage.window.rootViewController
      while let next = at?.presentedViewController { at = next }
      if let title = at?.title, titles.last != title { titles.append(title) }
    }
    try trial.play(StoryboardExperiment().gestures[0])
    expect(titles, equals: ["Wall", "Card", "Address", "Wall"])
    try expect(wall(trial).news.text, equals: "1 card sent")
    expect(!trial.isPresenting && trial.isAtRest)
    expect(trial.rules.isEmpty)
  }

  @Test("A press that slides off does nothing, a tap beside the balloon closes it, and no card is sent")
  func cancel() throws {
    let trial = ExperimentRun(StoryboardExperiment())
    var hadBalloon = false
    trial.eachFrame = { stage in
      if stage.window.rootViewController?.presentedViewController is SortingController { hadBalloon = true }
      expect(!(stage.window.rootViewController?.presentedViewController is PostcardController))
    }
    try trial.play(StoryboardExperiment().gestures[1])
    expect(hadBalloon && !trial.isPresenting)
    try expect(wall(trial).news.text, equals: "Nothing sent yet")
  }

  @Test("A wall that refuses segues allows only the embedded one")
  func refuses() throws {
    let trial = ExperimentRun(StoryboardExperiment(), turned: [("refuses", 1)])
    try trial.play(StoryboardExperiment().gestures[0])
    expect(!trial.isPresenting)
    try expect(wall(trial).news.text, equals: "“sort” was refused")
    try expect(wall(trial).children.count, equals: 1)
  }

  /// Taps, saves and restores, then taps once more on the restored stage and on the one that continued.
  private func broken(_ taps: [(Int, Int)], thenTap next: (Int, Int)) throws -> (
    left: ExperimentRun, back: ExperimentRun
  ) {
    let left = ExperimentRun(StoryboardExperiment())
    for (x, y) in taps { try left.tap(x, y) }
    let back = try left.restored(from: try left.stage.saveState(), StoryboardExperiment())
    back.play([], until: left.stage.time.now)
    for each in [left, back] {
      expect(each.rules.isEmpty, "\(each.stage.log.diagnostics)")
      try each.tap(next.0, next.1)
    }
    return (left, back)
  }

  @Test("Pages and the balloon are restored from their scenes, with their segues")
  func restored() throws {
    let (write, sort, turn) = ((195, 426), (110, 492), (280, 492))
    let ways: [([(Int, Int)], (Int, Int), String)] = [
      ([write], (195, 492), "Back from “Card”"), ([write, write], (110, 492), "1 card sent"),
      ([write, write, turn], (195, 492), "Back from “Card”"), ([turn], turn, "Back from “Back”"),
      ([sort], (30, 30), "Nothing sent yet"), ([(70, 220), (70, 220), turn], turn, "Back from “Back”"),
    ]
    for (taps, next, news) in ways {
      let pair = try broken(taps, thenTap: next)
      for each in [pair.left, pair.back] {
        try expect(wall(each).news.text, equals: news, "\(taps)")
        expect(!each.isPresenting && each.rules.isEmpty, "\(taps)")
      }
      expect(StageText(pair.left.stage).difference(from: StageText(pair.back.stage)) == nil, "\(taps)")
    }
    let (_, sorted) = try broken([sort], thenTap: (110, 560))
    try expect(wall(sorted).news.text?.hasPrefix("Sorted by"), equals: true)
  }

  @Test("Unwinding to the card postmarks it, and unwinding from the wall's back works, too")
  func others() throws {
    let trial = ExperimentRun(StoryboardExperiment())
    try trial.tap(195, 426)
    try trial.tap(195, 426)
    try trial.tap(280, 492)
    expect(trial.presented?.title, equals: "Card")
    expect((trial.presented as? PostcardController)?.stamp?.isPostmarked, equals: true)
    expect((trial.presented as? PostcardController)?.heading?.text, equals: "Card 1")
    try trial.tap(195, 492)
    expect(!trial.isPresenting)
    try expect(wall(trial).news.text, equals: "Back from “Card”")
    try trial.tap(280, 492)
    expect(trial.presented?.title, equals: "Back")
    try trial.tap(280, 492)
    expect(!trial.isPresenting)
    try trial.tap(70, 220)
    let stamps = try #require(try wall(trial).children.first as? StampsController)
    expect(stamps.stamps.map(\.isPostmarked), equals: [true, false, false])
    expect(trial.rules.isEmpty)
  }
}
