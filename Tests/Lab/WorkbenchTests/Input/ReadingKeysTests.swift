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
    #expect(try bench.type("right").first == .key(.init("right")))
    #expect(try bench.type("a") == [.accessibility(.on)])
    bench.workbench.update(from: bench.stage)
    #expect(bench.workbench.message?.text == "Styles")
    #expect(
      try bench.type("tab", "right", "left") == [
        .accessibility(.next), .accessibility(.next), .accessibility(.previous),
      ])
    #expect(try bench.type("return") == [.accessibility(.activate)])
    for _ in 0..<60 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    #expect(
      try bench.type("escape", "3", "t") == [
        .accessibility(.escape), .customAction(2), .accessibility(.magicTap),
      ])
    let shifted = try bench.step([.key(.init("left shift")), .key(.init("tab")), .key(.init("up"))])
    #expect(shifted.contains(.accessibility(.previous)) && shifted.contains(.accessibility(.scrollUp)))
    try bench.step([.key(.init("left shift", isDown: false))])
    #expect(try bench.type("f") == [.reduceMotion(true)])
    for _ in 0..<60 { try bench.step() }
    let player = try bench.replayed()
    #expect(player.divergence == nil && player.stage.isVoiceOverRunning)
    #expect(try bench.type("a", "f") == [.accessibility(.off), .reduceMotion(false)])
    #expect(try bench.type("right").first == .key(.init("right")))
  }

  @Test("While text is edited, only keys that type nothing control the screen reader")
  func typing() {
    let none = Modifiers()
    for key in ["t", "1", "return", "left", "up"] {
      #expect(ScreenReaderKeys.event(key, none, isTyping: true) == nil)
      #expect(ScreenReaderKeys.event(key, none, isTyping: false) != nil)
    }
    #expect(ScreenReaderKeys.event("tab", none, isTyping: true) == .accessibility(.next))
    #expect(ScreenReaderKeys.event("escape", none, isTyping: true) == .accessibility(.escape))
    var control = none
    control.handle("left ctrl", isDown: true)
    #expect(ScreenReaderKeys.event("tab", control, isTyping: false) == nil)
    #expect(ScreenReaderKeys.event("x", none, isTyping: false) == nil)
  }
}
