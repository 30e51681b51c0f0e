import Expectations
import LayerTree
import MotionMath
import Raster
import ReferencePictures
import TestSupport
import Testing

@Suite struct ShadowTests {
  private static let size = SIMD2(64, 56)

  /// Returns a black shadow of an invisible box, on an empty background.
  private func list(_ rect: Rect, _ radius: Double, _ corners: Corners, _ blur: Double, _ map: Affine)
    -> DisplayList
  {
    var list = DisplayList(size: SIMD2<Double>(Self.size))
    list.shadows = [.init(color: .black, offset: [1.5, -2.25], radius: blur)]
    list.items = [
      .init(
        layer: 0, rect: rect, transform: map, cornerRadius: radius, corners: corners, fill: .clear, shadow: 0)
    ]
    return list
  }

  private func picture(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: Self.size.x, height: Self.size.y)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .clear, into: &bitmap)
    return bitmap
  }

  /// Returns the greatest difference between some pixels' alphas and the reference, in steps of 1/255.
  private func worstError(_ list: DisplayList, _ random: inout SeededGenerator) throws -> Double {
    let bitmap = picture(list)
    let item = list.items[0]
    let shadow = list.shadows[0]
    let reference = ReferenceShadow(
      rect: Rect(origin: item.rect.origin + shadow.offset, size: item.rect.size), radius: item.cornerRadius,
      corners: item.corners, deviation: shadow.radius)
    let inverse = try #require(item.transform.inverse)
    var worst = 0.0
    for _ in 0..<8 {
      let pixel = SIMD2(Int(random.next() % UInt64(Self.size.x)), Int(random.next() % UInt64(Self.size.y)))
      // The mean over the pixel, from 3 × 3 points with weights that are exact up to the fifth power.
      var mean = 0.0
      for across in -1...1 {
        for down in -1...1 {
          let way = SIMD2(Double(across), Double(down)) * 0.3872983346207417
          let weight = (across == 0 ? 8.0 : 5) * (down == 0 ? 8 : 5) / 324
          mean += weight * reference.value(inverse.apply(SIMD2<Double>(pixel) + 0.5 + way))
        }
      }
      worst = max(worst, abs(Double(bitmap[pixel.x, pixel.y] >> 24) - 255 * mean))
    }
    return worst
  }

  @Test(
    "A shadow is its box's convolution with the bell curve, to 1/255",
    arguments: [0.5, 0.8, 1.4, 3, 6, 11, 17, 40])
  func convolution(blur: Double) throws {
    for (index, ratio) in [0, 0.1, 0.37, 1, 2, 3.3, 5, 7.9, 8.1, 14].enumerated() {
      let seed = UInt64(index)
      var random = SeededGenerator(seed: seed)
      let size = SIMD2(random.uniform(2, 60), random.uniform(2, 50))
      let turned = Affine(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 4, ty: -6)
      let list = list(
        Rect(origin: [32, 28] - size / 2, size: size), blur * ratio,
        Corners(rawValue: UInt8(random.next() % 16)),
        blur, seed % 2 == 0 ? turned : .identity)
      let worst = try worstError(list, &random)
      expect(worst, isAtMost: 1, "blur \(blur), corners \(ratio), seed \(seed): \(worst)")
    }
  }

  @Test("A shadow of less than half a pixel's blur is within 12/255")
  func narrow() throws {
    for blur in [0, 0.05, 0.1, 0.12, 0.2, 0.4] {
      for place in 0..<8 {
        // Such a narrow blur is read only along the box's left edge, where all the difference is.
        let offset = Double(place) / 8
        let list = list(Rect(x: 30 + offset, y: -99, width: 99, height: 299), 0, .all, blur, .identity)
        let bitmap = picture(list)
        let reference = ReferenceShadow(
          rect: Rect(x: 31.5 + offset, y: -99, width: 99, height: 299), radius: 0, corners: .all,
          deviation: max(blur, 1e-6), strips: 12)
        for x in 29..<34 {
          let mean = (0..<50).reduce(0.0) {
            $0 + reference.value([Double(x) + (Double($1) + 0.5) / 50, 28]) / 50
          }
          let miss = abs(Double(bitmap[x, 28] >> 24) - 255 * mean)
          expect(miss, isAtMost: 12, "blur \(blur), edge \(offset), pixel \(x): \(miss)")
        }
      }
    }
  }

  @Test("Mirrored shadows are drawn mirrored, to the bit")
  func mirrored() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rect = Rect(x: 20, y: 18, width: random.uniform(3, 24), height: random.uniform(3, 20))
      let blur = random.uniform(0.3, 7)
      let radius = random.uniform(0, 12)
      let left = list(rect, radius, [.topLeft, .bottomRight, .bottomLeft], blur, .identity)
      var right = left
      right.items[0].transform = Affine(a: -1, b: 0, c: 0, d: 1, tx: Double(Self.size.x), ty: 0)
      let (one, other) = (picture(left), picture(right))
      for y in 0..<Self.size.y {
        for x in 0..<Self.size.x {
          let (a, b) = (Int(one[x, y] >> 24), Int(other[Self.size.x - 1 - x, y] >> 24))
          expect(abs(a - b), isAtMost: 1, "seed \(seed), pixel \(x) \(y): \(a), \(b)")
        }
      }
    }
  }

  @Test("An opaque box hides its shadow to the bit, and a clip cuts both")
  func hidden() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list = list(
        Rect(x: 14, y: 12, width: random.uniform(5, 40), height: random.uniform(5, 40)), random.uniform(0, 9),
        .all, random.uniform(1, 6), Affine(a: 1, b: random.uniform(-0.3, 0.3), c: 0.1, d: 1, tx: 0, ty: 0))
      list.shadows[0].offset = .zero
      list.clips = [
        .init(
          rect: Rect(x: 9, y: 7, width: 40, height: 44), cornerRadius: 20, transform: .identity, parent: -1)
      ]
      list.items[0].fill = .white
      list.items[0].clip = 0
      var bare = list
      bare.items[0].shadow = -1
      var whole = Bitmap(width: Self.size.x, height: Self.size.y)
      var rasterizer = Rasterizer()
      rasterizer.draw(bare, scale: 1, background: .clear, into: &whole)
      let shaded = picture(list)
      for index in whole.pixels.indices {
        let (pixel, shade) = (whole.pixels[index], shaded.pixels[index])
        if pixel >> 24 == 255 { expect(pixel, equals: shade, "seed \(seed), pixel \(index)") }
        let (x, y) = (Double(index % Self.size.x), Double(index / Self.size.x))
        if x + 1 < 9 || x > 49 || y + 1 < 7 || y > 51 {
          expect(shade, equals: 0, "seed \(seed), pixel \(index)")
        }
      }
    }
  }

  @Test("Existing tables change nothing")
  func tables() {
    var used = Rasterizer()
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list = list(
        Rect(x: 20, y: 20, width: random.uniform(1, 20), height: 9), random.uniform(0, 5), .all,
        random.uniform(1, 9), .identity)
      for index in 1..<30 {
        list.items.append(list.items[0])
        list.items[index].cornerRadius = random.uniform(0, 9)
        list.items[index].rect.size.x = Double(index)
      }
      var bitmap = Bitmap(width: Self.size.x, height: Self.size.y)
      used.draw(list, scale: 1, background: .clear, into: &bitmap)
      expect(bitmap, equals: picture(list), "seed \(seed)")
    }
  }
}
