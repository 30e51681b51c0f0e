/// The lab's own font: one size, one weight, every character in a cell of 6 by 8 pixels.
///
/// Letters are 5 pixels wide and stand on row 6; row 7 is for what hangs below the line. The font knows
/// printable ASCII, `° · × – …`, the four arrows and the eighth blocks `▁` to `█`. A few typographic relatives
/// share a glyph (`−` and `—` that of `–`, `’` that of `'`, the no-break space that of the space); everything
/// else, control characters too, is a box. One scalar takes one cell.
nonisolated public enum BitmapFont {
  /// The width of a cell in font pixels; the last column is blank but for blocks.
  public static let cellWidth = 6
  /// The height of a cell in font pixels.
  public static let cellHeight = 8
  /// The number of rows above the baseline.
  public static let ascent = 7

  /// A scalar's eight rows, top first; in each, bit 5 is the leftmost pixel and bit 0 the rightmost.
  ///
  /// A table look-up; allocates nothing.
  public static func rows(of scalar: Unicode.Scalar) -> SIMD8<UInt8> {
    table[index(of: scalar.value)]
  }

  /// The width of a line in points, `size` being the height of a cell: a cell is `size · 6/8` wide.
  ///
  /// A size that is not positive or not finite gives 0. O(characters); allocates nothing.
  public static func width(of string: String, size: Double) -> Double {
    guard size > 0, size.isFinite else { return 0 }
    return Double(string.unicodeScalars.count) * size * Double(cellWidth) / Double(cellHeight)
  }

  /// The place in `table` of a scalar's glyph.
  private static func index(of value: UInt32) -> Int {
    switch value {
    case 0x20...0x7E: Int(value) - 0x20
    case 0xA0: 0
    case 0x2018, 0x2019, 0x201A: 7
    case 0x201C...0x201E: 2
    case 0x2039: 0x3C - 0x20
    case 0x203A: 0x3E - 0x20
    case 0xB0: 95
    case 0xB7: 96
    case 0xD7: 97
    case 0x2013, 0x2014, 0x2212: 98
    case 0x2026: 99
    case 0x2190...0x2193: 100 + Int(value - 0x2190)
    case 0x2581...0x2588: 104 + Int(value - 0x2581)
    default: 112
    }
  }
}
