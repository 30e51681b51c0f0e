import Expectations
import Experiments
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine
@testable import Scenarios
@testable import Workbench

@Suite struct ComparisonTests {
  /// Returns a session with a second stage whose value of one knob differs.
  private func bench(flick: Double) throws -> (WorkbenchSession, Stage) {
    try compare(WorkbenchSession(), flick: flick)
  }

  private func compare(_ bench: WorkbenchSession, flick: Double) throws -> (WorkbenchSession, Stage) {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let knobs = Knobs(experiment.knobs)
    knobs["flick"] = flick
    let other = Stage(experiment, knobs: knobs)
    bench.stage.becomeCurrent()
    bench.workbench.compare(experiment.knobs.map { knobs[$0.name] }, named: "other")
    guard case .resizeWindow(let width, let height)? = bench.workbench.dequeueOrders().last else {
      throw Failure()
    }
    try bench.step([.resize(width: width, height: height, scale: 2)])
    return (bench, other)
  }

  private struct Failure: Error {}

  private func step(_ bench: WorkbenchSession, _ other: Stage, _ events: [StageEvent.Kind] = []) throws {
    let first = bench.passed.count
    try bench.step(events)
    other.step(to: bench.now, events: Array(bench.passed[first...]))
    bench.workbench.update(from: bench.stage)
    bench.workbench.update(fromOther: other)
  }

  /// Flicks the card down on one of the stages: too slowly for the second stage's flick, and too short for its
  /// threshold.
  private func drag(_ bench: WorkbenchSession, _ other: Stage, on side: Int) throws {
    let place = bench.workbench.places[side]
    func pointer(_ phase: StageEvent.Pointer.Phase, _ y: Double) -> StageEvent.Kind {
      let point = place.transform.apply([195, y])
      return .pointer(.init(phase, x: point.x, y: point.y))
    }
    try step(bench, other, [pointer(.down, 330)])
    for index in 1...5 { try step(bench, other, [pointer(.move, 330 + Double(index) * 14)]) }
    try step(bench, other, [pointer(.up, 400)])
    for _ in 0..<90 { try step(bench, other) }
  }

  @Test("One drag drives both stages, and each decides by its own knobs", arguments: [0, 1])
  func drag(side: Int) throws {
    let (bench, other) = try bench(flick: 3000)
    try drag(bench, other, on: side)

    let outcomes = try #require(bench.workbench.comparison?.outcomes)
    expect(outcomes.map(\.outcome), equals: [.finish, .cancel])
    expect(outcomes.allSatisfy { ($0.settle ?? 0) > 0.1 })
    expect(bench.stage.status.presentedCount, equals: 0)
    expect(other.status.presentedCount, equals: 1)
    expect(try bench.replayed().divergence == nil)
  }

  @Test(
    "The panel shows the knobs that differ and both outcomes, and no texts overlap",
    arguments: [false, true])
  func panel(isDevice: Bool) throws {
    let (bench, other) = try bench(flick: 3000)
    try bench.type("k")
    if isDevice { bench.workbench.setDevice(Device.all[0]) }
    try bench.step([.resize(width: 1400, height: 1000, scale: 1)])
    try drag(bench, other, on: 0)
    let list = bench.workbench.list
    let strings = DrawnText.all(list).map(\.string)
    for text in ["Release velocity", "600 pt/s", "3000 pt/s"] { expect(strings.contains(text), "\(text)") }
    expect(strings.contains { $0.hasPrefix("A  finish, settled after ") })
    expect(strings.contains { $0.hasPrefix("B  cancel, settled after ") })
    let overlap = DrawnText.overlap(list)
    expect(overlap == nil, "\(String(describing: overlap))")
  }

  @Test(
    "The scene's labels do not overlap the stages' names, in a window of any size",
    arguments: [500.0, 900, 1400])
  func apart(width: Double) throws {
    let (bench, other) = try bench(flick: 3000)
    bench.workbench.showsScene = true
    try bench.step([.resize(width: width, height: 900, scale: 1)])
    let place = bench.workbench.places[0]
    // Names and outcomes stand below the stages.
    let names = DrawnText.all(bench.workbench.list).filter {
      $0.string.hasPrefix("A  ") || $0.string == "nothing yet"
    }
    expect(names.count >= 2 && names.allSatisfy { $0.box.minY >= place.frame.maxY })
    for index in 0...30 {
      let point = place.transform.apply([195, 330 + Double(index) * 14])
      try step(bench, other, [.pointer(.init(index == 0 ? .down : .move, x: point.x, y: point.y))])
      var collage = Collage(size: bench.workbench.windowSize)
      collage.add(bench.workbench.scene, place.transform)
      collage.add(bench.workbench.list)
      let overlap = DrawnText.overlap(collage.list)
      expect(overlap == nil, "\(index): \(String(describing: overlap))")
    }
    expect(!bench.workbench.scene.texts.isEmpty)
  }

