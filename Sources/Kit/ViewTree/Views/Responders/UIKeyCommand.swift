import Foundation
import Scheduling

/// A key, with modifier keys, that performs an action.
///
/// A pressed key is compared with the commands of the responders, from the first one on. The nearest command performs its
/// action, and no responder receives the press. A text that is edited receives its keys before commands without Control,
/// Alt or Command, unless `wantsPriorityOverSystemBehavior` is set. Menus of commands are not shown. **(ours)**
@MainActor
open class UIKeyCommand: NSObject {
  /// The character that the key types, or one of the names such as `inputUpArrow`.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public let action: Selector?
  public let propertyList: Any?
  open var title: String
  open var image: UIImage?
  /// The words that explain the command in a list of commands.
  open var discoverabilityTitle: String?
  /// A Boolean value indicating whether the command takes precedence over the keys of a text that is edited.
  open var wantsPriorityOverSystemBehavior = false

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.title = title
    self.image = image
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    super.init()
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"

  /// The inputs of keys by their names in events; any other key has its name as its input.
  private static let inputs = [
    "up": inputUpArrow, "down": inputDownArrow, "left": inputLeftArrow, "right": inputRightArrow,
    "escape": inputEscape, "pageup": inputPageUp, "pagedown": inputPageDown, "home": inputHome,
    "end": inputEnd, "delete": inputDelete, "space": " ", "return": "\r", "keypad enter": "\r", "tab": "\t",
    "backspace": "\u{8}",
  ]

  /// Returns whether a key performs the command. The modifier keys must be the command's; Caps Lock does not count.
  final func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let wanted = input == "\n" ? "\r" : input
    let typed = Self.inputs[key.name] ?? key.name
    return typed.lowercased() == wanted.lowercased()
      && key.modifierFlags.subtracting(.alphaShift) == modifierFlags.subtracting(.alphaShift)
  }
}

// The commands of responders, and the key that performs one.
extension UIResponder {
  nonisolated(unsafe) private static var commandsKey: UInt8 = 0

  /// The commands that have been added to a responder that keeps a list of them; `nil` for none.
  package final var addedKeyCommands: [UIKeyCommand]? {
    get { objc_getAssociatedObject(self, &Self.commandsKey) as? [UIKeyCommand] }
    set { objc_setAssociatedObject(self, &Self.commandsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  /// Performs the command of a key that goes down, and returns whether there was one.
  final func performKeyCommand(_ key: UIKey) -> Bool {
    let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    let isTyping = isPlain && (self as? any TextTaking)?.takesText == true
    var responder: UIResponder? = self
    while let at = responder {
      for command in at.keyCommands ?? []
      where command.matches(key) && (!isTyping || command.wantsPriorityOverSystemBehavior) {
        guard let action = command.action else { continue }
        // A method that an extension gives to every responder is found with the command only.
        let own: Any? = action.isMethod(of: at) ? at : nil
        guard let target = target(forAction: action, withSender: command) ?? own else { continue }
        action.perform(on: target, with: command)
        return true
      }
      responder = at.next
    }
    return false
  }
}

/// A responder that takes keys as text.
package protocol TextTaking: UIResponder {
  /// A Boolean value that indicates whether keys are typed into the responder's text.
  var takesText: Bool { get }
}
