/// The kerning of pairs of glyphs, sorted for binary search.
struct KerningPairs: Sendable {
  private var keys: [UInt32] = []
  private var values: [Int16] = []

  init() {}

  /// Reads lines of the form `LEFT RIGHT VALUE`: each character of the first with each of the second; the later of two
  /// values for a pair counts.
  init(_ table: String, glyphs: GlyphSet) {
    var pairs: [UInt32: Int16] = [:]
    for line in TableLine.lines(of: table) {
      let words = line.words
      guard words.count == 3, let value = TableLine.number(words[2]).flatMap(Int16.init(exactly:)) else {
        line.fail("no pairs and value")
      }
      for left in TableLine.text(words[0]).unicodeScalars {
        for right in TableLine.text(words[1]).unicodeScalars {
          let (first, second) = (glyphs.glyph(for: left), glyphs.glyph(for: right))
          guard first != Glyph.box, second != Glyph.box else { line.fail("an unknown character") }
          pairs[Self.key(first, second)] = value
        }
      }
    }
    keys = pairs.keys.sorted()
    values = keys.map { pairs[$0] ?? 0 }
  }

  /// The glyphs that are the left one of any pair, and those that are the right one.
  var sides: (left: Set<Glyph.ID>, right: Set<Glyph.ID>) {
    (Set(keys.map { Glyph.ID($0 >> 16) }), Set(keys.map { Glyph.ID(truncatingIfNeeded: $0) }))
  }

  func value(_ left: Glyph.ID, _ right: Glyph.ID) -> Int16 {
    let key = Self.key(left, right)
    var range = 0..<keys.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if keys[middle] == key { return values[middle] }
      range = keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return 0
  }

  private static func key(_ left: Glyph.ID, _ right: Glyph.ID) -> UInt32 {
    UInt32(left) << 16 | UInt32(right)
  }
}
