import LayerTree
import MotionMath
import Testing

@testable import Workbench

@Suite struct FingerMarksTests {
  @Test("A mark lies with its middle on each finger, and without fingers there is nothing")
  func places() {
    let list = FingerMarks.list(at: [[100, 50], [290, 794]], size: [390, 844])

    #expect(list.size == [390, 844])
    #expect(list.items.map { $0.transform.apply($0.rect.center) } == [[100, 50], [290, 794]])
    #expect(FingerMarks.list(at: [], size: [390, 844]).items.isEmpty)
  }
}
