import ViewTree

/// Which modifier keys are down, by the names of the keys that went down and up.
nonisolated struct ModifierKeys: Hashable, Sendable {
  /// The keys that are down, a bit for each of `names`: with both Shifts down, one may go up.
  private var down: UInt16 = 0

  private static let names = [
    "left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "left gui", "right gui",
  ]
  private static let meanings: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]

  var flags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    for index in Self.names.indices where down & 1 << UInt16(index) != 0 {
      flags.insert(Self.meanings[index / 2])
    }
    return flags
  }

  /// Takes a key; others than modifiers are ignored.
  mutating func handle(_ name: String, isDown: Bool) {
    guard let index = Self.names.firstIndex(of: name) else { return }
    let bit = 1 << UInt16(index) as UInt16
    down = isDown ? down | bit : down & ~bit
  }

  /// Forgets what is down: nobody hears of keys that go up in another window.
  mutating func releaseAll() {
    down = 0
  }
}
