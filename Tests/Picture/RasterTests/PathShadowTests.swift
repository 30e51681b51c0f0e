import AllocationCounter
import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct PathShadowTests {
  private func picture(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .white, into: &bitmap)
    return bitmap
  }

  private func list(_ path: LayerPath?, radius: Double, at place: SIMD2<Double> = .zero) -> DisplayList {
    var list = DisplayList(size: [90, 80])
    list.items = [
      .init(
        layer: 0, rect: Rect(x: 20, y: 20, width: 40, height: 30), transform: .translation(place),
        fill: .clear, shadow: 0)
    ]
    list.shadows = [
      .init(color: RGBA(red: 0, green: 0, blue: 1, alpha: 0.8), offset: [3, 5], radius: radius)
    ]
    if let path {
      list.shadows[0].path = 0
      list.paths = [path]
    }
    return list
  }

  private var box: LayerPath {
    var path = LayerPath()
    path.addRect(Rect(x: 20, y: 20, width: 40, height: 30))
    return path
  }

  private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { worst, pair in
      let (a, b) = (Int(pair.0 >> 8 & 255), Int(pair.1 >> 8 & 255))
      return max(worst, abs(a - b))
    }
  }

  @Test("The shadow of a path that is the box is nearly that of the box, sharp and blurred")
  func same() {
    expect(difference(picture(list(box, radius: 0)), picture(list(nil, radius: 0))), isAtMost: 1)
    for radius in [1.0, 2.5, 4, 7] {
      expect(difference(picture(list(box, radius: radius)), picture(list(nil, radius: radius))), isAtMost: 8)
    }
  }

  @Test("Only the path casts the shadow, under its fill rule, with the offset")
  func shape() {
    var ring = LayerPath(fillRule: .evenOdd)
    ring.addRect(Rect(x: 10, y: 10, width: 60, height: 50))
    ring.addRect(Rect(x: 20, y: 20, width: 40, height: 30))
    let drawn = picture(list(ring, radius: 0))
    expect(drawn[13 + 5, 15 + 3] != 0xFFFF_FFFF && drawn[40, 40] == 0xFFFF_FFFF)
    expect(drawn[12, 20] == 0xFFFF_FFFF && drawn[13, 20] != 0xFFFF_FFFF, "three points to the right")
    let soft = picture(list(ring, radius: 2))
    expect(soft[40, 40] == 0xFFFF_FFFF && soft[11, 30] != 0xFFFF_FFFF)
    expect(picture(list(LayerPath(), radius: 3)).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("A shadow that moves by whole pixels keeps its bits, and steady frames allocate nothing")
  func moving() {
    let (still, moved) = (picture(list(box, radius: 4)), picture(list(box, radius: 4, at: [2, 3])))
    for y in 0..<77 {
      for x in 0..<88 { expect(moved[x + 2, y + 3], equals: still[x, y]) }
    }
    var bitmap = Bitmap(width: 90, height: 80)
    var rasterizer = Rasterizer()
    func frames() -> Int {
      let before = allocation_count()
      rasterizer.draw(list, scale: 1, background: .white, into: &bitmap)
      return Int(allocation_count() - before)
    }
    let list = list(box, radius: 4)
    for _ in 0..<3 { _ = frames() }
    if allocations_are_counted() != 0 { expect(frames(), equals: 0) }
  }

  @Test("Nonsense and huge shadows are drawn without a trap")
  func hostile() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, 1e9, -1] {
      for index in 0..<4 {
        var one = list(box, radius: 4)
        switch index {
        case 0: one.shadows[0].radius = bad
        case 1: one.shadows[0].offset.x = bad
        case 2: one.items[0].transform.a = bad
        default:
          one.paths = [LayerPath()]
          one.paths[0].addRect(Rect(x: bad, y: 0, width: 30, height: 30))
        }
        expect(picture(one).pixels.count, equals: 7200)
      }
    }
    var one = list(box, radius: 4)
    one.shadows[0].path = 7
    expect(picture(one).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    var far = LayerPath()
    far.addRect(Rect(x: -5e4, y: -5e4, width: 1e5, height: 1e5))
    expect(picture(list(far, radius: 9))[40, 40], equals: 0xFF33_33FF)
  }
}
