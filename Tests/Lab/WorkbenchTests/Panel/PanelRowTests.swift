import Expectations
import Experiments
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine

@testable import Scenarios
@testable import Workbench

@Suite struct PanelRowTests {
  private func knob(_ name: String, _ group: String) -> Knob { Knob(name, "", 0, in: 0...1, group: group) }

  @Test(
    "Rows have a heading for each group: the experiment's own first, then the shared ones in a fixed order")
  func order() {
    let knobs = [
      knob("a", "Input"), knob("b", "Map"), knob("c", "Release"), knob("d", "Experiment"), knob("e", "Map"),
      knob("f", "Look"),
    ]
    let expected: [PanelRow] = [
      .heading("Map"), .knob(1), .knob(4), .heading("Experiment"), .knob(3), .heading("Look"), .knob(5),
      .heading("Release"), .knob(2), .heading("Input"), .knob(0),
    ]
    expect(PanelRow.rows(of: knobs), equals: expected)
    expect(PanelRow.rows(of: [knob("a", "Map"), knob("b", "Map")]), equals: [.knob(0), .knob(1)])
    expect(PanelRow.rows(of: []).isEmpty)
  }

  @Test("Every knob has one row, and the keys choose the knobs in the order of the rows", arguments: 0..<20)
  func keys(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = Catalogue.standard.experiments.map(\.name)
    let bench = WorkbenchSession(try #require(names.randomElement(using: &generator)))
    try bench.open()
    try bench.step([
      .resize(width: 710, height: Double.random(in: 200...900, using: &generator), scale: 2)
    ])
    let workbench = bench.workbench
    let shown = workbench.rows.compactMap(\.knob)
    expect(shown.sorted(), equals: Array(workbench.knobs.indices))
    var place = 0
    for _ in 0..<60 where !shown.isEmpty {
      expect(workbench.chosen, equals: shown[place], "seed \(seed)")
      let room = PanelLayout(workbench).rows.count
      let visible = workbench.firstRow..<workbench.firstRow + room
      expect(visible.contains(workbench.row(ofKnob: workbench.chosen)), "seed \(seed)")
      let isDown = Bool.random(using: &generator)
      try bench.type(isDown ? "down" : "up")
      place = min(max(place + (isDown ? 1 : -1), 0), shown.count - 1)
    }
  }

  @Test("The labels and the values of every knob of the catalogue fit their columns")
  func fitting() {
    for experiment in Catalogue.standard.experiments {
      for knob in experiment.knobs {
        let scale = KnobScale(knob)
        let width = Palette.words().width(of: knob.label)
        expect(width, isAtMost: PanelLayout.labelWidth, "\(experiment.name): \(knob.label)")
        let layout = PanelLayout(window: [710, 844], rows: 20)
        guard layout.segments(knob.choices, 0).isEmpty else { continue }
        for value in [knob.range.lowerBound, knob.value, knob.range.upperBound] + (0...15).map(Double.init)
        where knob.range.contains(value) {
          let text = scale.text(value)
          let width = Palette.words().width(of: text)
          expect(width, isAtMost: PanelLayout.valueWidth, "\(experiment.name): \(text)")
        }
      }
    }
  }

  @Test("Segments fill the row side by side, each with room for its name; long names and many have none")
  func segments() {
    let layout = PanelLayout(window: [710, 844], rows: 20)
    let names = ["Spring", "Cubic", "Curve", "Timed"]
    let segments = layout.segments(names, 3)
    expect(segments.count, equals: 4)
    for (name, segment) in zip(names, segments) {
      expect(Palette.words(PanelLayout.segmentText).width(of: name), isBelow: segment.size.x)
      expect(segment.minY >= layout.rows[3].minY && segment.maxY <= layout.rows[3].maxY)
    }
    for (one, next) in zip(segments, segments.dropFirst()) { expect(one.maxX, equals: next.minX) }
    expect(((segments.last?.maxX ?? 0) - layout.head.maxX).magnitude, isBelow: 1e-9)
    expect(layout.segments(["a", "b", "c", "d", "e"], 0).isEmpty)
    expect(layout.segments(["A long name", "Another long name", "A third name"], 0).isEmpty)
    expect(layout.segments([], 0).isEmpty)
  }
}
