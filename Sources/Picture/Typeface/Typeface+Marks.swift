/// Marks: characters without a width, which are drawn over the letter before them, or not at all.
extension Typeface {
  /// The first scalar that can be a mark.
  package static let firstMark: UInt32 = 0x300

  /// Returns whether a character has no width of its own: an accent, a joiner, or a sign that selects a form.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= firstMark else { return false }
    return switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED: true
    case 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Returns the letter with an accent as one glyph; `nil` where the typeface has none.
  package static func composed(_ letter: Glyph.ID, _ mark: Unicode.Scalar) -> Glyph.ID? {
    guard let accent = accent(of: mark) else { return nil }
    return GlyphSet.shared.compositions[GlyphSet.Composition(letter: letter, accent: accent)]
  }

  /// Returns the glyph to draw over the middle of a letter for a mark; an empty one for a mark that is not drawn.
  package static func glyph(ofMark mark: Unicode.Scalar, over letter: Glyph.ID?) -> Glyph.ID {
    let set = GlyphSet.shared
    guard let accent = accent(of: mark) else { return set.glyph(for: " ") }
    guard let letter, set.records[Int(letter)].zone == .capital else { return accent }
    return set.raised[accent] ?? accent
  }

  private static func accent(of mark: Unicode.Scalar) -> Glyph.ID? {
    let name: String? =
      switch mark.value {
      case 0x300: "grave"
      case 0x301: "acute"
      case 0x302: "circumflex"
      case 0x303: "tilde"
      case 0x304: "macron"
      case 0x306: "breve"
      case 0x307: "dot"
      case 0x308: "dieresis"
      case 0x30A: "ring"
      case 0x30B: "double.acute"
      case 0x30C: "caron"
      case 0x313: "comma.above"
      case 0x326: "comma.below"
      case 0x327: "cedilla"
      case 0x328: "ogonek"
      default: nil
      }
    return name.flatMap { GlyphSet.shared.accents[$0] }
  }
}
