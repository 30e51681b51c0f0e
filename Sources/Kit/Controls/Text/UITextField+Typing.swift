import Foundation
import ViewTree

// What keys do to a text field.
extension UITextField {
  /// Takes a key; false for one that is not for texts.
  final func take(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    if key.name == "return" || key.name == "keypad enter" {
      finishWithReturn()
      return true
    }
    guard
      let typed = TextEditing.Key(
        key.name, characters: key.characters, isShifted: key.modifierFlags.contains(.shift))
    else { return false }
    take(typed)
    return true
  }

  /// Puts text in where the caret is, as if it were typed.
  public final func insertText(_ text: String) { take(.type(text)) }
  /// Takes the character before the caret away, as if by a key.
  public final func deleteBackward() { take(.deleteBackward) }

  private func take(_ key: TextEditing.Key) {
    guard let edit = editing.edit(for: key) else {
      editing.move(key)
      return show()
    }
    let before = String(editing.characters[..<edit.range.lowerBound]).utf16.count
    let replaced = String(editing.characters[edit.range]).utf16.count
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: before, length: replaced),
      replacementString: edit.replacement)
    guard isAllowed ?? true else { return }
    editing.apply(edit)
    show()
    sendActions(for: .editingChanged)
  }

  private func finishWithReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard allControlEvents.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}
