import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct PictureHashTests {
  @Test("Equal pictures have equal hashes and lists, whatever their history", arguments: 0..<20)
  func histories(part: Int) {
    let view = PictureView()
    for round in 0..<10 {
      var random = SeededGenerator(seed: UInt64(part * 100 + round))
      let picture = Picture.random(&random)
      let plain = picture.build()
      let (hash, list) = (view.hash(plain), view.drawn(plain))
      PictureView.destroy(plain)

      var history = PictureHistory(random: random)
      let detoured = history.build(picture)
      expect(view.hash(detoured), equals: hash, "part \(part), round \(round)")
      expect(view.drawn(detoured), equals: list, "part \(part), round \(round)")
      PictureView.destroy(detoured)
    }
  }

  @Test("A different picture has a different hash", arguments: 0..<4)
  func others(part: Int) {
    let view = PictureView()
    var seen: Set<UInt64> = []
    for round in 0..<100 {
      var random = SeededGenerator(seed: UInt64(part * 100 + round))
      let layer = Picture.random(&random).build()
      expect(seen.insert(view.hash(layer)).inserted, "part \(part), round \(round)")
      PictureView.destroy(layer)
    }
  }

  @Test("Every visible single-bit change changes the hash", arguments: 0..<10)
  func bits(part: Int) {
    let count = 50 * SessionCount.current
    var random = SeededGenerator(seed: UInt64(part) + 9_000)
    let view = PictureView()
    var flips = PictureFlips(&random)
    defer { PictureView.destroy(flips.root) }
    let (clean, list) = (view.hash(flips.root), view.drawn(flips.root))
    var seen = 0
    for turn in 0..<(2 * count) where seen < count {
      let flip = flips.flip(&random)
      if view.hash(flips.root) != clean {
        seen += 1
      } else if view.drawn(flips.root) != list {
        Issue.record("part \(part), turn \(turn): \(flip) is drawn otherwise and has the same hash")
      }
      flips.restore()
      if turn % 64 == 0 {
        expect(view.hash(flips.root), equals: clean, "part \(part), turn \(turn): \(flip)")
      }
    }

    expect(seen, equals: count, "only \(seen) changes were visible")
    expect(view.hash(flips.root), equals: clean)
  }
}
