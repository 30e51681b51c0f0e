/// The tables of all glyphs.
///
/// Each line is `NAME ADVANCE COMMANDS`; a line that begins with a blank continues the one before. `NAME` is a
/// character, `U+XXXX`, or the name of an accent or an icon. `ADVANCE` is a number, or `*` for the advance of the first
/// included glyph. The x coordinates are those of a stroke's middle in regular. A stroke is inset by half its width in
/// its zone: baseline 0, x-height 526, cap height 705, ascender 735, descender -205.
///
/// | Command | Meaning |
/// |---|---|
/// | `M x y`, `L x y`, `H x`, `V y` | Start a stroke; lines |
/// | `C x y x y x y` | Cubic curve |
/// | `R x y`, `U x y` | Quarter ellipse that leaves horizontally; vertically |
/// | `Z` | Close the stroke |
/// | `D x y` | Dot |
/// | `F`, `E` | The next stroke is filled; erased, with its inside where it is closed |
/// | `= NAME dx dy percent` | The strokes of another glyph, scaled and moved; the numbers may be left out |
/// | `+ NAME dx dy` | An accent at the middle of the included letter, above it or below |
/// | `T percent` | Give up this part of a heavy weight's extra stroke |
/// | `N percent` | Give up this part of the stroke in every weight |
enum GlyphTables {
  /// A table and how its lines are read.
  struct Table {
    var text: String
    var zone: Zone
    var role = Role.characters

    enum Role {
      case characters, accents, monospaced, icons
    }
  }

  /// All tables; a glyph is included only by lines after its own.
  static var all: [Table] {
    [
      Table(text: accents, zone: .accent, role: .accents),
      Table(text: capitals, zone: .capital),
      Table(text: smallLetters, zone: .small),
      Table(text: figures, zone: .capital),
      Table(text: punctuation, zone: .capital),
      Table(text: mathematics, zone: .capital),
      Table(text: monospacedCapitals, zone: .capital, role: .monospaced),
      Table(text: monospacedSmallLetters, zone: .small, role: .monospaced),
      Table(text: composedCapitals, zone: .capital),
      Table(text: composedSmallLetters, zone: .small),
      Table(text: symbols, zone: .symbol),
      Table(text: icons, zone: .symbol, role: .icons),
    ]
  }
}
