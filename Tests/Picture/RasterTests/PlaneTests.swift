import AllocationCounter
import Expectations
import LayerTree
import MotionMath
import Raster
import TestSupport
import Testing

@Suite struct PlaneTests {
  private func picture(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .white, into: &bitmap)
    return bitmap
  }

  private func item(_ rect: Rect, _ fill: RGBA) -> DisplayList.Item {
    DisplayList.Item(layer: 0, rect: rect, transform: .identity, fill: fill)
  }

  /// A map that turns a plane about the vertical line through a point, for a viewer at a distance.
  private func turn(_ angle: Double, about x: Double, _ y: Double, distance: Double = 120) -> Projection {
    let (sine, cosine) = Portable.sineAndCosine(angle)
    return Projection(.translation([-x, -y]))
      .concatenating(
        Projection(a: cosine, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: sine / distance, q: 0, r: 1)
      )
      .concatenating(.translation([x, y]))
  }

  private func channels(_ pixel: UInt32) -> SIMD3<Double> {
    [Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)]
  }

  private func largest(_ one: Bitmap, _ other: Bitmap) -> Double {
    zip(one.pixels, other.pixels).reduce(0) { most, pair in
      let miss = channels(pair.0) - channels(pair.1)
      return max(most, max(miss.max(), -miss.min()))
    }
  }

  @Test("A plane whose map moves by whole pixels shows what its items show there")
  func moved() {
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      random.size = [40, 36]
      var list = random.list(.bordered, count: 6)
      for index in list.items.indices { list.items[index].transform = .translation([12, 10]) }
      var moved = list
      for index in 2..<5 { moved.items[index].transform = .translation([16, 7]) }
      list.planes = [.init(first: 2, count: 3, map: Projection(.translation([4, -3])))]
      expect(largest(picture(list), picture(moved)), isAtMost: 4, "seed \(seed)")
      list.planes[0].map = nil
      let plain = picture(list)
      list.planes = []
      expect(picture(list), equals: plain, "seed \(seed)")
    }
  }

  @Test("A turned box covers each pixel by the area of its image")
  func coverage() throws {
    for angle in [0.3, 0.8, 1.2, 2.5, -0.7] {
      var list = DisplayList(size: [60, 50])
      list.items = [item(Rect(x: 12, y: 10, width: 36, height: 30), .black)]
      let map = turn(angle, about: 30, 25)
      list.planes = [.init(first: 0, count: 1, map: map)]
      let shown = picture(list)
      let back = try #require(map.inverse)
      let samples = 16
      for y in 0..<50 {
        for x in 0..<60 {
          var inside = 0
          for step in 0..<samples * samples {
            let spot = SIMD2(
              Double(x) + (Double(step % samples) + 0.5) / Double(samples),
              Double(y) + (Double(step / samples) + 0.5) / Double(samples))
            guard let place = back.apply(spot), map.lift(place).z > 0 else { continue }
            if place.x >= 12, place.x < 48, place.y >= 10, place.y < 40 { inside += 1 }
          }
          let expected = 255 * (1 - Double(inside) / Double(samples * samples))
          expect(abs(Double(shown[x, y] & 255) - expected), isBelow: 14, "angle \(angle): \(x), \(y)")
        }
      }
    }
  }

  @Test("A picture on a plane is seen in perspective: the near half is larger")
  func perspective() {
    var list = DisplayList(size: [60, 50])
    list.items = [
      item(Rect(x: 12, y: 10, width: 18, height: 30), .black),
      item(Rect(x: 30, y: 10, width: 18, height: 30), RGBA(red: 1, green: 0, blue: 0, alpha: 1)),
    ]
    list.planes = [.init(first: 0, count: 2, map: turn(0.9, about: 30, 25))]
    let shown = picture(list, scale: 2)
    let black = shown.pixels.filter { $0 == 0xFF00_0000 }.count
    let red = shown.pixels.filter { $0 == 0xFFFF_0000 }.count
    expect(black > red + 200 && red > 300)
    // Turned by more than a quarter, the halves change sides.
    list.planes[0].map = turn(.pi, about: 30, 25)
    let back = picture(list)
    expect(back[20, 25] == 0xFFFF_0000 && back[40, 25] == 0xFF00_0000)
  }

  @Test("A clip around a plane cuts what is seen, and a clip in it cuts the plane")
  func clips() {
    var list = DisplayList(size: [60, 50])
    let around = Rect(x: 20, y: 0, width: 15, height: 50)
    list.clips = [
      .init(rect: around, cornerRadius: 0, transform: .identity, parent: -1),
      .init(rect: Rect(x: 0, y: 0, width: 60, height: 20), cornerRadius: 0, transform: .identity, parent: 0),
    ]
    list.clips[1].plane = 0
    var box = item(Rect(x: 10, y: 10, width: 40, height: 30), .black)
    box.clip = 1
    list.items = [box]
    list.planes = [.init(first: 0, count: 1, map: turn(0.6, about: 30, 25), clip: 0)]
    let shown = picture(list)
    for y in 0..<50 { for x in 0..<60 where !(20..<35 ~= x) { expect(shown[x, y], equals: 0xFFFF_FFFF) } }
    list.clips[0].rect = Rect(x: 0, y: 0, width: 60, height: 50)
    var cut = list
    cut.items[0].clip = 0
    cut.items[0].rect = Rect(x: 10, y: 10, width: 40, height: 10)
    expect(largest(picture(list), picture(cut)), isAtMost: 4)
  }

  @Test("Planes anywhere in random lists, and broken ones, are drawn the same each time")
  func hostile() {
    var reused = Rasterizer()
    var numbers = SeededGenerator(seed: 4)
    for seed in 0..<80 as Range<UInt64> {
      var random = RandomLists(seed: seed)
      random.size = [70, 60]
      var list = random.list(.everything, count: 12)
      for index in 0..<5 {
        var map: Projection? = turn(numbers.uniform(-4, 4), about: 35, 30, distance: numbers.uniform(5, 300))
        switch numbers.next() % 6 {
        case 0: map = nil
        case 1: map?.p = numbers.next() % 2 == 0 ? .nan : 1e300
        case 2: map?.r = -1
        default: break
        }
        list.planes.append(
          DisplayList.Plane(
            first: Int32(numbers.next() % 14) - 1, count: Int32(numbers.next() % 9) - 1, map: map,
            clip: Int32(numbers.next() % 6) - 1, parent: Int32(numbers.next() % 7) - 1))
        if index % 2 == 0 { list.planes.sort { $0.first < $1.first } }
      }
      for index in list.clips.indices { list.clips[index].plane = Int32(numbers.next() % 7) - 1 }
      if seed % 3 == 0 {
        list.items[5].backdrop = 0
        list.backdrops = [DisplayList.Backdrop(radius: 2, saturation: 1.5)]
      }
      var bitmap = Bitmap(width: 70, height: 60)
      reused.draw(list, scale: 1, background: .white, into: &bitmap)
      expect(bitmap, equals: picture(list), "seed \(seed)")
    }
  }

  @Test("Of many planes only 64 are drawn")
  func many() {
    var list = DisplayList(size: [40, 40])
    for index in 0..<70 {
      list.items.append(item(Rect(x: 5, y: 5, width: 30, height: 30), index < 64 ? .black : .white))
      list.planes.append(.init(first: Int32(index), count: 1, map: turn(0.2, about: 20, 20)))
    }
    expect(picture(list)[20, 20], equals: 0xFF00_0000)
  }

  #if !DEBUG
    @Test("A frame like the last allocates nothing")
    func allocations() {
      var rasterizer = Rasterizer()
      var random = RandomLists(seed: 7)
      random.size = [60, 50]
      var list = random.list(.rounded, count: 8)
      list.planes = [
        .init(first: 1, count: 6, map: turn(0.3, about: 30, 25)),
        .init(first: 3, count: 2, map: turn(0.4, about: 30, 25), parent: 0),
      ]
      var memory = [UInt32](repeating: 0, count: 60 * 50)
      var angle = 0.3
      func frame() -> UInt64 {
        angle = 0.62 - angle
        list.planes[0].map = turn(angle, about: 30, 25)
        let before = allocation_count()
        rasterizer.begin(width: 60, height: 50, background: .white)
        rasterizer.add(list, scale: 1)
        _ = memory.withUnsafeMutableBufferPointer { rasterizer.paint(into: $0, stride: 60) }
        return allocation_count() - before
      }
      let first = frame()
      _ = (frame(), frame())
      expect(frame() == 0 && frame() == 0 && first > 0)
    }
  #endif
}
