/// The advances of all glyphs in every weight and cut, and which glyphs are kerned, in contiguous storage.
struct GlyphWidths: Sendable {
  static let shared = GlyphWidths(GlyphSet.shared)

  private static let weights = Typeface.Weight.allCases.count
  private let count: Int
  /// The advances of all glyphs, in one row for each weight of each cut.
  private var advances: [Int16] = []
  /// The sides of kerned pairs on which each glyph occurs, by glyph: 0 for none, 1 for left, 2 for right, 3 for both.
  private var sides: [UInt8] = []

  private init(_ set: GlyphSet) {
    count = set.records.count
    for cut in Typeface.Cut.allCases {
      for weight in Typeface.Weight.allCases {
        for glyph in 0..<count {
          let record = set.record(of: Glyph.ID(glyph), isMonospaced: cut == .monospaced)
          advances.append(Int16(Fitting(record, weight: weight, cut: cut).advance))
        }
      }
    }
    let pairs = set.kerning.sides
    sides = set.records.map { record in
      (pairs.left.contains(record.base) ? 1 : 0) | (pairs.right.contains(record.base) ? 2 : 0)
    }
  }

  @inline(__always)
  func advance(of glyph: Glyph.ID, _ weight: Typeface.Weight, _ cut: Typeface.Cut) -> Int32 {
    let row = Int(cut.rawValue) &* Self.weights &+ Int(weight.rawValue)
    return Int32(advances[row &* count &+ (Int(glyph) < count ? Int(glyph) : Int(Glyph.box))])
  }

  /// Returns whether two glyphs can be kerned. If so, the caller looks up the pair.
  @inline(__always)
  func mayKern(_ left: Glyph.ID, _ right: Glyph.ID) -> Bool {
    Int(left) < count && Int(right) < count && sides[Int(left)] & 1 != 0 && sides[Int(right)] & 2 != 0
  }
}
