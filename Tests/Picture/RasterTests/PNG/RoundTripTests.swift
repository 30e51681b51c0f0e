import Expectations
import LayerTree
import Raster
import TestSupport
import Testing

@Suite struct RoundTripTests {
  @Test("The reader reads the writer's files: opaque pixels to the bit, others to one step of 255")
  func roundTrip() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let width = 1 + Int(random.next() % 50)
      let height = 1 + Int(random.next() % 40)
      let pixels = (0..<width * height).map { place -> UInt32 in
        let noise = place / width % 3 == 0 ? random.next() : UInt64(place % 7) * 0x0102_0304
        let alpha = seed % 2 == 0 ? 255 : UInt32(noise >> 40 & 255)
        let channels = [16, 8, 0].map { UInt32(noise >> UInt64($0) & 255) * alpha / 255 << UInt32($0) }
        return alpha << 24 | channels.reduce(0, |)
      }
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
      let image = try LayerImage(reading: PNG.encode(bitmap))
      expect(image.width == width && image.height == height)
      if seed % 2 == 0 {
        expect(image.pixels, equals: pixels, "seed \(seed)")
      } else {
        for (one, other) in zip(image.pixels, pixels) {
          expect(one >> 24, equals: other >> 24, "seed \(seed)")
          for shift in [16, 8, 0] as [UInt32] {
            expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)), isAtMost: 1, "seed \(seed)")
          }
        }
      }
    }
  }
}
