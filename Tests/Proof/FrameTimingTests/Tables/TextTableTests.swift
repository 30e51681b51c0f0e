import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct TextTableTests {
  @Test("The columns of a table align under its header")
  func look() {
    var table = TextTable([TextColumn("name", .left), TextColumn("µs", .right)])
    table.add(["a", "1.00"])
    table.add(["longer", "20.00"])
    table.addRule()
    table.add(["sum", "21.00"])

    let expected = """
      name       µs
      ─────────────
      a        1.00
      longer  20.00
      ─────────────
      sum     21.00
      """
    expect(table.text, equals: expected)
  }

  @Test("All lines have the same width, whatever the cells contain", arguments: 0..<40 as Range<UInt64>)
  func widths(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aµ─é\n\t\u{0}\u{85}\u{2028}\r \"×e\u{301}")
    func cell() -> String {
      String(
        (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
    }
    let columns = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      TextColumn(cell(), Bool.random(using: &random) ? .left : .right)
    }
    var table = TextTable(columns)
    let rows = Int.random(in: 0...6, using: &random)
    for _ in 0..<rows {
      table.add((0..<Int.random(in: 0...7, using: &random)).map { _ in cell() })
    }

    let lines = table.text.split(separator: "\n", omittingEmptySubsequences: false)

    expect(lines.count, equals: rows + 2, "seed \(seed)")
    expect(Set(lines.map(\.count)).count, equals: 1, "seed \(seed)\n\(table.text)")
  }

  @Test(
    "No cell breaks its line",
    arguments: ["\n", "\r\n", "\t", "\u{1B}", "\u{85}", "\u{2028}", "\u{2029}"])
  func breaks(text: String) {
    var table = TextTable([TextColumn("a\(text)b", .left)])
    table.add(["c\(text)d"])

    let space = String(repeating: " ", count: text.unicodeScalars.count)
    expect(
      table.text, equals: "a\(space)b\n" + String(repeating: "─", count: 2 + space.count) + "\nc\(space)d")
  }

  @Test("The lines of a table without columns are empty")
  func empty() {
    var table = TextTable([])
    table.add(["lost"])

    expect(table.text, equals: "\n\n")
  }
}
