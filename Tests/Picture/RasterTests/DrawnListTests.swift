import AllocationCounter
import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct DrawnListTests {
  /// A picture that is painted again only where its list changes.
  private struct Screen {
    var bitmap: Bitmap
    var drawn = DrawnList()
    var rasterizer = Rasterizer()
    let scale: Double

    init(_ size: SIMD2<Double>, scale: Double = 1) {
      bitmap = Bitmap(width: Int(size.x * scale), height: Int(size.y * scale))
      self.scale = scale
    }

    /// The box of the whole picture.
    var whole: PixelBox { PixelBox(width: bitmap.width, height: bitmap.height) }

    /// Draws a list and returns the box that was painted.
    mutating func draw(_ list: DisplayList) -> PixelBox {
      let changed = drawn.changedBox(by: list, at: .scale(scale, scale), in: whole)
      rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .white)
      rasterizer.add(list, scale: scale)
      let box = rasterizer.box(coveringBackdropsIn: changed)
      rasterizer.paint(into: &bitmap, box: box)
      return box
    }
  }

  private func picture(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .white, into: &bitmap)
    return bitmap
  }

  /// Returns a list of random items all over a large stage, some of them with a backdrop, and masks that are pictures
  /// for some.
  private func list(_ random: inout RandomLists) -> DisplayList {
    var list = random.list(.everything, count: 24)
    list.size = [260, 200]
    for index in list.items.indices {
      let place = Affine.translation([random.random.uniform(0, 240), random.random.uniform(0, 180)])
      list.items[index].transform = list.items[index].transform.concatenating(place)
      // A clip is near the origin, and would hide all that is not.
      if random.random.next() % 4 > 0 { list.items[index].clip = -1 }
      guard random.random.next() % 8 == 0 else { continue }
      list.items[index].backdrop = Int32(list.backdrops.count)
      list.backdrops.append(.init(radius: random.random.uniform(0, 4), saturation: 1.5))
    }
    // Masks lie within groups.
    for first in stride(from: 0, to: 24, by: 8) where list.groups.isEmpty && random.random.next() % 2 == 0 {
      var picture = random.list(.rounded, count: 2)
      picture.items[0].rect.size = [90, 90]
      picture.items[0].fill = .black
      list.masks.append(
        .init(
          first: Int32(first), count: 4, transform: .translation([random.random.uniform(0, 180), 20]),
          list: picture))
    }
    return list
  }

  /// Changes one random part of a list.
  private func change(_ list: inout DisplayList, _ random: inout RandomLists) {
    let item = Int(random.random.next() % UInt64(list.items.count))
    func place(_ count: Int) -> Int? { count > 0 ? Int(random.random.next() % UInt64(count)) : nil }
    switch random.random.next() % 14 {
    case 0: list.items[item].fill = random.color()
    case 1: list.items[item].opacity = random.random.uniform(0, 1)
    case 2: list.items[item].isShown.toggle()
    case 3: list.items[item].rect.size *= 1.2
    case 4:
      if let at = place(list.texts.count) {
        list.texts[at].string = ["é", "e\u{301}", "Ag"].randomElement(using: &random.random) ?? ""
      }
    case 5: if let at = place(list.texts.count) { list.texts[at].color = random.color() }
    case 6: if let at = place(list.shadows.count) { list.shadows[at].radius = random.random.uniform(0, 9) }
    case 7: if let at = place(list.clips.count) { list.clips[at].rect.origin.y += 3 }
    case 8: if let at = place(list.groups.count) { list.groups[at].opacity = random.random.uniform(0, 1) }
    case 9:
      if let at = place(list.backdrops.count) { list.backdrops[at].radius = random.random.uniform(0, 5) }
    case 10: if let at = place(list.paths.count) { list.paths[at] = random.path() }
    case 11:
      guard let at = place(list.contents.count) else { break }
      if case .path(var figure) = list.contents[at] {
        figure.fill = random.color()
        list.contents[at] = .path(figure)
      }
    case 12: if let at = place(list.masks.count) { list.masks[at].list.items[1].fill = random.color() }
    case 13: if let at = place(list.masks.count) { list.masks[at].transform.tx += 3 }
    default: break
    }
    let way: SIMD2<Double> = [random.random.uniform(-30, 30), random.random.uniform(-30, 30)]
    if random.random.next() % 3 == 0 {
      list.items[item].transform = list.items[item].transform.concatenating(.translation(way))
    }
  }

  @Test(
    "A picture that is painted only where its list changes is the picture of the list, to the bit",
    arguments: 0..<48 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = RandomLists(seed: seed)
    let kinds = RandomLists.Kind.allCases
    let isDense = seed % 3 > 0
    // Items of one kind close to one another and to their clips, or items of all kinds far apart.
    var list = isDense ? random.list(kinds[Int(seed / 3) % kinds.count], count: 12) : list(&random)
    if seed % 4 == 0 { list.groups = [] }
    let scale = isDense ? random.random.uniform(4, 9) : 1
    var screen = Screen(list.size, scale: scale)
    expect(screen.draw(list), equals: screen.whole, "the first list is painted whole")
    var painted = 0
    for step in 0..<40 {
      change(&list, &random)
      let box = screen.draw(list)
      painted += box.width * box.height
      let whole = picture(list, scale: scale).pixels
      let place = whole.indices.first { screen.bitmap.pixels[$0] != whole[$0] }
      expect(place, equals: nil, "step \(step), \(box) painted")
    }
    expect(painted, isBelow: 40 * screen.whole.width * screen.whole.height)
    // Another structure is another picture.
    list.items.removeLast()
    list.groups = []
    expect(screen.draw(list), equals: screen.whole)
    expect(screen.bitmap == picture(list, scale: scale))
  }

  @Test("The box of an item that changes is painted, with a backdrop over it, and nothing else")
  func boxes() {
    var list = DisplayList(size: [100, 300])
    func box(_ y: Double, _ height: Double) -> DisplayList.Item {
      .init(
        layer: 0, rect: Rect(x: 10, y: y, width: 50, height: height), transform: .identity,
        fill: RGBA(red: 1, green: 0, blue: 0))
    }
    list.items = [box(20, 10), box(100, 10), box(200, 50), box(220, 60)]
    list.items[3].backdrop = 0
    list.items[3].fill.components.w = 0.5
    list.backdrops = [.init(radius: 3, saturation: 1)]
    var screen = Screen(list.size)
    _ = screen.draw(list)
    expect(screen.draw(list).isEmpty, "what stays costs nothing")
    list.items[0].fill = .black
    expect(screen.draw(list), equals: PixelBox(x: 8, y: 18, width: 54, height: 14))
    list.items[1].rect.origin.y = 103
    expect(screen.draw(list), equals: PixelBox(x: 8, y: 98, width: 54, height: 17))
    list.items[2].rect.size.y = 10
    expect(screen.draw(list), equals: PixelBox(x: 8, y: 198, width: 54, height: 82))
    expect(screen.bitmap == picture(list))
    list.items[3].isShown = false
    expect(screen.draw(list), equals: PixelBox(x: 8, y: 218, width: 54, height: 64))
    list.items[1].fill = .black
    list.items[1].isShown = false
    _ = screen.draw(list)
    list.items[1].fill = .white
    expect(screen.draw(list).isEmpty, "what is not shown changes nothing")
    expect(screen.bitmap == picture(list))
  }

  @Test("Items that a path cuts together are painted again when an item between them appears")
  func cuts() {
    var list = DisplayList(size: [100, 100])
    func box(_ rect: Rect, clip: Int32) -> DisplayList.Item {
      .init(
        layer: 0, rect: rect, transform: .identity, fill: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5),
        clip: clip)
    }
    var path = LayerPath()
    path.move(to: [10, 10])
    path.addLine(to: [60, 20])
    path.addLine(to: [20, 70])
    path.close()
    list.paths = [path]
    list.clips = [
      .init(
        rect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 0, transform: .identity, parent: -1,
        path: 0)
    ]
    list.items = [
      box(Rect(x: 0, y: 0, width: 50, height: 80), clip: 0),
      box(Rect(x: 80, y: 90, width: 4, height: 4), clip: -1),
      box(Rect(x: 0, y: 0, width: 50, height: 80), clip: 0),
    ]
    list.items[1].isShown = false
    var screen = Screen(list.size)
    _ = screen.draw(list)
    let together = screen.bitmap
    list.items[1].isShown = true
    _ = screen.draw(list)
    expect(screen.bitmap == picture(list))
    let edge = (0..<60).filter { screen.bitmap[$0, 15] != together[$0, 15] }
    expect(!edge.isEmpty, "the path now cuts each item, which is rounded differently")
  }

  @Test(
    "A plane in space that stays is not painted again; one that changes is painted with the whole picture")
  func planes() {
    var random = RandomLists(seed: 5)
    var list = list(&random)
    list.groups = []
    list.masks = []
    let turned = Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.001, q: 0, r: 1)
    list.planes = [.init(first: 4, count: 6, map: turned)]
    var screen = Screen(list.size)
    _ = screen.draw(list)
    list.items[20].fill = .black
    list.items[20].isShown = true
    expect(screen.draw(list) != screen.whole)
    expect(screen.bitmap == picture(list))
    list.items[5].fill = .black
    list.items[5].isShown = true
    expect(screen.draw(list), equals: screen.whole)
    list.planes[0].map = nil
    expect(screen.draw(list), equals: screen.whole)
    expect(screen.bitmap == picture(list))
  }

  @Test("Broken groups, and numbers that are not finite, are painted as in the whole picture")
  func hostile() {
    var random = RandomLists(seed: 3)
    var list = list(&random)
    for (first, count) in [(99, 4), (-3, 9), (2, -5), (20, 4000), (Int32.max, Int32.max)] as [(Int32, Int32)]
    {
      list.groups = [.init(first: first, count: count, opacity: 0.5)]
      var screen = Screen(list.size)
      for place in [0, 1e300, .nan, .infinity, -5] {
        list.items[3].rect.origin.y = place
        list.groups[0].opacity *= 0.9
        _ = screen.draw(list)
        expect(screen.bitmap == picture(list), "\(first) \(count), \(place)")
      }
    }
  }

  #if !DEBUG
    @Test("A frame like the last allocates nothing")
    func allocations() {
      var random = RandomLists(seed: 7)
      var list = list(&random)
      var screen = Screen(list.size)
      func frame() -> UInt64 {
        list.items[3].transform = list.items[3].transform.concatenating(.translation([0, 1]))
        let before = allocation_count()
        _ = screen.draw(list)
        return allocation_count() - before
      }
      let first = frame()
      _ = (frame(), frame())
      expect(frame() == 0 && first > 0)
    }
  #endif
}
