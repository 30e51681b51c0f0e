import Foundation

/// A key that went down or up.
@MainActor
public final class UIPress: NSObject {
  public enum Phase: Sendable {
    case began, ended
  }

  public let phase: Phase
  /// The key.
  public let key: UIKey?
  /// When it happened on the stage's clock, in seconds.
  public let timestamp: TimeInterval

  package init(phase: Phase, key: UIKey, timestamp: TimeInterval) {
    self.phase = phase
    self.key = key
    self.timestamp = timestamp
    super.init()
  }
}

/// A key of the keyboard.
@MainActor
public final class UIKey: NSObject {
  /// The character it types; empty for keys that type none.
  public let characters: String
  /// The key's name as events carry it: `space`, `return`, `left`, `a` … **(ours)**
  public let name: String
  /// The modifier keys that are down with it.
  public let modifierFlags: UIKeyModifierFlags

  package init(name: String, modifiers: UIKeyModifierFlags = []) {
    self.name = name
    modifierFlags = modifiers
    switch name {
    case "space": characters = " "
    case "return": characters = "\r"
    case "escape": characters = "\u{1B}"
    default: characters = name.count == 1 ? name : ""
    }
    super.init()
  }
}
