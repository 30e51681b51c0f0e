import Expectations
import LayerTree
import MotionMath
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct OverlayLegendTests {
  @Test("An overlay names the colors that it uses, in a box on the stage")
  func entries() throws {
    let bench = WorkbenchSession()
    func texts() -> [String] { bench.workbench.overlay(of: bench.stage).texts.map(\.string) }
    expect(texts().isEmpty)
    try bench.type("g")
    expect(texts(), equals: [OverlayLegend.ghosts.text])
    try bench.type("x")
    let touches = OverlayLegend.touchAreas.map(\.text)
    expect(Set(texts()).isSuperset(of: touches) && !texts().contains(OverlayLegend.hitTest.text))
    try bench.step([.pointer(.init(.down, x: 195, y: 330))])
    bench.workbench.update(from: bench.stage)
    expect(Set(texts()).isSuperset(of: touches + [OverlayLegend.hitTest.text, OverlayLegend.ghosts.text]))
    try bench.type("e")
    expect(texts(), equals: [OverlayLegend.layers.text])
  }

  @Test("All items of a legend lie on the stage; a stage without room has none")
  func frames() {
    let entries = OverlayLegend.touchAreas + [OverlayLegend.hitTest, OverlayLegend.ghosts]
    for size in [SIMD2(320.0, 568), [390, 844], [844, 390], [200, 300], [390, 60]] {
      let list = OverlayLegend.list(entries, on: size)
      expect(list.items.isEmpty, equals: (size.x < 250 || size.y < 100), "\(size)")
      for item in list.items {
        let box = item.transform.boundingBox(of: item.rect)
        expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= size.x && box.maxY <= size.y, "\(size)")
      }
    }
    expect(OverlayLegend.list([], on: [390, 844]).items.isEmpty)
  }
}
