import Expectations
import Experiments
import LayerTree
import MotionMath
import Replay
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios
@testable import Workbench

@Suite struct WorkbenchEventTests {
  private func pointer(
    _ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double, id: Int = 0
  ) -> StageEvent.Kind { .pointer(.init(id: id, phase, x: x, y: y)) }

  @Test("A pointer that goes down on the panel stays the panel's until up; others reach the stage unchanged")
  func pointers() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let slider = PanelLayout(bench.workbench).slider(bench.workbench.row(ofKnob: 0)).center
    let onStage = [pointer(.down, 100, 300), pointer(.move, 500, 310), pointer(.up, 500, 310)]
    try expect(bench.step(onStage), equals: onStage)

    let through = try bench.step([
      pointer(.down, slider.x, slider.y), pointer(.move, 100, slider.y), pointer(.move, 2000, 9),
      pointer(.up, 2000, 9),
    ])
    expect(through, equals: [.parameter("height", 0.6), .parameter("height", 0.2), .parameter("height", 1)])
    expect(bench.stage.knobs?["height"], equals: 1)
    expect(bench.stage.touchCount, equals: 0)
  }

  @Test("A stage that the display makes narrower beside the panel gets its width back when the panel closes")
  func narrowDisplay() throws {
    let bench = WorkbenchSession()
    try bench.type("k")
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 710, height: 844)])
    try expect(
      bench.step([.resize(width: 690, height: 844, scale: 2)]),
      equals: [.resize(width: 370, height: 844, scale: 2)])
    try bench.type("tab")
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 390, height: 844)])
  }

  @Test("Opening the panel grows the window without resizing the stage; other window sizes resize it")
  func sizes() throws {
    let bench = WorkbenchSession()
    expect(try bench.type("k").isEmpty)
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 710, height: 844)])
    expect(try bench.step([.resize(width: 710, height: 844, scale: 2)]).isEmpty)
    try expect(
      bench.step([.resize(width: 920, height: 500, scale: 2)]),
      equals: [.resize(width: 600, height: 500, scale: 2)])
    try bench.type("tab")
    expect(bench.workbench.dequeueOrders(), equals: [.resizeWindow(width: 600, height: 500)])
    expect(try bench.step([.resize(width: 600, height: 500, scale: 2)]).isEmpty)
    // In a window that cannot grow, the panel covers a part of the stage.
    try bench.type("k")
    try expect(
      bench.step([.resize(width: 300, height: 500, scale: 2)]),
      equals: [
        .resize(width: 300, height: 500, scale: 2)
      ])
  }

  @Test("A stage gets a new scale also in a window whose size in points stays")
  func scales() throws {
    let bench = WorkbenchSession()
    let usual = StageEvent.Kind.resize(width: 390, height: 844, scale: 2)
    expect(try bench.step([usual]).isEmpty)
    let sharp = StageEvent.Kind.resize(width: 390, height: 844, scale: 3)
    try expect(bench.step([sharp]), equals: [sharp])
    expect(try bench.step([sharp]).isEmpty)
  }

  @Test("The line is above the stage, which receives no events there")
  func line() throws {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let workbench = Workbench(experiment, Knobs(experiment.knobs), lineHeight: 24)
    expect(workbench.windowSize == [390, 868] && workbench.stageSize == [390, 844])
    expect(workbench.places[0].frame, equals: Rect(x: 0, y: 24, width: 390, height: 844))
    expect(workbench.lineOrigin(0), equals: .zero)
    func take(_ kinds: StageEvent.Kind...) -> [StageEvent.Kind] {
      workbench.handle(kinds.map { StageEvent(time: 0, $0) }, at: 0).map(\.kind)
    }
    expect(take(.pointer(.init(.down, x: 50, y: 10)), .pointer(.init(.up, x: 50, y: 10))).isEmpty)
    expect(take(.wheel(.init(.discrete, dx: 0, dy: 1, x: 50, y: 10))).isEmpty)
    // A drag that began on the stage continues above it.
    expect(
      take(.pointer(.init(.down, x: 50, y: 124)), .pointer(.init(.move, x: 50, y: 4))),
      equals: [.pointer(.init(.down, x: 50, y: 100)), .pointer(.init(.move, x: 50, y: -20))])
    expect(
      take(.resize(width: 500, height: 424, scale: 1)), equals: [.resize(width: 500, height: 400, scale: 1)])
    expect(take(.resize(width: 1, height: 1, scale: 1)), equals: [.resize(width: 1, height: 0, scale: 1)])
    // Without a device, the ordered window has room for the line.
    workbench.setDevice(Device.all[0])
    workbench.setDevice(nil)
    expect(workbench.dequeueOrders().last, equals: .resizeWindow(width: 390, height: 868))
  }

  @Test("Keys change the chosen knob while the panel is open, and reach the stage while it is closed")
  func keys() throws {
    let bench = WorkbenchSession()
    let right = [StageEvent.Kind.key(.init("right")), .key(.init("right", isDown: false))]
    try expect(bench.step(right), equals: right)
    try bench.open()
    try expect(
      bench.type("right", "right"), equals: [.parameter("height", 0.73), .parameter("height", 0.74)])
    try expect(bench.type("down", "left"), equals: [.parameter("dimming", 0.44)])
    try expect(
      bench.step([
        .key(.init("left shift")), .key(.init("left")), .key(.init("left shift", isDown: false)),
      ]),
      equals: [
        .key(.init("left shift")), .parameter("dimming", 0.34), .key(.init("left shift", isDown: false)),
      ])
    try expect(bench.type("r"), equals: [.parameter("dimming", 0.45)])
    try expect(
      bench.type("left", "backspace"), equals: [.parameter("dimming", 0.44), .parameter("dimming", 0.45)])
    try bench.step([.key(.init("left ctrl"))])
    try expect(bench.type("z", "z"), equals: [.parameter("dimming", 0.44), .parameter("dimming", 0.45)])
    try bench.step([.key(.init("left ctrl", isDown: false))])
    try bench.step([.key(.init("left ctrl"))])
    try expect(bench.type("z"), equals: [.parameter("dimming", 0.34)])
    try expect(bench.type("z", "z"), equals: [.parameter("dimming", 0.44), .parameter("dimming", 0.45)])
    try expect(bench.type("y"), equals: [.parameter("dimming", 0.44)])
    try bench.type("c")
    let orders = bench.workbench.dequeueOrders()
    let first = #"knobs["height"] = 0.74\#nknobs["dimming"] = 0.44\#nknobs["duration"] = 0.5\#n"#
    let rest = bench.workbench.knobs.dropFirst(3).map { "knobs[\"\($0.name)\"] = \($0.value)\n" }
    expect(rest.contains("knobs[\"springResponse\"] = 0.0\n"))
    expect(orders.last, equals: .copy("// card\n" + first + rest.joined()))
  }

  @Test("Escape cancels a slider's drag; keys for a text field reach the stage")
  func takingBack() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let slider = PanelLayout(bench.workbench).slider(bench.workbench.row(ofKnob: 1)).center
    try bench.step([pointer(.down, slider.x, slider.y)])
    expect(bench.stage.knobs?["dimming"], equals: 0.5)
    try expect(bench.type("escape"), equals: [.parameter("dimming", 0.45)])
    try bench.step([pointer(.up, slider.x, slider.y)])
    bench.workbench.stageTakesText = true
    let letter = [StageEvent.Kind.key(.init("k")), .key(.init("k", isDown: false))]
    try expect(bench.step(letter), equals: letter)
  }

  @Test(
    "After any keys and pointers, the stage's knobs equal the panel's, and the session replays",
    arguments: 0..<12)
  func restlessHands(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bench = WorkbenchSession(["card", "styles", "message", "sheet"][seed % 4])
    if seed % 3 != 0 { try bench.open() }
    for step in 0..<400 {
      var events: [StageEvent.Kind] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) { events.append(RandomInput.event(&generator)) }
      try bench.step(events, after: Int64.random(in: 0...40_000_000, using: &generator))
      for order in bench.workbench.dequeueOrders() {
        guard case .resizeWindow(let width, let height) = order, Bool.random(using: &generator) else {
          continue
        }
        try bench.step([.resize(width: width, height: height, scale: 2)])
      }
      let values = bench.workbench.values
      let onStage = bench.workbench.knobs.map { bench.stage.knobs?[$0.name] ?? .nan }
      expect(onStage, equals: values, "seed \(seed), step \(step)")
      if step % 20 == 0 { _ = bench.workbench.list }
    }
    expect(try bench.replayed().divergence == nil, "seed \(seed)")
  }
}
