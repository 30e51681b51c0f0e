import AllocationCounter
import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct GroupTests {
  private func picture(_ list: DisplayList, background: RGBA = .white) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: background, into: &bitmap)
    return bitmap
  }

  @Test("A fully opaque group changes nothing, to the bit")
  func whole() {
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.everything, count: 5)
      list.groups = []
      let expected = picture(list)
      list.groups = [.init(first: 0, count: 5, opacity: 1), .init(first: 1, count: 3, opacity: 1)]
      expect(picture(list), equals: expected, "seed \(seed)")
    }
  }

  @Test("An invisible group and invisible items leave the background, to the bit")
  func nothing() {
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.everything, count: 6)
      list.groups = [.init(first: 2, count: 3, opacity: 0)]
      var shown = list
      shown.groups = []
      for index in 2..<5 { shown.items[index].isShown = false }
      var rest = shown
      rest.items.removeSubrange(2..<5)
      expect(picture(list) == picture(shown) && picture(shown) == picture(rest), "seed \(seed)")
    }
  }

  @Test("A translucent group is its colors faded, to the bit")
  func single() {
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.bordered, count: 1)
      let opacity = [0.5, 0.25, 0.125, 0.0625][Int(seed % 4)]
      // The border covers the fill, so that both fade alike only if it hides the fill.
      list.items[0].border.components.w = 1
      var faded = list
      faded.items[0].fill = list.items[0].fill.faded(by: opacity)
      if list.items[0].borderWidth > 0 {
        faded.items[0].borderWidth = 0
        list.items[0].borderWidth = 0
      }
      let expected = picture(faded)
      list.groups = [.init(first: 0, count: 1, opacity: opacity)]
      expect(picture(list), equals: expected, "seed \(seed), group")
      list.groups = []
      list.items[0].opacity = opacity
      expect(picture(list), equals: expected, "seed \(seed), item")
      list.items[0].opacity = opacity * 2
      list.groups = [.init(first: 0, count: 1, opacity: 0.5), .init(first: 0, count: 1, opacity: 1)]
      expect(picture(list), equals: expected, "seed \(seed), both")
    }
  }

  @Test("A translucent item is a group: border over fill, text over both, shadow below")
  func items() {
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.everything, count: 3)
      list.groups = []
      for index in list.items.indices { list.items[index].opacity = 1 }
      // A mask would be around the one and within the other, and rounded separately.
      for index in list.clips.indices { list.clips[index].path = -1 }
      list.items[1].opacity = 0.6
      let expected = picture(list)
      list.items[1].opacity = 1
      list.groups = [.init(first: 1, count: 1, opacity: 0.6)]
      expect(picture(list), equals: expected, "seed \(seed)")
    }
  }

  @Test("A pixel over another is within one step of the exact value, and alpha never exceeds 255")
  func lay() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let color = { (alpha: Double) in
        RGBA(
          red: random.uniform(0, 1), green: random.uniform(0, 1), blue: random.uniform(0, 1), alpha: alpha)
      }
      let (a, b) = (color(random.uniform(0, 1)), color(random.uniform(0, 1)))
      let opacity = Double(random.next() % 256) / 255
      var list = DisplayList(size: [19, 1])
      let box = Rect(x: 0, y: 0, width: 19, height: 1)
      list.items = [a, b].map { .init(layer: 0, rect: box, transform: .identity, fill: $0) }
      list.groups = [.init(first: 0, count: 2, opacity: opacity)]
      let under = color(1)
      let pixels = picture(list, background: under).pixels
      expect(pixels.allSatisfy { $0 == pixels[0] } && pixels[0] >> 24 == 255)
      for (channel, shift) in [(0, 16), (1, 8), (2, 0)] {
        let above = b.components[channel] * b.alpha + a.components[channel] * a.alpha * (1 - b.alpha)
        let alpha = (b.alpha + a.alpha * (1 - b.alpha)) * opacity
        let expected = above * opacity + under.components[channel] * (1 - alpha)
        let miss = abs(Double(pixels[0] >> UInt32(shift) & 255) - 255 * expected)
        expect(miss, isAtMost: 2.5, "\(a) \(b) \(opacity): \(miss)")
      }
    }
  }

  #if !DEBUG
    @Test("A frame like the last allocates nothing")
    func allocations() {
      var rasterizer = Rasterizer()
      var random = RandomLists(seed: 7)
      random.size = [200, 150]
      let lists = (0..<4).map { _ in random.list(.everything, count: 12) }
      var memory = [UInt32](repeating: 0, count: 200 * 150)
      func frame() -> UInt64 {
        let before = allocation_count()
        for list in lists {
          rasterizer.begin(width: 200, height: 150, background: .white)
          rasterizer.add(list, scale: 1)
          _ = memory.withUnsafeMutableBufferPointer { rasterizer.paint(into: $0, stride: 200) }
        }
        return allocation_count() - before
      }
      let first = frame()
      _ = frame()
      expect(frame() == 0 && first > 0)
    }
  #endif
}
