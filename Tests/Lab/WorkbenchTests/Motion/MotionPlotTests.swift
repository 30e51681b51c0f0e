import Expectations
import LayerTree
import MotionMath
import Replay
import TestSupport
import Testing
import TransitionEngine

@testable import Scenarios
@testable import Workbench

@Suite struct MotionPlotTests {
  private func session() throws -> WorkbenchSession {
    let bench = WorkbenchSession()
    try bench.open()
    return bench
  }

  private func pointer(_ phase: StageEvent.Pointer.Phase, _ place: SIMD2<Double>) -> StageEvent.Kind {
    .pointer(.init(phase, x: place.x, y: place.y))
  }

  private func center(_ handle: Int, _ bench: WorkbenchSession) throws -> SIMD2<Double> {
    let plot = try #require(bench.workbench.motionPlot)
    return plot.center(of: plot.handles[handle], in: PanelLayout(bench.workbench).plot)
  }

  private func set(_ name: String, _ value: Double, _ bench: WorkbenchSession) throws {
    let index = try #require(bench.workbench.knobs.firstIndex { $0.name == name })
    bench.workbench.setKnob(index, to: value)
  }

  private func value(_ name: String, _ bench: WorkbenchSession) throws -> Double {
    let index = try #require(bench.workbench.knobs.firstIndex { $0.name == name })
    return bench.workbench.values[index]
  }

  @Test("A handle follows the pointer along its axis to within a step, in one change that can be undone")
  func dragged() throws {
    let bench = try session()
    for (handle, name, offsets) in [
      (0, "springResponse", [SIMD2(20.0, 30), [60, -10], [-30, 0]]),
      (1, "springDamping", [SIMD2(15.0, -8), [-40, -14], [0, 4]]),
    ] {
      let (before, start) = (try value(name, bench), try center(handle, bench))
      let grabbed = start + [2, -3]
      expect(try bench.step([pointer(.down, grabbed)]).isEmpty, "a press alone changes nothing")
      for offset in offsets {
        let through = try bench.step([pointer(.move, grabbed + offset)])
        expect(through, equals: [.parameter(name, try value(name, bench))])
        let reached = try center(handle, bench)
        let axis = handle
        expect((reached[axis] - start[axis] - offset[axis]).magnitude, isBelow: 3, "\(name) \(offset)")
      }
      expect(try bench.step([pointer(.up, grabbed)]).isEmpty)
      let after = try value(name, bench)
      expect(after != before)
      try bench.step([.key(.init("left ctrl"))])
      try expect(bench.type("z"), equals: [.parameter(name, before)])
      try expect(bench.type("y"), equals: [.parameter(name, after)])
      try bench.step([.key(.init("left ctrl", isDown: false))])
    }
    expect(try bench.replayed().divergence == nil)
  }

  @Test("Escape and a cancelled pointer restore the value from before a drag")
  func cancelled() throws {
    let bench = try session()
    try set("springResponse", 0.8, bench)
    let start = try center(0, bench)
    try bench.step([pointer(.down, start), pointer(.move, start - [50, 0])])
    try expect(value("springResponse", bench), isBelow: 0.8)
    try expect(bench.type("escape"), equals: [.parameter("springResponse", 0.8)])
    expect(try bench.step([pointer(.up, start)]).isEmpty)
    try bench.step([pointer(.down, start), pointer(.move, start + [20, 0])])
    try expect(bench.step([pointer(.cancel, start)]), equals: [.parameter("springResponse", 0.8)])
  }

  @Test(
    "A drag that moves a handle to where it is keeps its value, whatever the knobs are", arguments: 0..<30)
  func kept(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bench = try session()
    let response = Double(Int.random(in: 10...200, using: &generator)) / 100
    let damping = Double(Int.random(in: 10...98, using: &generator)) / 100
    try set("springResponse", response, bench)
    try set("springDamping", damping, bench)
    try set("handOff", [0, 3].randomElement(using: &generator) ?? 0, bench)
    for (handle, name, expected) in [(0, "springResponse", response), (1, "springDamping", damping)] {
      let place = try center(handle, bench)
      try bench.step([pointer(.down, place), pointer(.move, place), pointer(.up, place)])
      try expect(
        value(name, bench), equals: expected, "\(name) with response \(response), damping \(damping)")
    }
  }

  @Test("A dragged handle that another motion lacks changes nothing more")
  func lost() throws {
    let bench = try session()
    let start = try center(1, bench)
    try bench.step([pointer(.down, start), pointer(.move, start - [0, 6])])
    let damping = try value("springDamping", bench)
    try set("handOff", 1, bench)
    try bench.step()
    expect(try bench.step([pointer(.move, start - [0, 12]), pointer(.up, start)]).isEmpty)
    try expect(value("springDamping", bench), equals: damping)
  }

