import Expectations
import Testing

@testable import LayerTree

@Suite struct KeptPicturesTests {
  @Test("A picture is made once, until all pictures together have too many pixels")
  func bounded() {
    var kept = KeptPictures<Int>(mostPixels: 10, mostOfOne: 4, least: 2)
    var made: [Int] = []
    func ask(_ key: Int, _ pixels: Int = 4) {
      _ = kept.picture(of: key) {
        made.append(key)
        return LayerImage(width: pixels, height: 1, pixels: Array(repeating: 0, count: pixels))
      }
      expect(kept.pixels, isAtMost: 10)
    }
    for key in [1, 2, 1, 2] { ask(key) }
    expect(made, equals: [1, 2])
    // A third picture has no room, so that all others are forgotten.
    ask(3)
    ask(1)
    expect(made, equals: [1, 2, 3, 1])
    // A large picture is made each time, and forgets none.
    ask(9, 5)
    ask(9, 5)
    ask(3)
    expect(made, equals: [1, 2, 3, 1, 9, 9])
    expect(kept.picture(of: 5) { nil }?.width, equals: nil)
  }

  @Test("Pictures of one pixel are bounded in number, because each counts as several")
  func small() {
    var kept = KeptPictures<Int>(mostPixels: 1024, mostOfOne: 1024, least: 256)
    var made = 0
    for key in [0, 1, 2, 3, 0, 4, 0] {
      _ = kept.picture(of: key) {
        made += 1
        return LayerImage(width: 1, height: 1, pixels: [0])
      }
      expect(kept.pixels, isAtMost: 1024)
    }
    // The fifth picture has no room, and the first is made again.
    expect(made, equals: 6)
  }
}
