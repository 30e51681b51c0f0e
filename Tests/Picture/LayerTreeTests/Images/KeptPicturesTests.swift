import Expectations
import Testing

@testable import LayerTree

@Suite struct KeptPicturesTests {
  @Test("A picture is made once, until all pictures together have too many pixels")
  func bounded() {
    var kept = KeptPictures<Int>(mostPixels: 10, mostOfOne: 4)
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
}
