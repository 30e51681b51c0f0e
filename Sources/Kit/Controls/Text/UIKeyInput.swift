import Foundation
import ViewTree

/// An object into which text is typed.
@MainActor
public protocol UIKeyInput: AnyObject {
  /// A Boolean value that indicates whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the caret, as if the text were typed.
  func insertText(_ text: String)
  /// Deletes the character before the caret, as the backspace key does.
  func deleteBackward()
}

extension NSMutableAttributedString {
  /// Replaces a range, in UTF-16 units, by text. The text gets the attributes of the first replaced character or,
  /// without one, of the character before the range.
  func replace(_ range: NSRange, with text: String) {
    let whole = NSRange(location: 0, length: length)
    guard
      let range = range.intersection(whole)
        ?? (range.location <= length ? NSRange(location: min(range.location, length), length: 0) : nil)
    else { return }
    let model = range.length > 0 ? range.location : max(range.location - 1, 0)
    let attributes = model < length ? self.attributes(at: model, effectiveRange: nil) : [:]
    replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributes))
  }
}
