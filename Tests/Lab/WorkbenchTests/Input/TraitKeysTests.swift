import Expectations
import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct TraitKeysTests {
  @Test("Keys change appearance, text size and direction, each without the others, and the session replays")
  func keys() throws {
    let bench = WorkbenchSession("styles")
    var traits = StageEvent.Traits(style: .dark)
    try expect(bench.type("n"), equals: [.traits(traits)])
    traits.textSize = .extraLarge
    try expect(bench.type("z"), equals: [.traits(traits)])
    traits.direction = .rightToLeft
    try expect(bench.type("w"), equals: [.traits(traits)])
    traits.textSize = .large
    let smaller = try bench.step([
      .key(.init("left shift")), .key(.init("z")), .key(.init("left shift", isDown: false)),
    ])
    expect(smaller.contains(.traits(traits)))
    traits.style = .light
    try expect(bench.type("n"), equals: [.traits(traits)])
    traits.direction = .leftToRight
    try expect(bench.type("w"), equals: [.traits(traits)])
    for _ in 0..<30 { try bench.step() }
    expect(try bench.replayed().divergence == nil)
  }

  @Test("The text size stops at the largest and at the smallest")
  func ends() throws {
    let bench = WorkbenchSession()
    let sizes = StageEvent.Traits.TextSize.allCases
    for _ in sizes { try bench.type("z") }
    expect(bench.workbench.traits.textSize, equals: sizes.last)
    expect(try bench.type("z").isEmpty)
    try bench.step([.key(.init("left shift"))])
    for _ in sizes { try bench.type("z") }
    expect(bench.workbench.traits.textSize, equals: sizes.first)
    expect(try bench.type("z").isEmpty)
  }

  @Test("A change of traits that does not come from a key is kept by the next one")
  func others() throws {
    let bench = WorkbenchSession()
    try bench.step([.traits(StageEvent.Traits(vertical: .compact, textSize: .small))])
    try expect(
      bench.type("n"),
      equals: [
        .traits(StageEvent.Traits(vertical: .compact, style: .dark, textSize: .small))
      ])
  }
}
