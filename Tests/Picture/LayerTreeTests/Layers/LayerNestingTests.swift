import Expectations
import LayerTree
import TestSupport
import Testing

@Suite struct LayerNestingTests {
  /// Refused layers stay where they are. Only one depth is tested, because each answer may change later ones.
  @Test(
    "A layer has room for another exactly if its branch would not exceed the nesting limit",
    arguments: 2..<7, 0..<12)
  func random(most: Int, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<14).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    var parents = [Int?](repeating: nil, count: layers.count)
    /// Returns the number of layers around a layer, including itself.
    func depth(_ place: Int) -> Int { parents[place].map { depth($0) + 1 } ?? 1 }
    func height(_ place: Int) -> Int {
      let below = parents.indices.filter { parents[$0] == place }
      return below.map { height($0) + 1 }.max() ?? 0
    }
    func isInside(_ place: Int, _ other: Int) -> Bool {
      place == other || parents[place].map { isInside($0, other) } ?? false
    }
    var refused = 0
    for step in 0..<200 {
      let child = Int.random(in: layers.indices, using: &generator)
      let parent = Int.random(in: layers.indices, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        layers[child].removeFromParent()
        parents[child] = nil
      } else if !isInside(parent, child) {
        let needed = depth(parent) + 1 + height(child)
        let hasRoom = layers[parent].hasRoom(for: layers[child], most: most)
        expect(hasRoom, equals: (needed <= most), "seed \(seed), step \(step), \(needed) of \(most)")
        guard needed <= most else {
          refused += 1
          continue
        }
        layers[parent].addSublayer(layers[child])
        parents[child] = parent
      }
    }
    expect(refused, isAbove: 1)
  }
}
