import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct TraitKeysTests {
  @Test("Keys change appearance, text size and direction, each without the others, and the session replays")
  func keys() throws {
    let bench = WorkbenchSession("styles")
    var traits = StageEvent.Traits(style: .dark)
    #expect(try bench.type("n") == [.traits(traits)])
    traits.textSize = .extraLarge
    #expect(try bench.type("z") == [.traits(traits)])
    traits.direction = .rightToLeft
    #expect(try bench.type("w") == [.traits(traits)])
    traits.textSize = .large
    let smaller = try bench.step([
      .key(.init("left shift")), .key(.init("z")), .key(.init("left shift", isDown: false)),
    ])
    #expect(smaller.contains(.traits(traits)))
    traits.style = .light
    #expect(try bench.type("n") == [.traits(traits)])
    traits.direction = .leftToRight
    #expect(try bench.type("w") == [.traits(traits)])
    for _ in 0..<30 { try bench.step() }
    #expect(try bench.replayed().divergence == nil)
  }

  @Test("The text size stops at the largest and at the smallest")
  func ends() throws {
    let bench = WorkbenchSession()
    let sizes = StageEvent.Traits.TextSize.allCases
    for _ in sizes { try bench.type("z") }
    #expect(bench.workbench.traits.textSize == sizes.last)
    #expect(try bench.type("z").isEmpty)
    try bench.step([.key(.init("left shift"))])
    for _ in sizes { try bench.type("z") }
    #expect(bench.workbench.traits.textSize == sizes.first)
    #expect(try bench.type("z").isEmpty)
  }

  @Test("A change of traits that does not come from a key is kept by the next one")
  func others() throws {
    let bench = WorkbenchSession()
    try bench.step([.traits(StageEvent.Traits(vertical: .compact, textSize: .small))])
    #expect(
      try bench.type("n") == [
        .traits(StageEvent.Traits(vertical: .compact, style: .dark, textSize: .small))
      ])
  }
}
