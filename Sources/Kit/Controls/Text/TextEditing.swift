import Foundation

/// The pure part of a text field: a text with a caret, and the effect of keys on both.
nonisolated struct TextEditing: Hashable, Sendable {
  enum Key: Hashable, Sendable {
    case type(String)
    case deleteBackward, deleteForward
    case left, right, start, end
  }

  /// A replacement of a range of characters.
  struct Edit: Hashable, Sendable {
    var range: Range<Int>
    var replacement: String
  }

  private(set) var characters: [Character] = []
  /// The number of characters before the caret.
  private(set) var caret = 0

  var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      caret = characters.count
    }
  }

  mutating func moveCaret(to place: Int) {
    caret = min(max(place, 0), characters.count)
  }

  /// Returns the change that a key makes to the text; `nil` when it only moves the caret, or has nothing to delete.
  func edit(for key: Key) -> Edit? {
    switch key {
    case .type(let text): return Edit(range: caret..<caret, replacement: text)
    case .deleteBackward: return caret > 0 ? Edit(range: caret - 1..<caret, replacement: "") : nil
    case .deleteForward:
      return caret < characters.count ? Edit(range: caret..<caret + 1, replacement: "") : nil
    case .left, .right, .start, .end: return nil
    }
  }

  /// Applies a change; the caret moves behind the inserted text.
  mutating func apply(_ edit: Edit) {
    let range = edit.range.clamped(to: 0..<characters.count)
    let new = Array(edit.replacement)
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
  }

  /// Returns a range of characters in UTF-16 units.
  func units(of range: Range<Int>) -> NSRange {
    let location = characters[..<range.lowerBound].reduce(0) { $0 + $1.utf16.count }
    return NSRange(location: location, length: characters[range].reduce(0) { $0 + $1.utf16.count })
  }

  /// Returns the number of characters before a place in UTF-16 units.
  func place(ofUnit unit: Int) -> Int {
    var (place, units) = (0, 0)
    while place < characters.count, units < unit {
      units += characters[place].utf16.count
      place += 1
    }
    return place
  }

  /// Returns the number of Unicode scalars in the first characters of the text; `place` counts the characters.
  func scalars(before place: Int) -> Int {
    characters[..<min(place, characters.count)].reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// Returns the number of characters before a Unicode scalar.
  func place(ofScalar scalar: Int) -> Int {
    var (place, scalars) = (0, 0)
    while place < characters.count, scalars < scalar {
      scalars += characters[place].unicodeScalars.count
      place += 1
    }
    return place
  }

  mutating func move(_ key: Key) {
    switch key {
    case .left: moveCaret(to: caret - 1)
    case .right: moveCaret(to: caret + 1)
    case .start: caret = 0
    case .end: caret = characters.count
    case .type, .deleteBackward, .deleteForward: break
    }
  }

  /// Returns the first visible character, near `first`, so that the caret is visible and no space is left unused at the
  /// end.
  ///
  /// `fits` returns whether a range of characters fits into the field; parts of a range that fits must fit, too.
  func firstShown(from first: Int, fits: (Range<Int>) -> Bool) -> Int {
    let near = min(max(first, 0), caret)
    let start = Self.first(in: near..<caret) { fits($0..<caret) }
    return Self.first(in: 0..<start) { fits($0..<characters.count) }
  }

  /// Returns the first number of a range from which on a condition holds; the range's end when it holds for none.
  private static func first(in range: Range<Int>, where isRight: (Int) -> Bool) -> Int {
    var range = range
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isRight(middle) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

extension TextEditing.Key {
  /// Creates the editing key for a key of the keyboard; `nil` for a key that has no effect on a text.
  ///
  /// Characters are those of an American keyboard, on any keyboard, so that a recording types the same text
  /// everywhere.
  init?(_ name: String, isShifted: Bool) {
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
