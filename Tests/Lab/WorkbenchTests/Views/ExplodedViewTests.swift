import Expectations
import Experiments
import LayerTree
import MotionMath
import Testing
import TransitionEngine
@testable import Scenarios
@testable import Workbench

@Suite struct ExplodedViewTests {
  nonisolated private static let names = ["card", "sheet", "message", "grid", "alerts"]

  private func stage(_ name: String) throws -> Stage {
    let bench = WorkbenchSession(Catalogue.standard.experiment(named: name) == nil ? "card" : name)
    try bench.type("space")
    for _ in 0..<12 { try bench.step() }
    return bench.stage
  }

  @Test(
    "Every visible layer has its own plane, in drawing order",
    arguments: names)
  func planes(name: String) throws {
    let stage = try stage(name)
    let list = stage.displayList
    let size = SIMD2(800.0, 844)
    let planes = ExplodedView.planes(of: list)
    expect(planes.count, isAbove: 3)
    let exploded = ExplodedView.list(list, titles: [:], size: size)
    // The ground is drawn first, then the stage's items, then the names; plain layers have no number.
    let drawn = exploded.items.dropFirst().prefix(list.items.count).filter(\.isShown)
    expect(drawn.map(\.layer), equals: planes.map { list.items[$0].layer })
    // The stage's origin moves in the same direction from plane to plane.
    let origins = planes.indices.map { order in
      ExplodedView.projection(Double(order) / Double(planes.count - 1), stage: list.size, size: size).apply(
        .zero)
    }
    for (one, next) in zip(origins, origins.dropFirst()) { expect(next.x > one.x && next.y > one.y) }
    for (item, place) in zip(drawn, planes.enumerated()) {
      let depth = Double(place.offset) / Double(planes.count - 1)
      let projection = ExplodedView.projection(depth, stage: list.size, size: size)
      expect(item.transform, equals: list.items[place.element].transform.concatenating(projection))
      expect(exploded.clips.indices.contains(Int(item.clip)))
    }
  }

  @Test("All planes fit in the exploded view, beside the names", arguments: [390.0, 800, 1600])
  func fits(width: Double) {
    let size = SIMD2(width, 844.0)
    let stage = SIMD2(390.0, 844)
    for depth in [0.0, 0.5, 1] {
      let projection = ExplodedView.projection(depth, stage: stage, size: size)
      let box = projection.boundingBox(of: Rect(origin: .zero, size: stage))
      expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= width && box.maxY <= size.y, "\(depth): \(box)")
    }
  }

  @Test(
    "Names are in drawing order at the side, do not overlap, and count every layer",
    arguments: names)
  func titles(name: String) throws {
    let stage = try stage(name)
    let list = ExplodedView.list(of: stage, size: [390, 844])
    let own = Set(stage.displayList.texts.map(\.string))
    let texts = DrawnText.all(list).filter { !own.contains($0.string) }
    expect(!texts.isEmpty)
    for (one, next) in zip(texts, texts.dropFirst()) { expect(one.box.maxY, isAtMost: next.box.minY) }
    expect(texts.allSatisfy { $0.box.maxX <= 390 && $0.box.maxY <= 844 })
    let planes = ExplodedView.planes(of: stage.displayList).count
    let counts = texts.map { text in Int(text.string.split(separator: "×").dropFirst().last ?? "1") ?? 1 }
    let rest = texts.last.flatMap { $0.string.hasPrefix("and ") ? $0 : nil }
    if rest == nil { expect(counts.reduce(0, +), equals: planes) }
  }

  @Test("The key E shows the exploded view without changing the stage")
  func key() throws {
    let bench = WorkbenchSession()
    try bench.step()
    let hashes = bench.stage.hashes
    try bench.type("e")
    let picture = bench.workbench.picture(of: bench.stage)
    expect(picture.size == bench.stage.displayList.size && picture != bench.stage.displayList)
    expect(bench.stage.hashes.picture, equals: hashes.picture)
    try bench.type("e")
    expect(bench.workbench.picture(of: bench.stage), equals: bench.stage.displayList)
  }
}