  @Test("A second stage does not change the first stage or its recording")
  func recording() throws {
    let (compared, other) = try bench(flick: 3000)
    let alone = WorkbenchSession()
    try alone.step([.resize(width: 390, height: 844, scale: 2)])
    for index in 0..<40 {
      let phase: StageEvent.Pointer.Phase = index == 0 ? .down : index == 20 ? .up : .move
      let events: [StageEvent.Kind] =
        index > 20 ? [] : [.pointer(.init(phase, x: 195, y: 330 + Double(index) * 12))]
      try step(compared, other, events)
      try alone.step(events)
    }
    expect(compared.stage.hashes.picture, equals: alone.stage.hashes.picture)
  }

  @Test(
    "Ghosts, hit areas and the exploded view apply to both stages, turned on before or after the second",
    arguments: [false, true])
  func seeing(isBefore: Bool) throws {
    let bench = WorkbenchSession()
    if isBefore { for key in ["g", "x"] { try bench.type(key) } }
    let (_, other) = try compare(bench, flick: 3000)
    if !isBefore { for key in ["g", "x"] { try bench.type(key) } }
    let place = bench.workbench.places[1]
    for index in 0...20 {
      let point = place.transform.apply([195, 330 + Double(index) * 14])
      try step(bench, other, [.pointer(.init(index == 0 ? .down : .move, x: point.x, y: point.y))])
    }
    for (side, stage) in [bench.stage, other].enumerated() {
      let list = bench.workbench.overlay(of: stage, side: side)
      // Ghosts are translucent groups, and the hit test has a description.
      expect(list.groups.contains { $0.opacity < 0.5 }, "side \(side)")
      expect(list.texts.contains { $0.string.hasPrefix("hit: ") }, "side \(side)")
      expect(bench.workbench.picture(of: stage, side: side), equals: stage.displayList)
    }
    expect(bench.workbench.views.path?.point, equals: [195, 330])
    expect(bench.workbench.otherViews.path, equals: bench.workbench.views.path)
    try bench.type("e")
    for (side, stage) in [bench.stage, other].enumerated() {
      let apart = bench.workbench.picture(of: stage, side: side)
      expect(apart.texts.contains { $0.string.hasPrefix("CardController") })
      let texts = bench.workbench.overlay(of: stage, side: side).texts.map(\.string)
      expect(texts, equals: [OverlayLegend.layers.text])
    }
    for key in ["e", "g", "x"] { try bench.type(key) }
    for (side, stage) in [bench.stage, other].enumerated() {
      expect(bench.workbench.picture(of: stage, side: side), equals: stage.displayList)
      expect(bench.workbench.overlay(of: stage, side: side).items.isEmpty)
    }
  }

  @Test("A new second stage has no ghosts of the previous one")
  func ghostsOfBefore() throws {
    let bench = WorkbenchSession()
    try bench.type("g")
    let (_, other) = try compare(bench, flick: 3000)
    try drag(bench, other, on: 0)
    expect(bench.workbench.otherViews.onion?.count ?? 0, isAbove: 0)
    try bench.type("b")
    _ = try compare(bench, flick: 3000)
    expect(bench.workbench.otherViews.onion?.count, equals: 0)
    expect(bench.workbench.views.onion?.count ?? 0, isAbove: 2)
  }

  @Test("The key B orders a second stage with the current knobs, and removes it")
  func keys() throws {
    let bench = WorkbenchSession()
    try bench.type("b")
    expect(bench.workbench.dequeueOrders(), equals: [.compare(byPreset: nil)])
    bench.workbench.compare(bench.workbench.values, named: "x")
    expect(bench.workbench.isComparing && bench.workbench.places.count == 2)
    _ = bench.workbench.dequeueOrders()
    try bench.step([.key(.init("left shift")), .key(.init("b")), .key(.init("b", isDown: false))])
    expect(bench.workbench.dequeueOrders(), equals: [.compare(byPreset: 1)])
    try bench.step([.key(.init("left shift", isDown: false))])
    try bench.type("b")
    expect(!bench.workbench.isComparing && bench.workbench.places.count == 1)
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 390, height: 844)])
  }

  @Test("The text of an outcome has the decision and the time to settle")
  func outcome() {
    var outcome = ReleaseOutcome()
    expect(outcome.text, equals: "nothing yet")
    outcome.record(.began, at: 1_000_000_000, text: "began")
    expect(outcome.text, equals: "moving")
    outcome.record(.released, at: 1_500_000_000, text: "released at 35 %, so it cancels")
    expect(outcome.outcome == .cancel && outcome.settle == nil)
    outcome.record(.settled, at: 1_912_000_000, text: "settled")
    expect(outcome.text, equals: "cancel, settled after 412 ms")
    outcome.record(.caught, at: 2_000_000_000, text: "caught")
    expect(
      outcome,
      equals: {
        var next = ReleaseOutcome(); next.record(.caught, at: 0, text: ""); return next
      }())
  }
}
