import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct GroupWalkTests {
  private func list(_ count: Int, _ groups: [DisplayList.Group]) -> DisplayList {
    var list = DisplayList(size: [10, 10])
    list.items = (0..<count).map { index in
      .init(
        layer: Int32(index), rect: Rect(x: 0, y: 0, width: 1, height: 1), transform: .identity, fill: .black)
    }
    list.groups = groups
    return list
  }

  /// Returns a walk as text: the opacities of groups around their items, and each item's fade, if any.
  private func walk(_ list: DisplayList) -> String {
    var walk = GroupWalk()
    var text = ""
    for index in list.items.indices {
      for _ in 0..<walk.leave(before: index) { text += ")" }
      while let opacity = walk.enter(at: index, of: list) { text += "\(opacity)(" }
      text += walk.fade == 1 ? "\(index) " : "\(index)×\(walk.fade) "
    }
    for _ in 0..<walk.leave(before: .max) { text += ")" }
    return text
  }

  @Test("Groups begin and end around their items, the larger outside")
  func nested() {
    let groups: [DisplayList.Group] = [
      .init(first: 1, count: 4, opacity: 0.5), .init(first: 1, count: 2, opacity: 0.25),
      .init(first: 4, count: 1, opacity: 0.75),
    ]
    expect(walk(list(6, groups)), equals: "0 0.5(0.25(1 2 )3 0.75(4 ))5 ")
  }

  @Test("A fully opaque group is passed over, and an invisible one hides its items")
  func ends() {
    let groups: [DisplayList.Group] = [
      .init(first: 0, count: 2, opacity: 1), .init(first: 2, count: 2, opacity: 0),
      .init(first: 3, count: 1, opacity: 0.5), .init(first: 4, count: 1, opacity: .nan),
      .init(first: 5, count: 1, opacity: 7), .init(first: 6, count: 1, opacity: -1),
    ]
    expect(walk(list(7, groups)), equals: "0 1 2×0.0 3×0.0 4×0.0 5 6×0.0 ")
  }

  @Test("A group ends with its enclosing group and with the list, and one out of order is ignored")
  func odd() {
    let groups: [DisplayList.Group] = [
      .init(first: -3, count: 9, opacity: 0.5), .init(first: 1, count: 2, opacity: 0.25),
      .init(first: 2, count: .max, opacity: 0.75), .init(first: 1, count: 1, opacity: 0.125),
      .init(first: 3, count: .max, opacity: 0.5), .init(first: 3, count: 0, opacity: 0.5),
      .init(first: 4, count: -1, opacity: 0.5), .init(first: 9, count: 1, opacity: 0.5),
    ]
    expect(walk(list(5, groups)), equals: "0 0.25(1 0.75(2 ))0.5(3 4 )")
  }

  @Test("Groups nested too deeply fade their items one by one")
  func deep() {
    let groups = (0..<20).map { DisplayList.Group(first: $0, count: 20 - $0, opacity: 0.5) }
    let text = walk(list(20, groups))
    expect(text.filter { $0 == "(" }.count, equals: 16)
    expect(text.hasSuffix("0.5(15 16×0.5 17×0.25 18×0.125 19×0.0625 ))))))))))))))))"))
  }

  @Test("Every group that begins ends, in any list")
  func balanced() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let groups = (0..<12).map { _ in
        DisplayList.Group(
          first: Int32(random.next() % 12) - 2, count: Int32(random.next() % 12) - 2,
          opacity: random.uniform(-0.5, 1.5))
      }
      let text = walk(list(9, seed % 2 == 0 ? groups : groups.sorted { $0.first < $1.first }))
      expect(
        text.filter { $0 == "(" }.count, equals: text.filter { $0 == ")" }.count, "seed \(seed): \(text)")
    }
  }

  @Test("A restarted walk keeps nothing of the last one")
  func restart() {
    let list = list(3, [.init(first: 0, count: 3, opacity: 0.5)])
    var walk = GroupWalk()
    expect(walk.enter(at: 0, of: list), equals: 0.5)
    walk.restart()
    expect(walk.leave(before: .max), equals: 0)
    expect(walk.enter(at: 0, of: list), equals: 0.5)
  }
}
