import Foundation
import ViewTree

// The effect of keys on a text field.
extension UITextField {
  /// Handles a key. Returns `false` for a key that does not edit text.
  final func handle(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    if key.name == "return" || key.name == "keypad enter" {
      finishWithReturn()
      return true
    }
    guard
      let typed = TextEditing.Key(
        key.name, isShifted: key.modifierFlags.contains(.shift))
    else { return false }
    apply(typed)
    return true
  }

  /// Inserts text at the caret, as if the text were typed.
  public final func insertText(_ text: String) { apply(.type(text)) }
  /// Deletes the character before the caret, as the backspace key does.
  public final func deleteBackward() { apply(.deleteBackward) }

  private func apply(_ key: TextEditing.Key) {
    guard let edit = editing.edit(for: key) else {
      editing.move(key)
      return updateContent()
    }
    let range = editing.units(of: edit.range)
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: edit.replacement)
    guard isAllowed ?? true else { return }
    styled?.replace(range, with: edit.replacement)
    editing.apply(edit)
    updateContent()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private func finishWithReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard allControlEvents.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}
