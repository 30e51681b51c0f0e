/// Which of the modifiers that the workbench knows are down, by the names of the keys.
struct Modifiers {
  private var down: [String] = []

  private static let names = ["left shift", "right shift", "left ctrl", "right ctrl"]

  var isShift: Bool { down.contains { $0.hasSuffix("shift") } }
  var isControl: Bool { down.contains { $0.hasSuffix("ctrl") } }

  /// Takes a key in; others than modifiers are ignored.
  mutating func handle(_ name: String, isDown: Bool) {
    down.removeAll { $0 == name }
    if isDown, Self.names.contains(name) { down.append(name) }
  }

  /// Forgets what is down.
  mutating func releaseAll() { down = [] }
}
