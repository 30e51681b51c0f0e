import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

/// Each knob of a drag, by its effect on a dragged card.
@Suite struct FeelTests {
  /// The distance of the card's dismissal, in points.
  private static let travel = 0.72 * 844

  /// Returns a stage with a card and with changed knobs.
  private func card(_ turned: [(String, Double)]) throws -> ExperimentRun {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    return ExperimentRun(experiment, turned: turned)
  }

  /// Returns a script that drags the card down at a speed and releases it while it moves.
  private func throwScript(_ points: Double, _ speed: Double) -> String {
    let time = Int((points / speed * 1000).rounded())
    return "hold 250ms; down 195,330; move 195,\(Int((330 + points).rounded())) in \(time)ms; up"
  }

  /// Returns a script that drags the card down and releases it without velocity.
  private func layScript(_ points: Int) -> String {
    "hold 250ms; down 195,330; move 195,\(330 + points) in 300ms easeInOut; hold 150ms; up"
  }

  // MARK: Initial values

  @Test("The knobs' initial values are the engine's defaults")
  func defaults() {
    let knobs = Knobs(Feel.knobs)
    expect(knobs.feel.releaseRule, equals: .standard)
    expect(knobs.feel.fractionMapping, equals: .clamped)
    expect(knobs.feel.velocityMethod, equals: .standard)
    let pan = UIPanGestureRecognizer()
    knobs.prepare(pan)
    expect(pan.slop, equals: UIPanGestureRecognizer().slop)
    let (tuned, plain) = (UIPercentDrivenInteractiveTransition(), UIPercentDrivenInteractiveTransition())
    knobs.feel.tune(tuned)
    expect(tuned.completionSpeed == plain.completionSpeed && tuned.completionCurve == plain.completionCurve)
    expect(tuned.handOff == plain.handOff && tuned.handOffSpring == nil)
  }

  @Test("Each knob is unique, and equal in all experiments that have it")
  func everywhere() {
    expect(Set(Feel.knobs.map(\.name)).count, equals: Feel.knobs.count)
    var mixed = 0
    for experiment in Catalogue.standard.experiments
    where experiment.knobs.contains(where: { $0.name == "springResponse" }) {
      mixed += 1
      for knob in Feel.decision + Feel.completion + Feel.pointer {
        expect(experiment.knobs.filter { $0 == knob }.count, equals: 1, "\(experiment.name), \(knob.name)")
      }
      expect(Set(experiment.knobs.map(\.name)).count, equals: experiment.knobs.count, "\(experiment.name)")
    }
    expect(mixed, isAtLeast: 8)
  }

