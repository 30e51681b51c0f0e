import Expectations
import TestSupport
import Testing

@testable import Reports

@Suite struct SceneMapTests {
  private func map(_ seed: UInt64) -> SceneMap {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<30, using: &generator)
    let scenes = (0..<count).map { index in
      SceneMap.Scene(
        identifier: "scene <\(index)>", caption: "Some & Controller",
        boxes: (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
          SceneMap.Box(
            x: generator.uniform(-100, 400), y: generator.uniform(-100, 900),
            width: generator.uniform(-10, 400),
            height: generator.uniform(-10, 400), fill: Bool.random(using: &generator) ? "#203040" : nil,
            cornerRadius: generator.uniform(0, 60), text: Bool.random(using: &generator) ? "a \"text\"" : nil)
        }, isElsewhere: index % 7 == 6)
    }
    let arrows = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
      SceneMap.Arrow(
        from: Int.random(in: -1...30, using: &generator), to: Int.random(in: -1...30, using: &generator),
        kind: SceneMap.Kind.allCases.randomElement(using: &generator)!, label: "way")
    }
    return SceneMap(title: "Main", scenes: scenes, arrows: arrows, initial: count > 0 ? 0 : nil)
  }

  @Test("Any map gives a well-formed figure with a card for each scene and a line for each arrow")
  func figures() throws {
    for seed in UInt64(0)..<30 {
      let map = map(seed)
      let root = try FigureCheck.root(map.document(), "seed \(seed)")
      expect(root.all.count { $0.name == "clipPath" }, equals: map.scenes.count, "seed \(seed)")
      let lines = root.all.filter { $0.name == "path" && $0.attributes["fill"] == "none" }
      expect(lines.count, equals: map.arrows.count, "seed \(seed)")
    }
  }

  @Test("Scenes are in columns by their number of segues from the first, and do not overlap")
  func columns() {
    for seed in UInt64(0)..<30 {
      let map = map(seed)
      let columns = SceneMapColumns(map)
      let places = columns.places.map { "\($0.column),\($0.row)" }
      expect(Set(places).count, equals: map.scenes.count, "seed \(seed)")
      expect(columns.places.allSatisfy { $0.column < columns.count && $0.row < columns.rows })
    }
    let scenes = ["a", "b", "c", "d"].map { SceneMap.Scene(identifier: $0, caption: "") }
    let chain = SceneMap(
      title: "", scenes: scenes,
      arrows: [
        .init(from: 0, to: 2, kind: .show, label: ""), .init(from: 2, to: 1, kind: .show, label: ""),
        .init(from: 1, to: 0, kind: .unwind, label: ""),
      ], initial: 0)
    expect(SceneMapColumns(chain).places.map(\.column), equals: [0, 2, 1, 3])
  }
}
