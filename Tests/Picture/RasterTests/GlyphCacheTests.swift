import Expectations
import LayerTree
import Testing
import Typeface

@testable import Raster

@Suite struct GlyphCacheTests {
  private func key(_ scalar: Unicode.Scalar, _ size: Double) -> GlyphCache.Key {
    GlyphCache.Key(Typeface.glyph(for: scalar), TextFont(size: 10), size: [size, size])
  }

  @Test("Glyphs without coverage are forgotten, too, when there are many")
  func spaces() {
    var cache = GlyphCache()
    for round in 0..<4 {
      cache.begin()
      for index in 0..<20_000 {
        expect(cache.mask(key(" ", 10 + Double(round * 20_000 + index) / 1024)) != nil)
      }
      expect(cache.masks.count, isAtMost: (1 << 15) + 20_000, "round \(round)")
    }
    expect(cache.coverage.isEmpty)
  }

  @Test("A full cache takes no glyph before the next picture, and a glyph that is known stays")
  func full() {
    var cache = GlyphCache()
    var taken = 0
    while cache.mask(key("W", 250 - Double(taken) / 64)) != nil, taken < 1000 { taken += 1 }
    expect(taken > 20 && taken < 1000 && cache.coverage.count < 9 << 20)
    expect(cache.mask(key("W", 250)) != nil && cache.mask(key("g", 20)) == nil)
    cache.begin()
    expect(cache.coverage.isEmpty && cache.mask(key("g", 20)) != nil)
    expect(cache.mask(key("g", 257)) == nil && cache.mask(key("g", .nan)) == nil)
  }
}