  @Test("Workbench.md names the experiments with all these knobs, and those without a rubber band")
  func guide() throws {
    let page = try String(contentsOfFile: Checkout.path("Resources/Guide/Workbench.md"), encoding: .utf8)
    func names(from start: String, to end: String) throws -> Set<String> {
      let before = try #require(page.split(separator: end).first)
      let part = try #require(before.split(separator: start).last)
      return Set(
        part.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
          $0.offset % 2 == 1
        }.map { String($0.element) })
    }
    func having(_ knobs: [Knob]) -> Set<String> {
      Set(Catalogue.standard.experiments.filter { Set($0.knobs).isSuperset(of: knobs) }.map(\.name))
    }
    let all = having(Feel.decision + Feel.completion + Feel.pointer)
    try expect(names(from: "beside its own:", to: "They are read"), equals: all)
    try expect(
      names(from: "\n\n", to: "lack the knob"), equals: all.subtracting(having(Feel.stretch)))
  }

  @Test("The status shows the velocity of this moment, so that a pointer that rests has none")
  func resting() throws {
    let run = ExperimentRun(try #require(Catalogue.standard.experiment(named: "card")))
    let start = run.stage.time.now
    let script = try GestureScript(parsing: "hold 250ms; down 195,330; move 195,480 in 150ms")
    run.play(script.samples(rate: 60, start: start).map { StageEvent($0) }, until: start + script.duration)
    let moving = try #require(run.stage.status.panVelocity)
    expect(moving.y, isAbove: 500)
    run.play([], until: start + 800_000_000)
    expect(run.stage.status.panVelocity, equals: .zero)
    expect(run.stage.status.transition?.velocity, equals: 0)
  }

  // MARK: Decision

  @Test("A slow release finishes from the threshold, and cancels below it", arguments: 0..<16)
  func threshold(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let threshold = Double.random(in: 0.1...0.9, using: &generator)
    let trial = try card([("threshold", threshold), ("cancelThreshold", threshold)])
    try trial.play(layScript(Int.random(in: 60...480, using: &generator)))
    let decision = try #require(trial.stage.status.decision)
    let reason: ReleaseReason = decision.fraction >= threshold ? .pastFinish : .belowCancel
    expect(decision.reason, equals: reason, "seed \(seed)")
    expect(trial.isPresenting, equals: (reason == .belowCancel), "seed \(seed)")
  }

  @Test("The cancel threshold is the reason of a cancel only up to its fraction", arguments: 0..<16)
  func cancelThreshold(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let threshold = Double.random(in: 0.05...0.95, using: &generator)
    let trial = try card([("threshold", 1), ("cancelThreshold", threshold)])
    try trial.play(layScript(Int.random(in: 40...480, using: &generator)))
    let decision = try #require(trial.stage.status.decision)
    expect(decision.reason == .belowCancel, equals: (decision.fraction <= threshold), "seed \(seed)")
  }

  @Test("The knob sets a flick's velocity, in centimeters of the display", arguments: 0..<24)
  func flick(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let flick = Double.random(in: 200...1500, using: &generator)
    let points = Double.random(in: 32...128, using: &generator)
    let trial = try card([("flick", flick), ("pointsPerCm", points)])
    try trial.play(throwScript(80, .random(in: 200...2000, using: &generator)))
    let decision = try #require(trial.stage.status.decision)
    let isFlick = decision.velocity * Self.travel >= flick * points / 64
    expect(decision.reason == .flickedToEnd, equals: isFlick, "seed \(seed): \(decision)")
  }

  @Test("A knob changed while the touch is down applies to the release")
  func midway() throws {
    for (threshold, stays) in [(0.9, true), (0.2, false)] {
      let trial = try card([("cancelThreshold", 0)])
      try trial.play("hold 250ms; down 195,330; move 195,650 in 300ms easeInOut; hold 150ms", thenFor: 0.1)
      let now = trial.stage.time.now
      trial.play(
        [
          StageEvent(time: now, .parameter("threshold", threshold)),
          StageEvent(time: now, .parameter("cancelThreshold", threshold)),
        ], until: now + ExperimentRun.frame)
      trial.play(
        [StageEvent(time: trial.stage.time.now, .pointer(.init(.up, x: 195, y: 650)))],
        until: trial.stage.time.now + 2_000_000_000)
      expect(trial.stage.status.decision?.reason, equals: stays ? .belowCancel : .pastFinish)
      expect(trial.isPresenting, equals: stays)
    }
  }

  // MARK: Pointer

  @Test("The card begins to move after the slop, in centimeters of the display", arguments: 0..<12)
  func slop(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let slop = Double.random(in: 1...40, using: &generator)
    let points = Double.random(in: 40...120, using: &generator)
    let isLate = Bool.random(using: &generator)
    /// Whether the knob changes while the touch is down, too late for this touch.
    let isTooLate = seed.isMultiple(of: 3)
    let trial = try card(isLate || isTooLate ? [] : [("slop", slop), ("pointsPerCm", points)])
    trial.run(0.5)
    var now: Int64 { trial.stage.time.now }
    func turn() {
      let turns: [StageEvent.Kind] = [.parameter("slop", slop), .parameter("pointsPerCm", points)]
      trial.play(turns.map { StageEvent(time: now, $0) }, until: now + 3 * ExperimentRun.frame)
    }
    if isLate, !isTooLate { turn() }
    let asked = isTooLate ? 10 : slop * points / 64
    trial.play(
      [StageEvent(time: now, .pointer(.init(.down, x: 195, y: 330)))], until: now + ExperimentRun.frame)
    if isTooLate { turn() }
    var gone = 0.0
    while trial.stage.status.transition == nil, gone < 200 {
      gone += 1
      let move = StageEvent(time: now, .pointer(.init(.move, x: 195, y: 330 + gone)))
      trial.play([move], until: now + ExperimentRun.frame)
    }
    expect(gone >= asked && gone < asked + 1 + 1e-9, "seed \(seed): \(gone) for \(asked)")
  }

  @Test("A release has the velocity of the chosen tracker", arguments: VelocityMethod.allCases)
  func tracker(method: VelocityMethod) throws {
    let script = "hold 250ms; down 195,330; move 195,400 in 90ms easeIn; move 195,520 in 80ms easeOut; up"
    let trial = try card([("tracker", Double(method.rawValue))])
    try trial.play(script)
    var tracker = ChosenVelocity()
    tracker.method = method
    let samples = try GestureScript(parsing: script).samples(rate: 120, start: 0)
    for sample in samples where sample.phase != .up {
      tracker.add(PointerSample(time: sample.time, position: sample.position))
    }
    let velocity = try #require(trial.stage.status.decision?.velocity) * Self.travel
    let expected = tracker.velocity(at: try #require(samples.last).time).y
    expect(expected, isAbove: 50)
    expect((velocity - expected).magnitude, isBelow: 1e-6 * expected, "\(velocity) for \(expected)")
  }

  // MARK: Beyond the ends

  @Test("A card dragged beyond its place stretches by the rubber band, and springs back", arguments: 0..<10)
  func rubberBand(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stiffness = seed == 0 ? 0 : Double.random(in: 0.05...1, using: &generator)
    let pull = Int.random(in: 30...250, using: &generator)
    let trial = try card([("rubberBand", stiffness)])
    try trial.play("hold 250ms; down 195,330; move 195,\(330 - pull) in 250ms; hold 100ms", thenFor: 0)
    let rest = 844 - Self.travel
    let seen = try #require(trial.presented?.view.layer.presentation()).frame.minY
    let band = RubberBand(stiffness: stiffness)
    let given = stiffness == 0 ? 0 : band.offset(Double(pull) - 10, dimension: Self.travel)
    expect((seen - (rest - given)).magnitude, isBelow: 1e-6, "seed \(seed): \(rest - seen) for \(given)")
    let now = trial.stage.time.now
    trial.play(
      [StageEvent(time: now, .pointer(.init(.up, x: 195, y: Double(330 - pull))))], until: now + 2_000_000_000
    )
    expect(trial.isPresenting && trial.isAtRest)
    let after = try #require(trial.presented?.view.layer.presentation()).frame.minY
    expect((after - CGFloat(rest)).magnitude, isBelow: 1e-9, "seed \(seed)")
    expect(trial.presented?.view.transform, equals: CGAffineTransform.identity)
  }

  @Test(
    "A drag does not stretch the message while its dismissal waits, and stretches it afterwards"
  )
  func waiting() throws {
    let experiment = try #require(Catalogue.standard.experiment(named: "message"))
    let trial = ExperimentRun(experiment, turned: [("rubberBand", 1)])
    try trial.play(
      "hold 250ms; down 195,758; hold 60ms; up; hold 330ms; down 132,585; move 206,420 in 60ms; hold 80ms",
      thenFor: 0)
    let view = try #require(trial.presented?.view)
    expect(view.transform == .identity && view.frame.minY == 200)
    let now = trial.stage.time.now
    func pointer(_ after: Int64, _ phase: StageEvent.Pointer.Phase, _ y: Double) -> StageEvent {
      StageEvent(time: now + after, .pointer(.init(phase, x: 206, y: y)))
    }
    trial.play([pointer(200_000_000, .move, 400)], until: now + 250_000_000)
    expect(view.transform.ty < -100 && trial.stage.status.transition != nil)
    trial.play([pointer(300_000_000, .up, 400)], until: now + 2_000_000_000)
    expect(trial.isPresenting && trial.isAtRest && view.transform == .identity)
  }
}
