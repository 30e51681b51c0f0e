import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct PNGTests {
  /// Returns a premultiplied pixel as red, green, blue, alpha in the form of a file.
  private func straight(_ pixel: UInt32) -> [UInt8] {
    let alpha = Double(pixel >> 24)
    let channels = [16, 8, 0].map { shift in
      alpha == 0 ? 0 : UInt8((Double(pixel >> UInt32(shift) & 255) * 255 / alpha).rounded())
    }
    return channels + [UInt8(alpha)]
  }

  private func bitmap(seed: UInt64, isOpaque: Bool) throws -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let width = Int(random.next() % 40) + 1
    let height = Int(random.next() % 40) + 1
    let pixels = (0..<width * height).map { place -> UInt32 in
      let noise = place / width % 3 == 0 ? random.next() : UInt64(place % 7) * 0x0102_0304
      let alpha = isOpaque ? 255 : UInt32(noise >> 40 & 255)
      let channels = [16, 8, 0].map { UInt32(noise >> UInt64($0) & 255) * alpha / 255 << UInt32($0) }
      return alpha << 24 | channels.reduce(0, |)
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test("The file of an opaque bitmap has exactly its colors", arguments: 0..<20 as Range<UInt64>)
  func opaque(seed: UInt64) throws {
    let bitmap = try bitmap(seed: seed, isOpaque: true)
    let file = try #require(ReferencePNG(PNG.encode(bitmap)), "seed \(seed)")
    expect([file.width, file.height, file.channels], equals: [bitmap.width, bitmap.height, 3])
    expect(file.samples, equals: bitmap.pixels.flatMap { straight($0).dropLast() }, "seed \(seed)")
  }

  @Test(
    "A translucent bitmap keeps its alpha, and its colors are not premultiplied",
    arguments: 0..<20 as Range<UInt64>)
  func translucent(seed: UInt64) throws {
    let bitmap = try bitmap(seed: seed, isOpaque: false)
    let file = try #require(ReferencePNG(PNG.encode(bitmap)), "seed \(seed)")
    expect([file.width, file.height, file.channels], equals: [bitmap.width, bitmap.height, 4])
    expect(file.samples, equals: bitmap.pixels.flatMap(straight), "seed \(seed)")
  }

  @Test("A bitmap without pixels becomes a single clear pixel")
  func empty() throws {
    let file = try #require(ReferencePNG(PNG.encode(Bitmap(width: 0, height: 7))))
    expect(file.width == 1 && file.height == 1 && file.samples == [0, 0, 0, 0])
  }

  @Test("A phone's picture takes less than a hundredth of its pixels' bytes")
  func isSmall() {
    var list = DisplayList(size: [390, 844])
    list.texts = [
      .init(string: "A card you can drag away", origin: [40, 360], font: TextFont(size: 16), color: .black)
    ]
    let whole = Rect(origin: .zero, size: list.size)
    list.items = [
      .init(layer: 0, rect: whole, transform: .identity, fill: RGBA(red: 0.5, green: 0.6, blue: 0.7)),
      .init(
        layer: 1, rect: Rect(x: 12, y: 300.4, width: 366, height: 600), transform: .identity,
        cornerRadius: 20, fill: .white, text: 0),
    ]
    var bitmap = Bitmap(width: 390, height: 844)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .black, into: &bitmap)
    expect(PNG.encode(bitmap).count, isBelow: 390 * 844 * 4 / 100)
  }

  @Test("Colors above their alpha, which no rasterizer makes, are clamped to white")
  func hostile() throws {
    let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0x01FF_80FF]))
    try expect(#require(ReferencePNG(PNG.encode(bitmap))).samples, equals: [255, 255, 255, 1])
  }
}
