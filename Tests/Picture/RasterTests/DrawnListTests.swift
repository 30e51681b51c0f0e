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

    init(_ size: SIMD2<Double>) {
      bitmap = Bitmap(width: Int(size.x), height: Int(size.y))
    }

    /// Draws a list and returns the rows that were painted.
    mutating func draw(_ list: DisplayList) -> Range<Int> {
      let changed = drawn.changedRows(by: list, at: .identity, height: bitmap.height)
      rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .white)
      rasterizer.add(list, scale: 1)
      let rows = rasterizer.rows(coveringBackdropsIn: changed)
      rasterizer.paint(into: &bitmap, rows: rows)
      return rows
    }
  }

  private func picture(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .white, into: &bitmap)
    return bitmap
  }

  /// Returns a list of random items all over a tall stage, some of them with a backdrop.
  private func list(_ random: inout RandomLists) -> DisplayList {
    var list = random.list(.everything, count: 24)
    list.size = [80, 400]
    for index in list.items.indices {
      let place = Affine.translation([random.random.uniform(0, 60), random.random.uniform(0, 380)])
      list.items[index].transform = list.items[index].transform.concatenating(place)
      // A clip is near the origin, and would hide all that is not.
      if random.random.next() % 4 > 0 { list.items[index].clip = -1 }
      guard random.random.next() % 8 == 0 else { continue }
      list.items[index].backdrop = Int32(list.backdrops.count)
      list.backdrops.append(.init(radius: random.random.uniform(0, 4), saturation: 1.5))
    }
    return list
  }

  /// Changes one random part of a list.
  private func change(_ list: inout DisplayList, _ random: inout RandomLists) {
    let item = Int(random.random.next() % UInt64(list.items.count))
    func place(_ count: Int) -> Int? { count > 0 ? Int(random.random.next() % UInt64(count)) : nil }
    switch random.random.next() % 12 {
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
    default: break
    }
    let way: SIMD2<Double> = [random.random.uniform(-9, 9), random.random.uniform(-30, 30)]
    if random.random.next() % 3 == 0 {
      list.items[item].transform = list.items[item].transform.concatenating(.translation(way))
    }
  }

  @Test(
    "A picture that is painted only where its list changes is the picture of the list, to the bit",
    arguments: 0..<24 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = RandomLists(seed: seed)
    var list = list(&random)
    // Clips that are paths often change how others are rounded, and so all of the picture.
    for index in list.clips.indices where seed % 3 > 0 { list.clips[index].path = -1 }
    var screen = Screen(list.size)
    expect(screen.draw(list), equals: 0..<400, "the first list is painted whole")
    var painted = 0
    for step in 0..<40 {
      change(&list, &random)
      let rows = screen.draw(list)
      painted += rows.count
      let whole = picture(list).pixels
      let place = whole.indices.first { screen.bitmap.pixels[$0] != whole[$0] }
      expect(place, equals: nil, "step \(step), \(rows) painted")
    }
    expect(painted, isBelow: 40 * 400)
    // Another structure is another picture.
    list.items.removeLast()
    list.groups = []
    expect(screen.draw(list), equals: 0..<400)
    expect(screen.bitmap == picture(list))
  }

  @Test("The rows of an item that changes are painted, those of a backdrop over it, and no other")
  func rows() {
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
    expect(screen.draw(list), equals: 18..<32)
    list.items[1].rect.origin.y = 103
    expect(screen.draw(list), equals: 98..<115)
    list.items[2].rect.size.y = 10
    expect(screen.draw(list), equals: 198..<280)
    expect(screen.bitmap == picture(list))
    list.items[3].isShown = false
    expect(screen.draw(list), equals: 218..<282)
    list.items[1].fill = .black
    list.items[1].isShown = false
    _ = screen.draw(list)
    list.items[1].fill = .white
    expect(screen.draw(list).isEmpty, "what is not shown changes nothing")
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
