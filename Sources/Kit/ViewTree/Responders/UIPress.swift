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

/// The event of a press.
@MainActor
public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>
  private let press: UIPress
  private let responder: UIResponder
  private var isPending = true

  /// Makes the event of a key, for the first responder.
  package init(_ press: UIPress, time: Int64, to responder: UIResponder) {
    self.press = press
    self.responder = responder
    allPresses = [press]
    super.init(time: time)
    happen(at: time, with: press.key?.modifierFlags ?? [])
  }

  public override var type: EventType { .presses }

  override func deliver() {
    guard isPending else { return }
    isPending = false
    switch press.phase {
    case .began: responder.pressesBegan(allPresses, with: self)
    case .ended: responder.pressesEnded(allPresses, with: self)
    }
  }
}

/// The modifier keys that are down.
nonisolated public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt, or Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, or the key with a window on it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
