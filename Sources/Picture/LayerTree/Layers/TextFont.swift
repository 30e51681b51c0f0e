import Typeface

/// The font of a line of text: the typeface in a size, a weight and a cut.
nonisolated public struct TextFont: Hashable, Sendable {
  /// The size of an em, in points.
  public var size: Double
  package var weight: Typeface.Weight
  package var cut: Typeface.Cut

  /// Creates the regular font of a size in points.
  public init(size: Double) {
    self.init(size: size, weight: .regular)
  }

  package init(size: Double, weight: Typeface.Weight, cut: Typeface.Cut = .proportional) {
    self.size = size
    self.weight = weight
    self.cut = cut
  }

  /// The distance from the top of a line to its baseline, in points.
  public var ascender: Double { size * Typeface.ascender }
  /// The height of a line, in points.
  public var lineHeight: Double { size * Typeface.lineHeight }

  /// Returns the width of a line in points, with kerning; 0 for a size that is not positive or not finite.
  ///
  /// - Complexity: O(n) in the number of Unicode scalars; allocates nothing.
  public func width(of string: String) -> Double {
    guard size > 0, size.isFinite else { return 0 }
    var walk = GlyphWalk(string, self)
    while walk.next() != nil {}
    return points(walk.end)
  }

  /// Converts units of the typeface to points.
  package func points(_ units: Int) -> Double { Double(units) * (size / Typeface.unitsPerEm) }
}

/// The glyphs of a line from left to right, each with its distance from the line's start in units of the typeface.
nonisolated package struct GlyphWalk: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private let weight: Typeface.Weight
  private let cut: Typeface.Cut
  private var last: Glyph.ID?
  /// The distance from the line's start to the end of the last glyph, in units.
  package private(set) var end = 0

  package init(_ string: String, _ font: TextFont) {
    scalars = string.unicodeScalars.makeIterator()
    weight = font.weight
    cut = font.cut
  }

  package mutating func next() -> (glyph: Glyph.ID, place: Int)? {
    guard let scalar = scalars.next() else { return nil }
    let glyph = Typeface.glyph(for: scalar)
    if let last { end += Int(Typeface.kerning(last, glyph, weight: weight, cut: cut)) }
    last = glyph
    let place = end
    end += Int(Typeface.advance(of: glyph, weight: weight, cut: cut))
    return (glyph, place)
  }
}
