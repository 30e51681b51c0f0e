import Expectations
import Experiments
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios
@testable import Workbench

@Suite struct PanelDrawingTests {
  /// Returns the texts of a list with their boxes.
  private func texts(_ list: DisplayList) -> [(string: String, box: Rect)] {
    list.items.filter { $0.text >= 0 }.map { item in
      let text = list.texts[Int(item.text)]
      let width = text.font.width(of: text.string)
      return (
        text.string,
        Rect(x: item.transform.tx, y: item.transform.ty, width: width, height: text.font.size * 0.8)
      )
    }
  }

  private func meet(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }

  @Test("The panel's texts do not overlap and stay within the panel", arguments: [400.0, 568, 844, 1200])
  func places(height: Double) throws {
    for experiment in Catalogue.standard.experiments {
      let bench = WorkbenchSession(experiment.name)
      try bench.type("k")
      try bench.step([.resize(width: 710, height: height, scale: 1)])
      try bench.type("space")
      for _ in 0..<30 {
        try bench.step()
        bench.workbench.update(from: bench.stage)
      }
      let all = texts(bench.workbench.list)
      let frame = PanelLayout(bench.workbench).frame
      expect(!all.isEmpty)
      for (index, text) in all.enumerated() {
        // The screen reader's text is a message over the stage.
        if text.string == bench.stage.status.reading?.text { continue }
        expect(text.box.minX >= frame.minX && text.box.maxX <= frame.maxX, "\(experiment.name): \(text)")
        expect(text.box.minY >= 0 && text.box.maxY <= height, "\(experiment.name): \(text)")
        for other in all[(index + 1)...] {
          expect(!meet(text.box, other.box), "\(experiment.name): \(text) and \(other)")
        }
      }
    }
  }

  @Test("Numbers of a call are rounded to two decimals; other numbers and words stay")
  func rounded() {
    for (text, expected) in [
      ("update(0.3333333333)", "update(0.33)"), ("update(0.5) after 2 s", "update(0.5) after 2 s"),
      ("update(2.220446049250313e-16)", "update(0.00)"), ("(1.005, -0.125) of 1.25", "(1.00, -0.12) of 1.25"),
      ("card#30 viewWillAppear(true)", "card#30 viewWillAppear(true)"), ("a.b1.c", "a.b1.c"),
    ] {
      expect(Lines.rounded(text), equals: expected)
    }
  }

  @Test("Lines break at spaces, fit the width, and end in an ellipsis when shortened", arguments: 0..<20)
  func lines(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = (0..<30).map { _ in String(repeating: "x", count: Int.random(in: 1...14, using: &generator)) }
    let width = Int.random(in: 2...30, using: &generator)
    let lines = Lines.broken(words.joined(separator: " "), width: width)
    expect(lines.allSatisfy { $0.count <= width && !$0.isEmpty }, "seed \(seed)")
    let letters = { (text: [String]) in text.joined().filter { $0 == "x" }.count }
    expect(letters(lines), equals: letters(words), "seed \(seed)")
    let short = Lines.broken(words.joined(separator: " "), width: width, atMost: 1)
    expect(short.count == 1 && short[0].count <= width && short[0].hasSuffix("…"), "seed \(seed)")
    expect(Lines.broken("a", width: 0).isEmpty)
  }

  @Test("A closed panel draws nothing, also while a transition runs")
  func closed() throws {
    let bench = WorkbenchSession("styles")
    try bench.type("space")
    let version = bench.workbench.version
    for _ in 0..<10 {
      try bench.step()
      bench.workbench.update(from: bench.stage)
    }
    expect(bench.workbench.version, equals: version)
    expect(bench.workbench.list.items.isEmpty)
    expect(bench.workbench.scene.items.isEmpty)
  }

  @Test(
    "The rule of a release is drawn wherever it is known",
    arguments: [
      ("sheet", 700.0, -12.0, "settles at"), ("sheet", 700, 12, "settles at"),
      ("scroll-sheet", 500, 12, "settles at"),
      ("half-panel", 400, 0, ""), ("card", 330, 12, "finishes from"), ("menu", 400, 0, ""),
    ])
  func known(name: String, from: Double, by: Double, text: String) throws {
    let bench = WorkbenchSession(name)
    try bench.open()
    for _ in 0..<60 { try bench.step() }
    try bench.step([.pointer(.init(.down, x: 195, y: from))])
    for step in 1...8 {
      try bench.step([.pointer(.init(.move, x: 195, y: from + Double(step) * by))])
      bench.workbench.update(from: bench.stage)
    }
    let strings = texts(bench.workbench.scene).map(\.string)
    if text.isEmpty {
      expect(!strings.contains { $0.hasPrefix("release now: ") }, "a touch that does not move drags nothing")
    } else {
      expect(strings.contains { $0.hasPrefix(text) }, "\(strings)")
      expect(strings.filter { $0.hasPrefix("release now: ") }.count, equals: 1, "\(strings)")
    }
  }

  @Test("A navigation's edge swipe shows its thresholds, and so does a sheet's dismissal")
  func leaving() throws {
    let bench = WorkbenchSession("navigation")
    try bench.open()
    for _ in 0..<30 { try bench.step() }
    try bench.type("space")
    for _ in 0..<60 { try bench.step() }
    try bench.step([.pointer(.init(.down, x: 2, y: 400))])
    for step in 1...10 {
      try bench.step([.pointer(.init(.move, x: 2 + Double(step) * 12, y: 400))])
      bench.workbench.update(from: bench.stage)
    }
    let navigation = texts(bench.workbench.scene).map(\.string)
    expect(navigation.contains("finishes from 75 %"), "\(navigation)")

    let other = WorkbenchSession("sheet")
    try other.open()
    for _ in 0..<60 { try other.step() }
    try other.step([.pointer(.init(.down, x: 195, y: 760))])
    var seen: Set<String> = []
    for step in 1...10 {
      try other.step([.pointer(.init(.move, x: 195, y: 760 + Double(step) * 7))])
      other.workbench.update(from: other.stage)
      seen.formUnion(texts(other.workbench.scene).map(\.string))
    }
    expect(seen.contains { $0.hasPrefix("settles at") || $0.hasPrefix("finishes from") }, "\(seen)")
  }

  @Test("A drag of a pan model shows its thresholds for finish and cancel")
  func scene() throws {
    let bench = WorkbenchSession()
    try bench.open()
    try bench.step([.pointer(.init(.down, x: 195, y: 330))])
    for step in 1...10 {
      try bench.step([.pointer(.init(.move, x: 195, y: 330 + Double(step) * 9))])
      bench.workbench.update(from: bench.stage)
    }
    let strings = texts(bench.workbench.scene).map(\.string)
    expect(strings.contains("finishes from 75 %"))
    expect(strings.contains("cancels up to 15 %"))
    expect(strings.contains { $0.hasPrefix("release now: ") })
    try bench.type("o")
    expect(bench.workbench.scene.items.isEmpty)
  }
}
