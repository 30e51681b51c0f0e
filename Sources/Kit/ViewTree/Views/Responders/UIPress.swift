import Foundation

/// A press or a release of a key.
@MainActor
public final class UIPress: NSObject {
  public enum Phase: Sendable {
    case began, ended
  }

  public let phase: Phase
  /// The key that was pressed or released.
  public let key: UIKey?
  /// The time of the press, in seconds on the stage's clock.
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
  /// The character that the key types; empty for a key that types none.
  public let characters: String
  /// The name of the key in events: `space`, `return`, `left`, `a` … **(ours)**
  public let name: String
  /// The modifier keys that are down together with the key.
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

/// An event of a press.
@MainActor
public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>
  private let press: UIPress
  private let responder: UIResponder
  private var isPending = true

  /// Creates the event of a key, for the first responder.
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
    case .began:
      if let key = press.key, responder.performKeyCommand(key) { return }
      responder.pressesBegan(allPresses, with: self)
    case .ended: responder.pressesEnded(allPresses, with: self)
    }
  }
}

/// A set of modifier keys.
nonisolated public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt or Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, or the key with a window on it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
