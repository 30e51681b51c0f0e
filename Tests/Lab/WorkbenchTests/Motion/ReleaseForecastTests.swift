import Expectations
import GestureMath
import LayerTree
import Replay
import Testing
import TransitionEngine

@testable import Scenarios
@testable import Workbench

@Suite struct ReleaseForecastTests {
  /// The path of a drag that a test holds and then releases.
  nonisolated struct Drag: Sendable {
    let experiment: String
    let start: SIMD2<Double>
    let step: SIMD2<Double>
    let count: Int
    /// The frames for which the pointer then rests.
    let rest: Int
    let knobs: [String: Double]

    init(
      _ experiment: String, from start: SIMD2<Double>, by step: SIMD2<Double>, _ count: Int,
      _ knobs: [String: Double] = [:], resting rest: Int = 0
    ) {
      (self.experiment, self.start, self.step) = (experiment, start, step)
      (self.count, self.knobs, self.rest) = (count, knobs, rest)
    }
  }

  /// Drags the pointer along a path and leaves it down.
  private func drag(_ drag: Drag) throws -> WorkbenchSession {
    let bench = WorkbenchSession(drag.experiment)
    try bench.open()
    for _ in 0..<60 { try bench.step() }
    for (name, value) in drag.knobs.sorted(by: { $0.key < $1.key }) {
      let index = try #require(bench.workbench.knobs.firstIndex { $0.name == name })
      bench.workbench.setKnob(index, to: value)
    }
    try bench.step()
    try bench.step([.pointer(.init(.down, x: drag.start.x, y: drag.start.y))])
    for index in 1...drag.count {
      let place = drag.start + drag.step * Double(index)
      try bench.step([.pointer(.init(.move, x: place.x, y: place.y))])
      bench.workbench.update(from: bench.stage)
    }
    for _ in 0..<drag.rest {
      try bench.step()
      bench.workbench.update(from: bench.stage)
    }
    return bench
  }

  @Test(
    "The forecast of a held drag is the engine's own motion after the release, to the last bit",
    arguments: [
      Drag("card", from: [195, 330], by: [0, 9], 12), Drag("card", from: [195, 330], by: [0, 1.5], 30),
      Drag("card", from: [195, 330], by: [0, 14], 24, ["springDamping": 0.4]),
      Drag("card", from: [195, 330], by: [0, 9], 12, ["springResponse": 1.2, "springDamping": 0.3]),
      Drag("card", from: [195, 330], by: [0, 9], 12, ["handOff": 1, "completionSpeed": 0.5]),
      Drag("card", from: [195, 330], by: [0, 2], 40, ["handOff": 2, "completionCurve": 3]),
      Drag("card", from: [195, 330], by: [0, 9], 12, ["handOff": 3, "duration": 2]),
      Drag("card", from: [195, 330], by: [0, 9], 12, ["flick": 90, "cancelThreshold": 0.5]),
      Drag("scope", from: [195, 330], by: [0, 9], 12), Drag("stress", from: [195, 560], by: [0, 9], 12),
      Drag("menu", from: [2, 400], by: [9, 0], 12),
      Drag("card", from: [195, 330], by: [0, 9], 12, resting: 20),
      Drag("tabs", from: [300, 400], by: [-9, 0], 12), Drag("nested", from: [195, 330], by: [0, 9], 12),
    ])
  func held(_ path: Drag) throws {
    let bench = try drag(path)
    try #require(bench.stage.status.transition?.pace == .interactive, "\(path.experiment) drags nothing")
    let plot = try #require(bench.workbench.motionPlot)
    expect(plot.forecast.subject, equals: .now)
    expect(plot.text.hasPrefix("A release now would \(plot.forecast.decision.outcome) after "))

    var record: HandOffRecord?
    bench.stage.didHandOff = { record = $0 }
    let end = path.start + path.step * Double(path.count)
    try bench.step([.pointer(.init(.up, x: end.x, y: end.y))], after: 0)
    let drive = try #require(record).drive
    let decision = try #require(bench.stage.status.decision)
    expect(plot.forecast.decision.outcome, equals: decision.outcome)
    expect(plot.curve.drive, equals: drive)
    expect(plot.text.hasSuffix(" \(MotionPlot.milliseconds(drive.duration)) ms"))
  }

  @Test(
    "A pointer that rests loses its velocity, and the forecast then stays the same without being drawn anew")
  func resting() throws {
    let path = Drag("card", from: [195, 330], by: [0, 14], 12)
    let moving = try #require(drag(path).workbench.motionPlot)
    expect(moving.forecast.decision.outcome == .finish && moving.forecast.decision.velocity > 1)
    let bench = try drag(Drag("card", from: path.start, by: path.step, path.count, resting: 30))
    let resting = try #require(bench.workbench.motionPlot)
    expect(resting.forecast.subject, equals: .now)
    expect(resting.forecast.decision.velocity, equals: 0)
    let version = bench.workbench.version
    for _ in 0..<10 {
      try bench.step()
      bench.workbench.update(from: bench.stage)
    }
    expect(bench.workbench.version, equals: version)
  }

  @Test("At rest the forecast is about the last release, with the knobs as they are now")
  func last() throws {
    let bench = try drag(Drag("card", from: [195, 330], by: [0, 2], 60))
    try bench.step([.pointer(.init(.up, x: 195, y: 450))], after: 0)
    for _ in 0..<60 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    let decision = try #require(bench.stage.status.decision)
    let before = try #require(bench.workbench.motionPlot)
    expect(before.forecast.subject, equals: .last)
    expect(before.forecast.decision.outcome, equals: decision.outcome)
    expect(before.text.hasPrefix("The last release would cancel after "))

    for (name, value) in [("threshold", decision.fraction / 2), ("springResponse", 1.0)] {
      let index = try #require(bench.workbench.knobs.firstIndex { $0.name == name })
      bench.workbench.setKnob(index, to: value)
    }
    let after = try #require(bench.workbench.motionPlot)
    expect(after.forecast.decision.outcome, equals: .finish)
    expect(after.curve.arrival, isAbove: before.curve.arrival)
  }

  @Test("Before the first release the forecast is about a slow release half-way")
  func first() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let plot = try #require(bench.workbench.motionPlot)
    expect(plot.text, equals: "A slow release half-way would finish after 440 ms")
    expect(plot.headline, equals: "440 ms, overshoot of 0.6 % cut off")
    expect(DrawnText.all(bench.workbench.list).map(\.string).contains(plot.text))
  }

  @Test("A gesture that was cancelled is no release, and one at an end leaves no distance to plot")
  func ends() throws {
    let workbench = WorkbenchSession().workbench
    let motion = try #require(workbench.source.releaseMotion(Knobs(workbench.knobs)))
    var status = StageStatus()
    status.decision = ReleaseDecision(
      outcome: .cancel, reason: .gestureCancelled, fraction: 0.9, velocity: 0, projectedFraction: 0.9)
    expect(ReleaseForecast(status, lastDistance: 600, motion).subject, equals: .halfWay)
    status.decision = ReleaseRule.standard.decide(fraction: 1, velocity: 900, distance: 600)
    let forecast = ReleaseForecast(status, lastDistance: 600, motion)
    expect(forecast.text(forecast.curve(motion)), equals: "The last release would finish at once")
    expect(forecast.plotted(motion).arrival, isAbove: 0.4)
  }
}
