import Expectations
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine

@testable import Scenarios
@testable import Workbench

@Suite struct PanelControlTests {
  private func pointer(_ phase: StageEvent.Pointer.Phase, _ place: SIMD2<Double>) -> StageEvent.Kind {
    .pointer(.init(phase, x: place.x, y: place.y))
  }

  /// Presses and releases a pointer at a place; returns the events for the stage.
  private func tap(_ place: SIMD2<Double>, _ bench: WorkbenchSession) throws -> [StageEvent.Kind] {
    try bench.step([pointer(.down, place), pointer(.up, place)])
  }

  /// Returns the index of a knob and the frame of its row.
  private func row(_ name: String, _ bench: WorkbenchSession) throws -> (knob: Int, row: Int, frame: Rect) {
    let knob = try #require(bench.workbench.knobs.firstIndex { $0.name == name })
    let row = bench.workbench.row(ofKnob: knob) - bench.workbench.firstRow
    return (knob, row, PanelLayout(bench.workbench).rows[row])
  }

  private func strings(_ bench: WorkbenchSession) -> [String] {
    DrawnText.all(bench.workbench.list).map(\.string)
  }

  @Test("The panel shows headings, labels, and values with units; no knob shows its name")
  func words() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let strings = strings(bench)
    for text in ["Experiment", "Release", "Hand-off", "Spring", "Input"] {
      expect(strings.filter { $0 == text }.count, equals: (text == "Spring" ? 2 : 1), "\(text)")
    }
    for text in ["Release velocity", "600 pt/s", "75 %", "1.0×", "64 pt/cm", "Leading", "Timed", "Linear"] {
      expect(strings.contains(text), "\(text)")
    }
    for knob in bench.workbench.knobs { expect(!strings.contains(knob.name)) }
  }

  @Test("A tap on a segment chooses its value, a drag follows the segments, and Escape restores the first")
  func segments() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let (_, row, _) = try row("handOff", bench)
    let segments = PanelLayout(bench.workbench).segments(["Spring", "Cubic", "Curve", "Timed"], row)
    for (index, segment) in segments.enumerated().dropFirst() {
      try expect(tap(segment.center, bench), equals: [.parameter("handOff", Double(index))])
    }
    expect(try tap(segments[3].center, bench).isEmpty)
    let through = try bench.step([
      pointer(.down, segments[0].center), pointer(.move, segments[2].center),
      pointer(.move, [9000, segments[0].center.y]),
    ])
    expect(through, equals: [0, 2, 3].map { .parameter("handOff", $0) })
    try bench.step([pointer(.move, segments[1].center)])
    try expect(bench.type("escape"), equals: [.parameter("handOff", 3)])
  }

  @Test("A tap on the dot of a changed knob resets it in one step that can be undone; a drag off it does not")
  func dot() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let (knob, _, frame) = try row("dimming", bench)
    let dot = SIMD2(PanelLayout(bench.workbench).head.minX + 3, frame.center.y)
    expect(try tap(dot, bench).isEmpty, "an unchanged knob has no dot")
    expect(bench.workbench.chosen, equals: knob)
    let plain = bench.workbench.list
    try bench.type("right", "right")
    expect(bench.workbench.list.items.count, equals: plain.items.count + 1, "the dot")
    expect(
      try bench.step([pointer(.down, dot), pointer(.move, [500, 700]), pointer(.up, [500, 700])]).isEmpty)
    expect(try bench.step([pointer(.down, dot), pointer(.cancel, dot)]).isEmpty)
    try bench.step([pointer(.down, dot)])
    try bench.type("escape")
    expect(try bench.step([pointer(.up, dot)]).isEmpty)
    try bench.type("up")
    try expect(tap(dot, bench), equals: [.parameter("dimming", 0.45)])
    expect(bench.workbench.chosen, equals: knob)
    try bench.step([.key(.init("left ctrl"))])
    try expect(bench.type("z"), equals: [.parameter("dimming", 0.47)])
    expect(try bench.replayed().divergence == nil)
  }

  @Test("The summary is that of the row under the pointer, else of the chosen knob")
  func hover() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let (knob, _, frame) = try row("flick", bench)
    let own = bench.workbench.summary
    expect(own, equals: bench.workbench.knobs[bench.workbench.chosen].summary)
    try bench.step([.hover(.init(.move, x: frame.center.x, y: frame.center.y))])
    expect(bench.workbench.summary, equals: bench.workbench.knobs[knob].summary)
    let version = bench.workbench.version
    try bench.step([.hover(.init(.move, x: frame.center.x + 3, y: frame.center.y))])
    expect(bench.workbench.version, equals: version, "a movement within the row draws nothing")
    try bench.step([.hover(.init(.leave, x: frame.center.x, y: frame.center.y))])
    expect(bench.workbench.summary, equals: own)
    try bench.step([.hover(.init(.move, x: frame.center.x, y: frame.center.y))])
    try bench.type("down")
    expect(bench.workbench.summary, equals: bench.workbench.knobs[1].summary, "a key chose another knob")
    let button = PanelLayout(bench.workbench).frame(of: .pause).center
    try bench.step([.hover(.init(.move, x: button.x, y: button.y))])
    expect(bench.workbench.summary, equals: "\(Shortcut.pause.meaning): key \(Shortcut.pause.keys)")
  }

  @Test("A pointer that hovers explains a row without an event for a stage that watches none")
  func unwatched() throws {
    let bench = WorkbenchSession()
    try bench.open()
    bench.workbench.stageWatchesHover = false
    let (knob, _, frame) = try row("flick", bench)
    expect(try bench.step([.hover(.init(.move, x: frame.center.x, y: frame.center.y))]).isEmpty)
    expect(bench.workbench.summary, equals: bench.workbench.knobs[knob].summary)
    expect(try bench.step([.hover(.init(.move, x: 100, y: 300))]).isEmpty)
  }

  @Test("The buttons of time do what their keys do; the speed returns to real time after the lowest")
  func buttons() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let layout = PanelLayout(bench.workbench)
    let frames = TimeButton.allCases.map { layout.frame(of: $0) } + [layout.scrubber]
    for (index, frame) in frames.enumerated() {
      expect(!frame.isEmpty && layout.time.contains(frame.center))
      for other in frames[(index + 1)...] { expect(!frame.intersects(other), "\(index)") }
    }
    func press(_ button: TimeButton) throws -> [StageEvent.Kind] {
      try tap(layout.frame(of: button).center, bench)
    }
    expect(try press(.pause).isEmpty && bench.workbench.clock.isPaused)
    let paused = bench.workbench.clock.reading(at: bench.now)
    expect(try press(.step).isEmpty)
    expect(bench.workbench.clock.reading(at: bench.now), equals: paused + TimeScale.frame)
    expect(try press(.pause).isEmpty && !bench.workbench.clock.isPaused)
    var scales: [StageEvent.Kind] = []
    for _ in 0..<6 { scales += try press(.speed) }
    expect(scales, equals: [0.5, 0.2, 0.1, 0.05, 0.02, 1].map { .timeScale($0) })
  }

  @Test("The buttons beside the bar scrub the running transition by frames and hold it; the session replays")
  func scrubbing() throws {
    let bench = WorkbenchSession("styles")
    try bench.open()
    try bench.type("space")
    for _ in 0..<6 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    let running = try #require(bench.stage.status.transition)
    let frame = Double(TimeScale.frame) * 1e-9 / running.duration
    var expected = running.fraction
    let layout = PanelLayout(bench.workbench)
    for (button, sign) in [(TimeButton.scrubOn, 1.0), (.scrubOn, 1), (.scrubBack, -1)] {
      expected += sign * frame
      try expect(tap(layout.frame(of: button).center, bench).count, equals: 1)
      bench.workbench.update(from: bench.stage)
      let fraction = bench.stage.status.transition?.fraction ?? .nan
      expect((fraction - expected).magnitude, isBelow: 1e-9, "\(button)")
    }
    expect(bench.workbench.panelDrag.isHeldByKeys)
    let through = try tap(layout.frame(of: .pause).center, bench)
    expect(through, equals: [.scrub(.init(.end, to: expected))])
    for _ in 0..<90 { try bench.step() }
    expect(bench.stage.status.transition == nil)
    expect(try bench.replayed().divergence == nil)
  }
}
