/// A drawing of the typeface.
package enum Glyph {
  /// The number of a glyph, valid in this process only.
  package typealias ID = UInt16

  /// The glyph of characters that the typeface does not have.
  package static let box: ID = 0
}
