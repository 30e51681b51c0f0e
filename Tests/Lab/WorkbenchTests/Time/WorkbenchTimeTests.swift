import Expectations
import LayerTree
import MotionMath
import Replay
import TestSupport
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct WorkbenchTimeTests {
  @Test(
    "A paused clock stands still, can be stepped, and resumes without a jump", arguments: 0..<20)
  func clock(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var clock = PausableClock()
    var now: Int64 = 0
    var shown: Int64 = 0
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: clock.toggle(at: now)
      case 1:
        clock.step(by: 7)
        if clock.isPaused { shown += 7 }
      default:
        let wait = Int64.random(in: 0...1000, using: &generator)
        now += wait
        if !clock.isPaused { shown += wait }
      }
      expect(clock.reading(at: now), equals: shown, "seed \(seed)")
    }
  }

  @Test("Slower and faster set the stage's time scale, from 1 to 1/50")
  func pace() throws {
    let bench = WorkbenchSession()
    var scales: [StageEvent.Kind] = []
    for _ in 0..<8 { scales += try bench.type("-") }
    expect(scales, equals: [0.5, 0.2, 0.1, 0.05, 0.02].map { .timeScale($0) })
    for _ in 0..<8 { scales += try bench.type("=") }
    expect(scales.last, equals: .timeScale(1))
    expect(scales.count, equals: 10)
  }

  @Test("A scrub holds the transition at the pointer's fraction, resumes it, and replays")
  func scrubbing() throws {
    let bench = WorkbenchSession("styles")
    try bench.open()
    try bench.step([.key(.init("space")), .key(.init("space", isDown: false))])
    for _ in 0..<6 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    expect(bench.stage.status.transition != nil)
    let bar = PanelLayout(bench.workbench).scrubber
    func pointer(_ phase: StageEvent.Pointer.Phase, _ part: Double) -> StageEvent.Kind {
      .pointer(.init(phase, x: bar.minX + part * bar.size.x, y: bar.center.y))
    }
    for part in [0.25, 0.75, 0.5, 2, -1, 0.5] {
      try bench.step([pointer(part == 0.25 ? .down : .move, part)])
      let fraction = bench.stage.status.transition?.fraction ?? .nan
      expect((fraction - min(max(part, 0), 1)).magnitude, isBelow: 1e-12)
    }
    // The transition stays at the held fraction.
    for _ in 0..<60 { try bench.step() }
    expect(bench.stage.status.transition?.fraction, equals: 0.5)
    try expect(bench.step([pointer(.up, 0.5)]), equals: [.scrub(.init(.end, to: 0.5))])
    for _ in 0..<90 { try bench.step() }
    expect(bench.stage.status.transition == nil)
    expect(bench.stage.status.presentedCount, equals: 1)
    expect(bench.stage.log.diagnostics.isEmpty)
    expect(try bench.replayed().divergence == nil)
  }

  /// Types a comma or a full stop with Shift, and returns the scrub events.
  private func shifted(_ name: String, _ bench: WorkbenchSession) throws -> [StageEvent.Kind] {
    let keys: [StageEvent.Kind] = [
      .key(.init("left shift")), .key(.init(name)), .key(.init(name, isDown: false)),
      .key(.init("left shift", isDown: false)),
    ]
    return try bench.step(keys).filter { if case .scrub = $0 { true } else { false } }
  }

  @Test("Keys scrub the transition by frames, and release it; the session replays")
  func scrubbingByKeys() throws {
    for end in [",", "escape", "."] {
      let bench = WorkbenchSession("styles")
      try bench.open()
      expect(try shifted(".", bench).isEmpty, "no transition runs")
      try bench.step([.key(.init("space")), .key(.init("space", isDown: false))])
      for _ in 0..<6 { try bench.step() }
      bench.workbench.update(from: bench.stage)
      let running = try #require(bench.stage.status.transition)
      expect(running.duration, isAbove: 0.1)
      let frame = Double(TimeScale.frame) * 1e-9 / running.duration
      var expected = running.fraction
      for (key, sign) in [(".", 1.0), (".", 1), (",", -1), (",", -1), (",", -1), (".", 1)] {
        expected = min(max(expected + sign * frame, 0), 1)
        try expect(shifted(key, bench).count, equals: 1)
        bench.workbench.update(from: bench.stage)
        let fraction = bench.stage.status.transition?.fraction ?? .nan
        expect((fraction - expected).magnitude, isBelow: 1e-9, "\(key)")
      }
      // The transition stays at the held fraction, within 0…1.
      for _ in 0..<60 { try bench.step() }
      expect(((bench.stage.status.transition?.fraction ?? .nan) - expected).magnitude, isBelow: 1e-9)
      for _ in 0..<200 { _ = try shifted(",", bench) }
      expect(bench.stage.status.transition?.fraction, equals: 0)
      _ = try shifted(".", bench)
      let through = try bench.type(end)
      expect(through, equals: [.scrub(.init(.end, to: frame))], "\(end)")
      expect(bench.workbench.panelDrag, equals: .empty)
      if end == "." { try bench.type(",") }
      for _ in 0..<120 { try bench.step() }
      expect(bench.stage.status.transition == nil, "\(end)")
      expect(bench.stage.status.presentedCount, equals: 1)
      expect(try bench.replayed().divergence == nil)
    }
  }

  @Test("Without a transition, the scrubber does nothing; losing the focus ends a scrub")
  func letting() throws {
    let bench = WorkbenchSession("styles")
    try bench.open()
    bench.workbench.update(from: bench.stage)
    let bar = PanelLayout(bench.workbench).scrubber.center
    expect(
      try bench.step([.pointer(.init(.down, x: bar.x, y: bar.y)), .pointer(.init(.up, x: bar.x, y: bar.y))])
        .isEmpty)
    try bench.step([.key(.init("space"))])
    for _ in 0..<6 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    try bench.step([.pointer(.init(.down, x: bar.x, y: bar.y))])
    let through = try bench.step([.focus(false)])
    guard case .scrub(let scrub)? = through.first else { throw Missing() }
    expect(scrub.phase, equals: .end)
    expect(through.last, equals: .focus(false))
  }
  private struct Missing: Error {}

  @Test("Rotating swaps the sides of device and window; a memory warning reaches the stage")
  func device() throws {
    let bench = WorkbenchSession()
    try expect(bench.type("l"), equals: [.rotation(.landscapeLeft)])
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 844, height: 390)])
    expect(try bench.step([.resize(width: 844, height: 390, scale: 2)]).isEmpty)
    try expect(bench.type("m"), equals: [.warning(.memory)])
    // The first device in the stage's orientation, with room for its rim and the line above it.
    let phone = Device.all[0]
    try expect(
      bench.type("v"),
      equals: [
        .safeArea(phone.safeArea), .resize(width: 844, height: 390, scale: phone.scale),
      ])
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 872, height: 444)])
  }
}
