import Typeface

/// The font of a line of text: the typeface in a size, a weight and a cut, such as `monospaced`.
nonisolated public struct TextFont: Hashable, Sendable {
  /// The size of an em, in points.
  public var size: Double
  package var weight: Typeface.Weight
  package var cut: Typeface.Cut
  /// The space to add after each character, in units of the typeface.
  package var tracking: Int32 = 0

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

  /// Sets `tracking` from the space to add after each character, in points; the space is limited to ±10 ems.
  package mutating func track(by space: Double) {
    guard size > 0, space.isFinite else { return }
    tracking = Int32((min(max(space / size, -10), 10) * Typeface.unitsPerEm).rounded())
  }
}

/// The glyphs of a line from left to right, each with its distance from the line's start in units of the typeface.
///
/// A mark is an element of its own without a width, over the letter before it. A letter and a mark that the typeface
/// has as one glyph are that glyph and an empty one.
nonisolated package struct GlyphWalk: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// The character after the last one that was returned.
  private var coming: Unicode.Scalar?
  private let weight: Typeface.Weight
  private let cut: Typeface.Cut
  private let tracking: Int
  /// The distance between tab stops, in units of the typeface.
  private let tabStop: Int
  private var last: Glyph.ID?
  /// The distance from the line's start to the last character that is no mark, in units of the typeface.
  private var start = 0
  private var isComposed = false
  /// The distance from the line's start to the end of the last glyph, in units of the typeface.
  package private(set) var end = 0

  package init(_ string: String, _ font: TextFont) {
    scalars = string.unicodeScalars.makeIterator()
    coming = scalars.next()
    weight = font.weight
    cut = font.cut
    tracking = Int(font.tracking)
    let stop = Self.tabPoints / font.size * Typeface.unitsPerEm
    tabStop = stop >= 1 && stop < 1e9 ? Int(stop) : Int(Typeface.unitsPerEm)
  }

  /// The distance between tab stops, in points, as paragraph styles have it.
  private static let tabPoints = 28.0

  package mutating func next() -> (glyph: Glyph.ID, place: Int)? {
    guard let scalar = coming else { return nil }
    coming = scalars.next()
    if scalar.value >= Typeface.firstMark, Typeface.isMark(scalar) { return placeMark(scalar) }
    if scalar == "\t" {
      (start, last) = (end, nil)
      end = (end / tabStop + 1) * tabStop
      return (Typeface.glyph(for: " "), start)
    }
    var glyph = Typeface.glyph(for: scalar)
    if let coming, coming.value >= Typeface.firstMark, let composed = Typeface.composed(glyph, coming) {
      glyph = composed
      isComposed = true
    }
    if let last { end += Int(Typeface.kerning(last, glyph, weight: weight, cut: cut)) }
    last = glyph
    start = end
    end += Int(Typeface.advance(of: glyph, weight: weight, cut: cut)) + tracking
    return (glyph, start)
  }

  /// Returns the glyph of a mark and its distance from the line's start, so that it is centered over the letter.
  private mutating func placeMark(_ mark: Unicode.Scalar) -> (glyph: Glyph.ID, place: Int) {
    if isComposed {
      isComposed = false
      return (Typeface.glyph(for: " "), end)
    }
    return (Typeface.glyph(ofMark: mark, over: last), (start + end - tracking) / 2)
  }
}
