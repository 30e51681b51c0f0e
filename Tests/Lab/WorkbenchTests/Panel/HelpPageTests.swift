import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct HelpPageTests {
  private static let groups = Shortcut.Subject.allCases.map {
    HelpPage.Section(title: $0.rawValue, rows: $0.rows)
  }

  @Test("Groups do not overlap and stay in the window with all their items, in any window", arguments: 0..<60)
  func blocks(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let corners = [SIMD2(320.0, 480), [390, 868], [710, 868], [1600, 1000]]
    let size =
      seed < corners.count
      ? corners[seed]
      : [Double.random(in: 320...1600, using: &generator), Double.random(in: 480...1000, using: &generator)]
    let page = HelpPage(Self.groups, in: size)
    expect(page.blocks.count, equals: Self.groups.count)
    for (index, block) in page.blocks.enumerated() {
      expect(block.minX >= 0 && block.maxX <= size.x && block.minY >= HelpPage.head, "\(size): \(block)")
      for other in page.blocks[(index + 1)...] {
        expect(!block.intersects(other), "\(size): \(block) and \(other)")
      }
    }
    for item in page.items {
      let around = page.blocks.filter { item.frame.minX >= $0.minX && item.frame.maxX <= $0.maxX }
      let isInside = around.contains { item.frame.minY >= $0.minY && item.frame.maxY <= $0.maxY }
      expect(isInside, "\(size): \(item)")
    }
    for (index, item) in page.items.enumerated() {
      let other = page.items[(index + 1)...].first { $0.frame.intersects(item.frame) }
      expect(other == nil, "\(size): \(item)")
    }
  }

  @Test("A key that does something closes the page, so that its effect is seen")
  func acting() throws {
    let bench = WorkbenchSession()
    try bench.type("h")
    expect(bench.workbench.isHelpShown)
    try bench.type("k")
    expect(!bench.workbench.isHelpShown && bench.workbench.isOpen)
  }

  @Test("The page has one column on a phone, two in a wider window and three in a wide one")
  func columns() {
    for (width, count) in [(320.0, 1), (390, 1), (710, 2), (900, 3), (1600, 3)] {
      let page = HelpPage(Self.groups, in: [width, 900])
      expect(Set(page.blocks.map(\.minX)).count, equals: count, "\(width)")
    }
  }

  @Test("No other division into columns has a lower tallest column", arguments: 0..<30)
  func balance(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let heights = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Double.random(in: 40...400, using: &generator)
    }
    let columns = Int.random(in: 1...3, using: &generator)
    func height(_ range: Range<Int>) -> Double {
      heights[range].reduce(-HelpColumn.distance) { $0 + HelpColumn.distance + $1 }
    }
    let chosen = HelpColumn.balanced(heights, columns: columns)
    expect(chosen.count <= columns && chosen.flatMap { $0 } == Array(heights.indices), "seed \(seed)")
    let tallest = chosen.map(height).max() ?? 0
    for first in 0...heights.count {
      for second in first...heights.count where columns == 3 || second == heights.count {
        guard columns > 1 || first == heights.count else { continue }
        let other = [0..<first, first..<second, second..<heights.count].filter { !$0.isEmpty }
        expect(tallest, isAtMost: (other.map(height).max() ?? 0) + 0.01, "seed \(seed): \(other)")
      }
    }
  }

  @Test("The page shows every shortcut once, with a cap for each of its keys")
  func shortcuts() throws {
    let bench = WorkbenchSession()
    try bench.step([.resize(width: 1600, height: 1000, scale: 1)])
    try bench.type("h")
    let strings = DrawnText.all(bench.workbench.list).map(\.string)
    for shortcut in Shortcut.allCases {
      expect(!shortcut.meaning.isEmpty)
      expect(strings.filter { $0 == shortcut.meaning }.count, equals: 1, "\(shortcut)")
    }
    let rows = Self.groups.flatMap(\.rows)
    expect(Shortcut.allCases.allSatisfy { shortcut in rows.filter { $0.keys == shortcut.keys }.count >= 1 })
    let caps = rows.flatMap { $0.keys.split(separator: " ").map(String.init) }
    for cap in Set(caps).sorted() where cap != "+" {
      let count = caps.filter { $0 == cap }.count
      expect(strings.filter { $0 == cap }.count, equals: count, "\(cap)")
    }
    try bench.type("escape")
    expect(bench.workbench.list.items.isEmpty)
  }

  @Test(
    "In a window too small for all keys, keys and wheel scroll the page through all lines",
    arguments: [SIMD2(300.0, 200), SIMD2(320, 120), SIMD2(390, 380), SIMD2(390, 844), SIMD2(710, 400)])
  func scrolling(window: SIMD2<Double>) throws {
    let bench = WorkbenchSession()
    try bench.step([.resize(width: window.x, height: window.y, scale: 1)])
    try bench.type("h")
    var seen: Set<String> = []
    var steps = 0
    var before = DisplayList(size: .zero)
    while before != bench.workbench.list, steps < 200 {
      before = bench.workbench.list
      let all = DrawnText.all(before)
      expect(all.allSatisfy { $0.box.maxY <= window.y && $0.box.minY >= 24 && $0.box.maxX <= window.x })
      expect(DrawnText.overlap(before) == nil)
      seen.formUnion(all.map(\.string))
      expect(try bench.type("down").isEmpty, "the page keeps the key")
      steps += 1
    }
    expect(steps > 5 && steps < 200)
    let missing = HelpPage(Self.groups, in: window).items.filter { !seen.contains($0.text) }
    expect(missing.isEmpty)
    let end = bench.workbench.list
    try bench.step([.wheel(.init(.discrete, dx: 0, dy: 1, x: 100, y: 100))])
    expect(bench.workbench.list != end)
    try bench.type("pagedown")
    expect(bench.workbench.list, equals: end)
    try bench.type("home", "escape", "h")
    let first = DrawnText.all(bench.workbench.list).map(\.string)
    expect(first.contains(Shortcut.Subject.window.rawValue))
  }
}
