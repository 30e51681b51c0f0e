import AllocationCounter
import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct MaskTests {
  private func picture(_ list: DisplayList, background: RGBA = .clear) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: background, into: &bitmap)
    return bitmap
  }

  /// Returns the largest difference of a channel between a picture and pixels.
  private func difference(_ picture: Bitmap, _ pixels: [UInt32]) -> Int {
    zip(picture.pixels, pixels).reduce(0) { worst, pair in
      [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }

  /// Returns a pixel times an alpha, rounded to the nearest, and then over another pixel.
  private func fade(_ pixel: UInt32, by alpha: UInt32, over under: UInt32 = 0) -> UInt32 {
    let shifts: [UInt32] = [0, 8, 16, 24]
    let faded = shifts.map { ((pixel >> $0 & 255) * alpha * 2 + 255) / 510 }
    let rest = 255 - faded[3]
    return zip(shifts, faded).reduce(0) { sum, channel in
      let (shift, value) = channel
      return sum | (((value * 255 + (under >> shift & 255) * rest) * 2 + 255) / 510) << shift
    }
  }

  @Test("Masked items are their own picture, times the alpha of the mask's picture, over the background")
  func product() {
    var isSoft = false
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      let kinds: [RandomLists.Kind] = [.gradient, .image, .path, .text, .rounded, .everything, .shadowed]
      let mask = random.list(kinds[Int(seed) % kinds.count], count: 3)
      var list = random.list(.everything, count: 4)
      // A mask is inside a group with the same first item, and would end with it.
      list.groups.removeAll { $0.first == 0 && $0.count < 4 }
      let (content, alphas) = (picture(list).pixels, picture(mask).pixels.map { $0 >> 24 })
      list.masks = [.init(first: 0, count: 4, transform: .identity, list: mask)]
      let under: UInt32 = 0xFF33_6699
      let expected = zip(content, alphas).map { fade($0, by: $1, over: under) }
      let drawn = picture(list, background: RGBA(red: 0.2, green: 0.4, blue: 0.6))
      expect(difference(drawn, expected), isAtMost: 1, "seed \(seed)")
      isSoft = isSoft || alphas.contains { (1...254).contains($0) }
    }
    expect(isSoft)
  }

  @Test("A mask covers only its items; those before and after keep their pixels, to the bit")
  func range() {
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.turned, count: 6)
      var rest = list
      rest.items.removeSubrange(2..<4)
      // A mask that shows nothing hides its items, and nothing else.
      list.masks = [.init(first: 2, count: 2, transform: .identity, list: DisplayList(size: .zero))]
      expect(picture(list, background: .white), equals: picture(rest, background: .white), "seed \(seed)")
      // An opaque mask over everything changes nothing.
      var whole = DisplayList(size: .zero)
      whole.items = [
        .init(
          layer: 0, rect: Rect(x: -99, y: -99, width: 300, height: 300), transform: .identity, fill: .black)
      ]
      var plain = list
      plain.masks = []
      // As a group, the items are composed before they are laid over the others.
      plain.groups = [.init(first: 2, count: 2, opacity: 0.999)]
      list.masks[0].list = whole
      expect(
        difference(picture(list, background: .white), picture(plain, background: .white).pixels), isAtMost: 1)
    }
  }

  @Test("Masks nest with groups, planes and one another")
  func nested() {
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.turned, count: 5)
      let (outer, inner) = (random.list(.gradient, count: 2), random.list(.path, count: 2))
      // The same twice: masks around one another, and a mask whose picture is masked.
      list.masks = [
        .init(first: 0, count: 5, transform: .identity, list: outer),
        .init(first: 0, count: 5, transform: .identity, list: inner),
      ]
      var masked = inner
      masked.masks = [.init(first: 0, count: 2, transform: .identity, list: outer)]
      var other = list
      other.masks = [.init(first: 0, count: 5, transform: .identity, list: masked)]
      expect(difference(picture(list), picture(other).pixels), isAtMost: 2, "seed \(seed)")
      // A group of the same items, around the mask, fades the result.
      var grouped = list
      grouped.groups = [.init(first: 0, count: 5, opacity: 0.5)]
      let half = picture(list).pixels.map { fade($0, by: 128) }
      expect(difference(picture(grouped), half), isAtMost: 2, "seed \(seed), group")
      // A plane that faces the viewer, moved by whole pixels, moves the masked items.
      var placed = list
      placed.planes = [
        .init(
          first: 0, count: 5, map: Projection(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 2, p: 0, q: 0, r: 1))
      ]
      let (still, moved) = (picture(list), picture(placed))
      for y in 0..<(still.height - 2) {
        for x in 0..<(still.width - 3) {
          let pair = (still[x, y], moved[x + 3, y + 2])
          expect(
            difference(Bitmap(width: 1, height: 1, pixels: [pair.0])!, [pair.1]), isAtMost: 1, "seed \(seed)")
        }
      }
    }
  }

  @Test("A mask is placed by its transform, and turned planes in it are drawn")
  func placing() {
    var list = DisplayList(size: [40, 40])
    list.items = [
      .init(layer: 0, rect: Rect(x: 0, y: 0, width: 40, height: 40), transform: .identity, fill: .white)
    ]
    var mask = DisplayList(size: .zero)
    mask.items = [
      .init(layer: 0, rect: Rect(x: 0, y: 0, width: 10, height: 5), transform: .identity, fill: .black)
    ]
    list.masks = [
      .init(first: 0, count: 1, transform: Affine(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 4), list: mask)
    ]
    let drawn = picture(list)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (20..<30).contains(x) && (4..<24).contains(y)
        expect(drawn[x, y], equals: (isInside ? 0xFFFF_FFFF : 0), "\(x), \(y)")
      }
    }
    list.masks[0].list.planes = [.init(first: 0, count: 1, map: .identity)]
    expect(difference(picture(list), drawn.pixels), isAtMost: 1)
  }

  @Test("Irregular and too many masks are drawn without a trap, and deep ones hide their items")
  func irregular() {
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      var list = random.list(.everything, count: 6)
      func number(_ most: Int) -> Int32 { Int32(random.random.next() % UInt64(most)) - 2 }
      for _ in 0..<4 {
        var mask = random.list(.everything, count: 2)
        mask.masks = [.init(first: number(5), count: number(9), transform: .identity, list: mask)]
        let count = [number(9), .max, .min][Int(random.random.next() % 3)]
        list.masks.append(.init(first: number(9), count: count, transform: .scale(.nan, 1), list: mask))
        list.groups.append(.init(first: number(9), count: number(9), opacity: 0.5))
        list.planes.append(.init(first: number(9), count: number(9), map: .identity))
      }
      expect(picture(list).pixels.count, equals: 480)
    }
    var list = DisplayList(size: [4, 4])
    list.items = [
      .init(layer: 0, rect: Rect(x: 0, y: 0, width: 4, height: 4), transform: .identity, fill: .white)
    ]
    let plain = list
    for depth in 1...12 {
      var next = plain
      next.masks = [.init(first: 0, count: 1, transform: .identity, list: list)]
      list = next
      expect(picture(list).pixels.allSatisfy { $0 == (depth <= 8 ? 0xFFFF_FFFF : 0) }, "\(depth) masks")
    }
  }

  @Test("Further frames with masks allocate nothing")
  func steady() {
    var random = RandomLists(seed: 7)
    var list = random.list(.everything, count: 6)
    var mask = random.list(.gradient, count: 3)
    mask.masks = [.init(first: 0, count: 2, transform: .identity, list: random.list(.image, count: 2))]
    list.masks = [
      .init(first: 0, count: 5, transform: .identity, list: mask),
      .init(first: 2, count: 2, transform: .identity, list: mask),
    ]
    var bitmap = Bitmap(width: 24, height: 20)
    var rasterizer = Rasterizer()
    for _ in 0..<3 { rasterizer.draw(list, scale: 1, background: .white, into: &bitmap) }
    let start = allocation_count()
    for _ in 0..<10 { rasterizer.draw(list, scale: 1, background: .white, into: &bitmap) }
    expect(allocation_count(), equals: start)
  }
}
