import Expectations
import TestSupport
import Testing

@Suite struct ReferencePairTests {
  private func story(
    _ first: ReferencePair.Script, _ second: ReferencePair.Script,
    _ change: (inout ReferencePair.Behaviour, inout ReferencePair.Behaviour) -> Void = { _, _ in }
  ) -> [String] {
    var (one, other) = (ReferencePair.Behaviour(), ReferencePair.Behaviour())
    change(&one, &other)
    var pair = ReferencePair((first, one), (second, other))
    return pair.story()
  }

  @Test("The reference model gives the known results in the simple cases")
  func plain() {
    let pan = ReferencePair.Script(begins: 1)
    let tap = ReferencePair.Script(begins: 3, isDiscrete: true)
    expect(story(pan, tap), equals: ["0 began@1", "0 changed@2", "0 ended@3"])
    expect(story(tap, pan), equals: ["1 began@1", "1 changed@2", "1 ended@3"])
    expect(story(tap, tap), equals: ["0 ended@3"])
    expect(story(tap, tap) { one, _ in one.goesTogether = true }, equals: ["0 ended@3", "1 ended@3"])
    expect(story(pan, tap) { one, _ in one.waits = true }, equals: ["1 ended@3"])
    expect(story(tap, .init(fails: 1)) { one, _ in one.waits = true }, equals: ["0 ended@3"])
    expect(story(pan, .init(fails: 2)) { one, _ in one.waits = true }, equals: ["0 began@2", "0 ended@3"])
    expect(story(pan, tap) { one, _ in one.mayBegin = false }, equals: ["1 ended@3"])
    expect(story(pan, .init()) { one, _ in one.receives = false }, equals: [])
  }
}
