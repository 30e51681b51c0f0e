import TransitionEngine

/// The keys that control the screen reader's cursor.
enum ScreenReaderKeys {
  /// Returns the accessibility event for a key; `nil` for other keys. While text is edited, only keys that type nothing
  /// have one.
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

  /// The keys, each with its action.
  static let help: [(keys: String, meaning: String)] = [
    ("Tab ← →", "cursor: next and previous element"),
    ("Return", "activates the element"),
    ("↑ ↓", "adjusts its value; Shift: scrolls"),
    ("1 to 9", "its custom actions; T: magic tap"),
  ]
}
