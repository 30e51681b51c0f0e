import Expectations
import MotionMath
import TestSupport
import Testing

@testable import Workbench

@Suite struct StageArrangementTests {
  @Test(
    "The line lies above its stage without overlap, with or without a device, for one stage or two",
    arguments: 0..<40)
  func line(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = SIMD2(
      Double.random(in: 100...1200, using: &generator), Double.random(in: 100...1200, using: &generator))
    let room = SIMD2(
      Double.random(in: 200...2000, using: &generator), Double.random(in: 200...2000, using: &generator))
    let rim = seed % 2 == 0 ? 0.0 : 14
    let count = Int.random(in: 1...2, using: &generator)
    let filling = StageLayout(filling: stage, below: 24).places
    let own = StageLayout(count, of: stage, around: rim, in: room, below: 24).places
    for (place, rim) in filling.map({ ($0, 0.0) }) + own.map({ ($0, rim) }) {
      let line = StageLayout.statusLineOrigin(of: place, around: rim, below: 24)
      expect(line.y >= -1e-9 && line.y + 24 * place.zoom <= place.frame.minY + 1e-9, "seed \(seed)")
      expect(line.x, equals: place.frame.minX)
    }
    let wish = StageLayout.window(for: 1, of: stage, around: 0, isPanelOpen: false, below: 24)
    expect(wish, equals: stage + [0, 24])
  }

  @Test(
    "In any window, stages do not overlap, fit, and keep their aspect ratio", arguments: 0..<60)
  func places(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = SIMD2(
      Double.random(in: 100...1200, using: &generator), Double.random(in: 100...1200, using: &generator))
    let room = SIMD2(
      Double.random(in: 200...2000, using: &generator), Double.random(in: 200...2000, using: &generator))
    let rims: [Double] = [0, 14, 26]
    let rim = rims.randomElement(using: &generator) ?? 0
    let count = Int.random(in: 1...2, using: &generator)
    let places = StageLayout(count, of: stage, around: rim, in: room).places
    expect(places.count, equals: count)
    for place in places {
      expect(place.size == stage && place.zoom <= 1 && place.zoom > 0)
      let outer = Rect(
        origin: place.frame.origin - rim * place.zoom, size: place.frame.size + 2 * rim * place.zoom)
      expect(outer.minX >= -1 && outer.minY >= -1)
      let caption = count > 1 ? StageLayout.caption : 0
      expect(outer.maxX <= room.x + 1 && outer.maxY + caption <= room.y + 1, "seed \(seed)")
    }
    if count == 2 { expect(!places[0].frame.intersects(places[1].frame)) }
    let wish = StageLayout.window(for: count, of: stage, around: rim, isPanelOpen: false)
    expect(StageLayout(count, of: stage, around: rim, in: wish).places.allSatisfy { $0.zoom == 1 })
    let point = SIMD2(
      Double.random(in: 0...2000, using: &generator), Double.random(in: 0...2000, using: &generator))
    let back = places[0].transform.apply(places[0].point(point))
    expect((back - point).x.magnitude < 1e-6 && (back - point).y.magnitude < 1e-6)
  }
}
