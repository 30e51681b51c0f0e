import Expectations
import Reports
import TestSupport
import Testing

@Suite struct PictureChoiceTests {
  @Test(
    "Chosen frames are distinct, in order and limited, and include the first, the last and the wanted ones")
  func choice() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...400, using: &random)
      let most = Int.random(in: 1...60, using: &random)
      let changes = (0..<count).filter { _ in Bool.random(using: &random) }
      let wanted = (0..<5).map { _ in Int.random(in: -3...(count + 3), using: &random) }
      let chosen = PictureChoice.frames(of: count, changes: changes, wanted: wanted, most: most)

      expect(chosen == Set(chosen).sorted() && chosen.count <= most, "seed \(seed)")
      expect(chosen.first, equals: 0, "seed \(seed)")
      // Five wanted frames are at most half of ten.
      guard most >= 10 else { continue }
      for frame in [count - 1] + wanted where frame >= 0 && frame < count {
        expect(chosen.contains(frame), "seed \(seed)")
      }
      let needed = Set([0, count - 1] + wanted).filter { $0 >= 0 && $0 < count }
      expect(chosen.count, equals: min(most, needed.union(changes).count), "seed \(seed)")
    }
    expect(PictureChoice.frames(of: 0, changes: [1], wanted: [2]).isEmpty)
  }

  @Test("Many wanted frames take half of the room, spread over the whole run")
  func crowd() {
    let wanted = Array(stride(from: 0, to: 1000, by: 2))
    let chosen = PictureChoice.frames(of: 1000, changes: Array(0..<1000), wanted: wanted, most: 100)
    expect(chosen.count == 100 && chosen.count { $0 % 2 == 1 } > 20)
    expect(zip(chosen, chosen.dropFirst()).allSatisfy { $1 - $0 < 40 })
  }

  @Test("With enough room, every change has a picture")
  func room() {
    expect(PictureChoice.frames(of: 10, changes: [3, 4, 7], wanted: []), equals: [0, 3, 4, 7, 9])
  }
}
