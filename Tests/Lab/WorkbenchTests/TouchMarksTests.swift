import Expectations
import LayerTree
import MotionMath
import Testing

@testable import Workbench

@Suite struct TouchMarksTests {
  @Test("Each mark is centered on its touch, and without touches the list is empty")
  func places() {
    let list = TouchMarks.list(at: [[100, 50], [290, 794]], size: [390, 844])

    expect(list.size, equals: [390, 844])
    expect(list.items.map { $0.transform.apply($0.rect.center) }, equals: [[100, 50], [290, 794]])
    expect(TouchMarks.list(at: [], size: [390, 844]).items.isEmpty)
  }
}
