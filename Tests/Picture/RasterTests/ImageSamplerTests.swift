import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Raster

@Suite struct ImageSamplerTests {
  @Test("An upright image is mixed of four neighbors at any scale, in both directions, and in any runs")
  func upright() throws {
    var random = SeededGenerator(seed: 9)
    var workspace = Workspace()
    for _ in 0..<600 {
      let (width, height) = (random.whole(1...40), random.whole(1...12))
      let image = try #require(
        LayerImage(
          width: width, height: height,
          pixels: (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }))
      let place = Affine(
        a: random.scale(), b: 0, c: 0, d: random.scale(), tx: random.uniform(-20, 60),
        ty: random.uniform(-20, 30)
      )
      let low = random.whole(0...30)
      let columns = low..<low + random.whole(1...60)
      let (cut, y) = (random.whole(columns.lowerBound...columns.upperBound), random.whole(0...20))
      var (whole, parts) = ([UInt32](repeating: 1, count: 100), [UInt32](repeating: 1, count: 100))
      workspace.reserve(width: 92, bands: 0, commands: 0, columns: width)
      workspace.use { work in
        image.withPixels { pixels in
          let sampler = ImageSampler(
            texture: Texture(source: .image(image, isPixelated: false), place: place, isOpaque: false),
            image: image, pixels: pixels, columns: columns, work)
          sampler.read(columns, y, into: &whole)
          sampler.read(cut..<columns.upperBound, y, into: &parts)
          sampler.read(columns.lowerBound..<cut, y, into: &parts)
        }
      }
      expect(whole, equals: parts, "\(place), \(columns) cut at \(cut)")
      for x in whole.indices {
        guard columns.contains(x) else {
          expect(whole[x], equals: 1, "nothing is written outside the run")
          continue
        }
        let point = place.apply([Double(x) + 0.5, Double(y) + 0.5]) - 0.5
        for channel in 0..<4 {
          let mixed = Double(whole[x] >> (8 * UInt32(channel)) & 255)
          // Half of a 256th in place, in both directions, and three roundings.
          expect(abs(mixed - image.mixture(at: point, channel)), isAtMost: 2.5, "\(place), pixel \(x), \(y)")
        }
      }
    }
  }
}

extension LayerImage {
  /// Returns a channel between four pixels, computed from the definition.
  fileprivate func mixture(at point: SIMD2<Double>, _ channel: Int) -> Double {
    let (left, top) = (point.x.rounded(.down), point.y.rounded(.down))
    func value(_ column: Double, _ line: Double) -> Double {
      let x = Int(min(max(column, 0), Double(width - 1)))
      let y = Int(min(max(line, 0), Double(height - 1)))
      return Double(self[x, y] >> (8 * UInt32(channel)) & 255)
    }
    let (across, down) = (point.x - left, point.y - top)
    let above = value(left, top) * (1 - across) + value(left + 1, top) * across
    let below = value(left, top + 1) * (1 - across) + value(left + 1, top + 1) * across
    return above * (1 - down) + below * down
  }
}

extension SeededGenerator {
  fileprivate mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns the number of pixels of an image for each pixel of the picture: also 1, and also negative.
  fileprivate mutating func scale() -> Double {
    let size = next() % 5 == 0 ? 1 : Portable.exp(uniform(-3.5, 2))
    return next() % 2 == 0 ? size : -size
  }
}
