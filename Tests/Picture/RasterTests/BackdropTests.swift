import AllocationCounter
import Expectations
import Foundation
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct BackdropTests {
  private func picture(_ list: DisplayList, scale: Double = 1, background: RGBA = .white) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &bitmap)
    return bitmap
  }

  private func item(_ rect: Rect, _ fill: RGBA = .clear) -> DisplayList.Item {
    DisplayList.Item(layer: 0, rect: rect, transform: .identity, fill: fill)
  }

  /// Returns a list of random opaque boxes beneath an item with a backdrop.
  private func list(
    seed: UInt64, _ glass: Rect, radius: Double, saturation: Double = 1, tint: RGBA = .clear,
    size: SIMD2<Double> = [60, 50]
  ) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    var list = DisplayList(size: size)
    for _ in 0..<12 {
      let color = RGBA(
        red: random.uniform(0, 1), green: random.uniform(0, 1), blue: random.uniform(0, 1), alpha: 1)
      list.items.append(
        item(
          Rect(
            x: random.uniform(-10, size.x - 5), y: random.uniform(-10, size.y - 5),
            width: random.uniform(4, size.x / 2), height: random.uniform(4, size.y / 2)), color))
    }
    var top = item(glass, tint)
    top.backdrop = 0
    list.backdrops = [DisplayList.Backdrop(radius: radius, saturation: saturation)]
    list.items.append(top)
    return list
  }

  private func withoutBackdrop(_ list: DisplayList) -> DisplayList {
    var list = list
    for index in list.items.indices { list.items[index].backdrop = -1 }
    return list
  }

  private func channels(_ pixel: UInt32) -> SIMD3<Double> {
    [Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)]
  }

  @Test("An even color stays as it is, to the bit, at every radius")
  func even() {
    for radius in [0.3, 1, 2.5, 4, 9, 20, 77, 128] {
      for color in [RGBA.black, .white, RGBA(red: 0.2, green: 0.6, blue: 0.8, alpha: 1)] {
        var list = DisplayList(size: [60, 50])
        list.items = [item(Rect(x: 0, y: 0, width: 60, height: 50), color)]
        let expected = picture(list)
        var glass = item(Rect(x: 3.5, y: 2, width: 51, height: 44))
        glass.backdrop = 0
        glass.cornerRadius = 7
        list.backdrops = [DisplayList.Backdrop(radius: radius, saturation: 1)]
        list.items.append(glass)
        expect(picture(list), equals: expected, "radius \(radius)")
      }
    }
  }

  @Test("Away from the edges, a blur is close to the convolution with the bell curve")
  func bell() {
    for (seed, radius) in [1.0, 2, 3.2, 5, 8].enumerated() {
      let glass = Rect(x: 5, y: 5, width: 140, height: 110)
      let list = list(seed: UInt64(seed), glass, radius: radius, size: [150, 120])
      let (shown, source) = (picture(list, scale: 2), picture(withoutBackdrop(list), scale: 2))
      let deviation = radius * 2
      let reach = Int(deviation * 4) + 1
      let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
      let total = weights.reduce(0, +)
      let edge = 10 + Int(3 * deviation)
      func blurred(_ middle: Int, _ color: (Int) -> SIMD3<Double>) -> SIMD3<Double> {
        zip(-reach...reach, weights).reduce(.zero) { $0 + color(middle + $1.0) * ($1.1 / total) }
      }
      let rows = (0..<240).map { y in
        (edge..<300 - edge).map { x in blurred(x) { channels(source[min(max($0, 0), 299), y]) } }
      }
      var largest = 0.0
      for y in edge..<240 - edge {
        for x in edge..<300 - edge {
          let expected = blurred(y) { rows[min(max($0, 0), 239)][x - edge] }
          let miss = channels(shown[x, y]) - expected
          largest = max(largest, max(miss.max(), -miss.min()))
        }
      }
      expect(largest, isBelow: 7, "radius \(radius): \(largest)")
    }
  }

  @Test("Pixels outside of the box keep their bits, and do not influence the blur")
  func outside() {
    for seed in 0..<10 as Range<UInt64> {
      let glass = Rect(x: 12, y: 9, width: 30, height: 28)
      var list = list(seed: seed, glass, radius: 6)
      let (shown, plain) = (picture(list), picture(withoutBackdrop(list)))
      for y in 0..<50 {
        for x in 0..<60 where !(12..<42 ~= x && 9..<37 ~= y) { expect(shown[x, y], equals: plain[x, y]) }
      }
      list.items.insert(item(Rect(x: 42, y: 0, width: 18, height: 50), .black), at: 12)
      let other = picture(list)
      for y in 9..<37 { for x in 12..<42 { expect(shown[x, y], equals: other[x, y]) } }
    }
  }

  @Test("A saturation of 0 is grey, and a tint is laid over the blur")
  func colors() {
    let glass = Rect(x: 0, y: 0, width: 60, height: 50)
    let grey = picture(list(seed: 3, glass, radius: 4, saturation: 0))
    for pixel in grey.pixels { expect(pixel >> 16 & 255 == pixel & 255 && pixel >> 8 & 255 == pixel & 255) }
    let tint = RGBA(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.6)
    let plain = picture(list(seed: 4, glass, radius: 4))
    let tinted = picture(list(seed: 4, glass, radius: 4, tint: tint))
    for (under, over) in zip(plain.pixels, tinted.pixels) {
      let expected = channels(under) * 0.4 + SIMD3(0.9, 0.2, 0.4) * 255 * 0.6
      let miss = channels(over) - expected
      expect(miss.max() < 1.6 && miss.min() > -1.6)
    }
  }

  @Test("A picture after others has the same bits as the first of a rasterizer")
  func incremental() {
    var rasterizer = Rasterizer()
    var random = SeededGenerator(seed: 5)
    var list = list(seed: 6, Rect(x: 5, y: 4, width: 50, height: 42), radius: 3)
    for step in 0..<60 {
      switch random.next() % 5 {
      case 0: break
      case 1: list.items[12].rect.origin.x += 1.5
      case 2: list.backdrops[0].radius = random.uniform(0, 9)
      case 3: list.items[12].fill = RGBA(red: 1, green: 0, blue: 0, alpha: random.uniform(0, 1))
      default:
        list.items[Int(random.next() % 12)].rect.origin.y = random.uniform(-10, 45)
      }
      var bitmap = Bitmap(width: 60, height: 50)
      rasterizer.draw(list, scale: 1, background: .white, into: &bitmap)
      expect(bitmap, equals: picture(list), "step \(step)")
    }
  }

  @Test("In a translucent group, a backdrop is what is on the stage, and fades with the group")
  func groups() {
    let glass = Rect(x: 0, y: 0, width: 60, height: 50)
    for first in [12, 6, 0] {
      var list = list(seed: 8, glass, radius: 5)
      let (whole, plain) = (picture(list), picture(withoutBackdrop(list)))
      list.groups = [
        .init(first: Int32(first), count: Int32(13 - first), opacity: 0.5),
        .init(first: 12, count: 1, opacity: 1),
      ]
      let faded = picture(list)
      // Beneath the group there is only what is before it.
      var below = withoutBackdrop(list)
      below.items.removeSubrange(first...)
      below.groups = []
      let ground = first == 12 ? plain : picture(below)
      for index in faded.pixels.indices {
        let expected = (channels(ground.pixels[index]) + channels(whole.pixels[index])) / 2
        let miss = channels(faded.pixels[index]) - expected
        expect(miss.max() <= 2 && miss.min() >= -2, "from \(first)")
      }
    }
  }

  @Test("Backdrops anywhere in random lists are drawn the same each time")
  func anywhere() {
    var reused = Rasterizer()
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      random.size = [90, 80]
      var list = random.list(.everything, count: 10)
      for index in list.items.indices where index % 2 == 1 {
        list.items[index].backdrop = Int32(list.backdrops.count)
        list.backdrops.append(
          DisplayList.Backdrop(radius: Double(seed % 7), saturation: Double(seed % 3)))
      }
      var bitmap = Bitmap(width: 90, height: 80)
      reused.draw(list, scale: 1, background: .white, into: &bitmap)
      expect(bitmap, equals: picture(list), "seed \(seed)")
    }
  }

  @Test("Bad numbers and too many backdrops leave tinted boxes")
  func hostile() {
    let whole = Rect(x: 0, y: 0, width: 60, height: 50)
    for (radius, saturation) in [(Double.nan, 1.0), (1, .infinity), (-5, 1), (0, 1)] {
      let list = list(seed: 9, whole, radius: radius, saturation: saturation, tint: .black.faded(by: 0.5))
      expect(picture(list), equals: picture(withoutBackdrop(list)), "\(radius), \(saturation)")
    }
    var list = list(seed: 9, whole, radius: 1e300, tint: .black.faded(by: 0.5))
    _ = picture(list)
    list.items[12].backdrop = 7
    expect(picture(list), equals: picture(withoutBackdrop(list)))
    list.backdrops = [DisplayList.Backdrop(radius: 2, saturation: 1)]
    list.items[12].backdrop = 0
    list.items[12].fill = .clear
    var many = list
    for _ in 0..<40 { many.items.append(many.items[12]) }
    for _ in 0..<31 { list.items.append(list.items[12]) }
    expect(picture(many), equals: picture(list))
  }

  @Test("A picture with a backdrop does not become triangles, unless something hides the backdrop")
  func triangles() {
    var rasterizer = Rasterizer()
    var mesh = TriangleMesh()
    var list = list(seed: 10, Rect(x: 5, y: 4, width: 50, height: 42), radius: 3)
    func triangulate() -> Bool {
      rasterizer.begin(width: 60, height: 50, background: .black)
      rasterizer.add(list, scale: 1)
      return rasterizer.triangulate(into: &mesh)
    }
    expect(!triangulate())
    list.items.append(item(Rect(x: 0, y: 0, width: 60, height: 50), .black))
    expect(triangulate())
    expect(picture(list).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  #if !DEBUG
    @Test("A frame like the last allocates nothing")
    func allocations() {
      var rasterizer = Rasterizer()
      var list = list(seed: 11, Rect(x: 5, y: 4, width: 50, height: 42), radius: 3)
      list.groups = [.init(first: 3, count: 10, opacity: 0.5)]
      var memory = [UInt32](repeating: 0, count: 60 * 50)
      func frame() -> UInt64 {
        let before = allocation_count()
        list.items[4].rect.origin.x += 1
        rasterizer.begin(width: 60, height: 50, background: .white)
        rasterizer.add(list, scale: 1)
        _ = memory.withUnsafeMutableBufferPointer { rasterizer.paint(into: $0, stride: 60) }
        return allocation_count() - before
      }
      let first = frame()
      _ = frame()
      expect(frame() == 0 && first > 0)
    }
  #endif
}
