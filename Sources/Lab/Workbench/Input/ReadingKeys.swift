import TransitionEngine

/// What keys ask of the cursor that reads the screen, while it is there.
enum ReadingKeys {
  /// What a key asks for; nil for others. While somebody types only those count that write nothing.
  static func event(_ key: String, _ modifiers: Modifiers, isTyping: Bool) -> StageEvent.Kind? {
    guard !modifiers.isControl else { return nil }
    switch key {
    case "tab": return .accessibility(modifiers.isShift ? .previous : .next)
    case "escape": return .accessibility(.escape)
    default: break
    }
    guard !isTyping else { return nil }
    switch (key, modifiers.isShift) {
    case ("right", false): return .accessibility(.next)
    case ("left", false): return .accessibility(.previous)
    case ("up", false): return .accessibility(.increment)
    case ("down", false): return .accessibility(.decrement)
    case ("right", true): return .accessibility(.scrollRight)
    case ("left", true): return .accessibility(.scrollLeft)
    case ("up", true): return .accessibility(.scrollUp)
    case ("down", true): return .accessibility(.scrollDown)
    case ("return", _), ("keypad enter", _): return .accessibility(.activate)
    case ("t", _): return .accessibility(.magicTap)
    default: break
    }
    guard let number = Int(key), (1...9).contains(number) else { return nil }
    return .customAction(number - 1)
  }

  /// The keys, and what they do.
  static let help = [
    ("Tab ← →", "with the cursor: on and back"),
    ("Return", "does what it is for"),
    ("↑ ↓", "its value; scrolls with Shift"),
    ("1 to 9", "its actions; T what is wanted most"),
  ]
}
