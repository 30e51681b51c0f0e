import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

/// Round shapes at distances of whole pixels, which are traced and scanned once.
@Suite struct PatternTests {
  private func draw(_ items: [DisplayList.Item]) -> Bitmap {
    var list = DisplayList(size: [640, 420])
    list.items = items
    var bitmap = Bitmap(width: 640, height: 420)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .black, into: &bitmap)
    return bitmap
  }

  @Test("Each of many equal round shapes has the pixels that it has alone", arguments: 0..<6 as Range<UInt64>)
  func repeated(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let side = random.uniform(8, 32)
    let rect = Rect(x: random.uniform(-4, 4), y: 0, width: side, height: random.uniform(8, 32))
    let part = seed % 2 == 0 ? SIMD2(0, 0) : SIMD2(random.uniform(0, 1), random.uniform(0, 1))
    // Some positions are at the picture's sides, and some at powers of 2.
    var places: [SIMD2<Double>] = []
    for column in 0..<15 {
      for line in 0..<10 { places.append([Double(column * 42 + line % 3), Double(line * 42)]) }
    }
    let items = places.map { place in
      DisplayList.Item(
        layer: 0, rect: rect, transform: .translation(place + part),
        cornerRadius: random.uniform(4, 5) < 4.5 ? 3 : 7,
        corners: seed % 3 == 2 ? [.topLeft, .bottomRight] : .all,
        fill: RGBA(red: 0.9, green: 0.4, blue: 1, alpha: random.uniform(0.2, 1)))
    }
    let together = draw(items)
    for (item, place) in zip(items, places).filter({ _ in random.chance(0.3) }) {
      let alone = draw([item])
      let (left, top) = (max(Int(place.x) - 4, 0), Int(place.y))
      var isSame = true
      for y in top..<min(top + 42, 420) {
        for x in left..<min(Int(place.x) + 38, 640) where together[x, y] != alone[x, y] { isSame = false }
      }
      expect(isSame, "seed \(seed), at \(place)")
    }
  }
}