  @Test("The axes stay the same during a drag and fit the curve after it")
  func axes() throws {
    let bench = try session()
    let (start, before) = (try center(0, bench), try #require(bench.workbench.motionPlot).axes)
    try bench.step([pointer(.down, start), pointer(.move, start + [500, 0])])
    expect(bench.workbench.motionPlot?.axes, equals: before)
    try expect(value("springResponse", bench), isAbove: 1)
    let layout = PanelLayout(bench.workbench)
    try expect(center(0, bench).x, equals: layout.plot.maxX, "the handle stays on the plot")
    try bench.step([pointer(.up, start)])
    let after = try #require(bench.workbench.motionPlot)
    expect(after.axes.seconds, isAbove: before.seconds)
    expect(after.curve.arrival, isBelow: after.axes.seconds)
  }

  @Test("T gives keys to the handles, arrows move one along its axis, Tab chooses the next, Escape ends it")
  func keys() throws {
    let bench = try session()
    try bench.type("t")
    let first = try center(0, bench).x
    expect(try bench.type("up").isEmpty && bench.type("down").isEmpty, "it is dragged sideways only")
    try expect(bench.type("right").count, equals: 1)
    let near = try value("springResponse", bench)
    try expect(
      (center(0, bench).x - first).magnitude, isBelow: 5, "an automatic period counts as its own length")
    try bench.type("right")
    try expect((value("springResponse", bench) - near - 0.01).magnitude, isBelow: 1e-9)
    try bench.step([.key(.init("left shift"))])
    try bench.type("left")
    try bench.step([.key(.init("left shift", isDown: false))])
    try expect((value("springResponse", bench) - near + 0.09).magnitude, isBelow: 1e-9)

    try bench.type("tab")
    expect(bench.workbench.isOpen)
    expect(try bench.type("right").isEmpty)
    let (damping, height) = (try value("springDamping", bench), try center(1, bench).y)
    try bench.type("up")
    try expect(value("springDamping", bench), equals: damping - 0.01)
    try expect(center(1, bench).y, isBelow: height)
    try expect(bench.type("r"), equals: [.parameter("springDamping", damping)])
    try bench.type("tab", "escape")
    expect(bench.workbench.focus == nil && bench.workbench.isOpen)
    try bench.type("up")
    expect(bench.workbench.knobs[bench.workbench.chosen].name != "springResponse")
    try bench.type("tab")
    expect(!bench.workbench.isOpen, "Tab closes the panel again")
    expect(try bench.replayed().divergence == nil)
  }

  @Test("A cubic and a curve have a handle for the speed alone, which goes left for more")
  func speed() throws {
    let bench = try session()
    for motion in [1.0, 2] {
      try set("handOff", motion, bench)
      try set("completionSpeed", 1, bench)
      let plot = try #require(bench.workbench.motionPlot)
      expect(plot.handles.map(\.knob), equals: ["completionSpeed"])
      expect(plot.headline, equals: "250 ms, no overshoot")
      try bench.type("t", "left")
      try expect(value("completionSpeed", bench), equals: 1.1)
      try bench.type("t")
    }
  }

  @Test("The focus survives a motion with fewer handles, and ends with a press on a row")
  func fewer() throws {
    let bench = try session()
    try bench.type("t", "tab")
    try set("handOff", 1, bench)
    try bench.step()
    try expect(bench.type("left").count, equals: 1)
    let layout = PanelLayout(bench.workbench)
    let row = layout.rows[1].center
    try bench.step([pointer(.down, [layout.head.minX + 30, row.y]), pointer(.up, row)])
    expect(bench.workbench.focus == nil)
  }

  @Test("The summary names the handle under the pointer, and a still workbench draws nothing anew")
  func hovered() throws {
    let bench = try session()
    let place = try center(1, bench)
    try bench.step([.hover(.init(.move, x: place.x + 3, y: place.y))])
    expect(bench.workbench.summary.hasPrefix("Drag it up and down: Spring damping 0.85."))
    bench.workbench.update(from: bench.stage)
    let version = bench.workbench.version
    for _ in 0..<30 {
      try bench.step([.hover(.init(.move, x: place.x + 2, y: place.y))])
      bench.workbench.update(from: bench.stage)
    }
    expect(bench.workbench.version, equals: version)
  }

  @Test("The curve begins at 0 and is at the end at its arrival, where a soft spring alone goes beyond")
  func curve() throws {
    let bench = try session()
    for damping in [0.1, 0.5, 0.85, 1] {
      try set("springDamping", damping, bench)
      let plot = try #require(bench.workbench.motionPlot)
      expect(plot.curve.position(at: 0), equals: 0)
      expect(plot.curve.position(at: plot.curve.arrival), equals: 1)
      expect(plot.curve.overshoot > 1e-6, equals: damping < 1)
      expect(plot.headline.hasSuffix(damping < 1 ? "cut off" : ", no overshoot"))
      let middle = plot.curve.arrival / 2
      let spring = try #require(plot.curve.swing(at: middle))
      expect((plot.curve.position(at: middle) - spring).magnitude, isBelow: 1e-12, "both are the same spring")
    }
  }

  @Test("An experiment whose knobs shape no release has no plot, and T says so")
  func none() throws {
    for name in ["styles", "sheet", "grid"] {
      let bench = WorkbenchSession(name)
      try bench.open()
      expect(bench.workbench.motionPlot == nil)
      expect(PanelLayout(bench.workbench).motion.isEmpty)
      try bench.type("t")
      expect(bench.workbench.focus == nil)
      expect(bench.workbench.message?.text, equals: "no knobs shape a motion here")
    }
  }
}
