import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct ScreenEdgesTests {
  private let size = SIMD2<Double>(390, 844)

  @Test("6.5 Screen-edge pan: begins within 20 points of the edge")
  func reach() {
    expect(ScreenEdges.all.near([20, 400], in: size), equals: .left)
    expect(ScreenEdges.all.near([20.1, 400], in: size), equals: [])
    expect(ScreenEdges.all.near([370, 400], in: size), equals: .right)
    expect(ScreenEdges.all.near([369.9, 400], in: size), equals: [])
    expect(ScreenEdges.all.near([195, 20], in: size), equals: .top)
    expect(ScreenEdges.all.near([195, 824], in: size), equals: .bottom)
    expect(ScreenEdges.all.near([5, 840], in: size), equals: [.left, .bottom])
    expect(ScreenEdges.all.near([-3, 400], in: size), equals: .left, "a touch may come down beyond the edge")
  }

  @Test("An edge that is not in the set is never near")
  func wanted() {
    expect(ScreenEdges.right.near([5, 400], in: size), equals: [])
    expect(ScreenEdges([]).near([5, 5], in: size), equals: [])
    expect(ScreenEdges.all.near([.nan, 5], in: size), equals: [])
  }

  @Test("From an edge a pan leads inward, and begins in no other direction", arguments: 0..<4)
  func inward(index: Int) {
    let all: [(ScreenEdges, String)] = [(.left, ">"), (.right, "<"), (.top, "v"), (.bottom, "^")]
    for (edge, mark) in all {
      let isInward = edge == all[index].0
      expect(
        PanTracker(allowedAxes: all[index].0.inward),
        """
        touch   d\(mark)\(mark)\(mark)
        states  ---\(isInward ? "B" : "F")
        """)
    }
  }
}
