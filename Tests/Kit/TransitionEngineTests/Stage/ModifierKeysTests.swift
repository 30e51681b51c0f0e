import Expectations
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct ModifierKeysTests {
  @Test("A modifier is down while one of its two keys is down; other keys are ignored")
  func pairs() {
    var keys = ModifierKeys()
    for (side, flag) in [
      ("shift", UIKeyModifierFlags.shift), ("ctrl", .control), ("alt", .alternate), ("gui", .command),
    ] {
      keys.handle("left \(side)", isDown: true)
      expect(keys.flags, equals: flag)
      keys.handle("right \(side)", isDown: true)
      keys.handle("left \(side)", isDown: false)
      expect(keys.flags, equals: flag)
      keys.handle("right \(side)", isDown: false)
      expect(keys.flags, equals: [])
    }
    keys.handle("a", isDown: true)
    expect(keys.flags, equals: [])
    keys.handle("left alt", isDown: true)
    keys.handle("right shift", isDown: true)
    expect(keys.flags, equals: [.alternate, .shift])
    keys.releaseAll()
    expect(keys.flags, equals: [])
  }
}
