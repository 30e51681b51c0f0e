import Expectations
import LayerTree
import MotionMath
import Testing

@testable import Workbench

@Suite struct SideBySideTests {
  private func list(_ size: SIMD2<Double>, layer: Int32) -> DisplayList {
    var list = DisplayList(size: size)
    let box = Rect(origin: .zero, size: size)
    list.items = [DisplayList.Item(layer: layer, rect: box, transform: .identity, fill: .white)]
    return list
  }

  @Test("Both lists are drawn unscaled, each below its name, without overlap")
  func places() throws {
    for (a, b) in [(SIMD2(100.0, 200), SIMD2(100.0, 200)), ([300, 50], [80, 400]), ([20, 20], [30, 10])] {
      let both = SideBySide.list((list(a, layer: 7), list(b, layer: 8)), names: ("the knobs", "firm"))
      var boxes: [Rect] = []
      for (layer, size) in [(Int32(7), a), (8, b)] {
        let item = try #require(both.items.first { $0.layer == layer })
        let box = item.transform.boundingBox(of: item.rect)
        expect(box.size == size && box.minX >= 0 && box.minY >= 0)
        expect(box.maxX <= both.size.x && box.maxY <= both.size.y)
        boxes.append(box)
      }
      expect(!boxes[0].intersects(boxes[1]))
      for text in DrawnText.all(both) {
        expect(boxes.allSatisfy { !$0.intersects(text.box) }, "\(text)")
      }
    }
    let wide = SideBySide.list(
      (list([200, 9], layer: 1), list([200, 9], layer: 1)), names: ("the knobs", "firm"))
    expect(DrawnText.all(wide).map(\.string), equals: ["A  the knobs", "B  firm"])
  }
}
