import LayerTree
import TestSupport
import Testing

@Suite struct LayerNestingTests {
  @Test(
    "A layer has room for another exactly when all in that would lie no deeper than it may", arguments: 0..<40
  )
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<14).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    var parents = [Int?](repeating: nil, count: layers.count)
    /// How many lie around one, itself among them.
    func depth(_ place: Int) -> Int { parents[place].map { depth($0) + 1 } ?? 1 }
    func height(_ place: Int) -> Int {
      let below = parents.indices.filter { parents[$0] == place }
      return below.map { height($0) + 1 }.max() ?? 0
    }
    func isInside(_ place: Int, _ other: Int) -> Bool {
      place == other || parents[place].map { isInside($0, other) } ?? false
    }
    for step in 0..<120 {
      let child = Int.random(in: layers.indices, using: &generator)
      let parent = Int.random(in: layers.indices, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        layers[child].removeFromParent()
        parents[child] = nil
      } else if !isInside(parent, child) {
        let needed = depth(parent) + 1 + height(child)
        for most in 1...layers.count {
          #expect(
            layers[parent].hasRoom(for: layers[child], most: most) == (needed <= most),
            "seed \(seed), step \(step), \(needed) of \(most)")
        }
        layers[parent].addSublayer(layers[child])
        parents[child] = parent
      }
    }
  }
}
