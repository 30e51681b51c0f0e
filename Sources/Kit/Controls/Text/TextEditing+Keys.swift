extension TextEditing.Key {
  /// What a key of the keyboard does to a text; nil for one that does nothing to it.
  ///
  /// Characters are those of an American keyboard, whatever the machine has, so that a recording types the same
  /// text everywhere.
  init?(_ name: String, characters: String, isShifted: Bool) {
    switch name {
    case "backspace": self = .deleteBackward
    case "delete": self = .deleteForward
    case "left": self = .left
    case "right": self = .right
    case "home": self = .start
    case "end": self = .end
    case "space": self = .type(" ")
    default:
      guard name.count == 1, let character = name.first, character.isASCII else { return nil }
      self = .type(String(isShifted ? Self.shifted(character) : character))
    }
  }

  private static func shifted(_ character: Character) -> Character {
    let (plain, upper) = (Array("`1234567890-=[]\\;',./"), Array("~!@#$%^&*()_+{}|:\"<>?"))
    if let index = plain.firstIndex(of: character) { return upper[index] }
    return Character(character.uppercased())
  }
}
