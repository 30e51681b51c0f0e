import Expectations
import Experiments
import LayerTree
import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct ReadingKeysTests {
  @Test(
    "The key A turns on the screen reader, whose keys are recorded and replay bit for bit")
  func reading() throws {
    let bench = WorkbenchSession("styles")
    bench.workbench.update(from: bench.stage)
    try expect(bench.type("right").first, equals: .key(.init("right")))
    try expect(bench.type("a"), equals: [.accessibility(.on)])
    bench.workbench.update(from: bench.stage)
    expect(bench.workbench.message?.text, equals: "Styles")
    try expect(
      bench.type("tab", "right", "left"),
      equals: [
        .accessibility(.next), .accessibility(.next), .accessibility(.previous),
      ])
    try expect(bench.type("return"), equals: [.accessibility(.activate)])
    for _ in 0..<60 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    try expect(
      bench.type("escape", "3", "t"),
      equals: [
        .accessibility(.escape), .customAction(2), .accessibility(.magicTap),
      ])
    let shifted = try bench.step([.key(.init("left shift")), .key(.init("tab")), .key(.init("up"))])
    expect(shifted.contains(.accessibility(.previous)) && shifted.contains(.accessibility(.scrollUp)))
    try bench.step([.key(.init("left shift", isDown: false))])
    try expect(bench.type("f"), equals: [.reduceMotion(true)])
    for _ in 0..<60 { try bench.step() }
    let player = try bench.replayed()
    expect(player.divergence == nil && player.stage.isVoiceOverRunning)
    try expect(bench.type("a", "f"), equals: [.accessibility(.off), .reduceMotion(false)])
    try expect(bench.type("right").first, equals: .key(.init("right")))
  }

  @Test("While text is edited, only keys that type nothing control the screen reader")
  func typing() {
    let none = Modifiers()
    for key in ["t", "1", "return", "left", "up"] {
      expect(ScreenReaderKeys.event(key, none, isTyping: true) == nil)
      expect(ScreenReaderKeys.event(key, none, isTyping: false) != nil)
    }
    expect(ScreenReaderKeys.event("tab", none, isTyping: true), equals: .accessibility(.next))
    expect(ScreenReaderKeys.event("escape", none, isTyping: true), equals: .accessibility(.escape))
    var control = none
    control.handle("left ctrl", isDown: true)
    expect(ScreenReaderKeys.event("tab", control, isTyping: false) == nil)
    expect(ScreenReaderKeys.event("x", none, isTyping: false) == nil)
  }
}
