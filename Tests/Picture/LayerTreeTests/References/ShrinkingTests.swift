import Expectations
import TestSupport
import Testing

@Suite struct ShrinkingTests {
  @Test("The result has the elements that the failure needs, in their order")
  func smallest() {
    let list = Array(0..<200)
    let small = Shrinking.smallest(list) { $0.contains(7) && $0.contains(131) && $0.count > 2 }

    expect(small.count, equals: 3)
    expect(small.contains(7) && small.contains(131))
    expect(small, equals: small.sorted())
  }

  @Test("Elements become simpler while the list still fails")
  func simpler() {
    let small = Shrinking.smallest([90, 40, 3], simpler: { $0 > 0 ? [$0 - 1] : [] }) { $0.reduce(0, +) >= 50 }

    expect(small.reduce(0, +), equals: 50)
    expect(small.count, equals: 1)
  }

  @Test("The number of tested lists is at most the budget, and the result fails")
  func budget() {
    var tried = 0
    let small = Shrinking.smallest(Array(0..<1_000), budget: 10) { list in
      tried += 1
      return list.contains(999)
    }

    expect(tried, equals: 10)
    expect(small.contains(999))
  }

  @Test("A list that cannot be shorter stays the same")
  func stays() {
    expect(Shrinking.smallest([1, 2, 3]) { $0 == [1, 2, 3] }, equals: [1, 2, 3])
    expect(Shrinking.smallest([Int]()) { _ in true }.isEmpty)
  }
}
