import Expectations
import Foundation
import Testing

@Suite struct FigureTableTests {
  private static var pages: [String] {
    get throws {
      let guide = try FileManager.default.contentsOfDirectory(
        atPath: PackageFiles.root.appending(path: "Resources/Guide").path)
      return ["README.md"] + guide.filter { $0.hasSuffix(".md") }.sorted().map { "Resources/Guide/\($0)" }
    }
  }

  @Test("Every table of figures shows the measured figures, and names only existing ones")
  func tables() throws {
    let figures = try FigureTable()
    for path in try Self.pages {
      let page = try PackageFiles.text(path)
      let filled = figures.filling(page)
      expect(filled.unknown.isEmpty, "\(path)")
      if ProcessInfo.processInfo.environment["FIGURES"] == "write" {
        try Data(filled.page.utf8).write(to: PackageFiles.root.appending(path: path), options: .atomic)
      } else {
        expect(filled.page, equals: page, "\(path): run make bench, and read what it changed")
      }
    }
  }

  @Test("The README shows the measured frames")
  func frames() throws {
    let measured = try PackageFiles.text("\(FigureTable.folder)/card.txt")
    var page = try PackageFiles.text("README.md")
    let blocks = page.components(separatedBy: "```\n")
    let old = try #require(blocks.first { $0.contains(" frames ") && $0.contains("missed 120 Hz") })
    if ProcessInfo.processInfo.environment["FIGURES"] == "write" {
      page = page.replacing(old, with: measured)
      try Data(page.utf8).write(to: PackageFiles.root.appending(path: "README.md"), options: .atomic)
    } else {
      expect(old, equals: measured, "run make bench, and read what it changed")
    }
  }

  @Test("A sentence that states a speed has a table row that states it")
  func prose() throws {
    for path in try Self.pages {
      var isCode = false
      for (index, line) in try PackageFiles.text(path).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, !line.hasPrefix("|"), !line.contains("<!-- ") else { continue }
        let claim = line.firstMatch(
          of:
            /[0-9][0-9,.]*\s?(× (real time|as fast|faster|slower|SDL|Cairo)|MB\/s|instructions|times (as fast|faster|slower))/
        )
        expect(claim == nil, "\(path):\(index + 1): \(claim?.0 ?? "")")
      }
    }
  }

  @Test("A row shows its figure, its limit with its direction, and the spread of its rounds")
  func row() {
    let figures = FigureTable([
      FigureTable.Row(name: "raster", value: 0.1966, unit: "× SDL", limit: 0.2, within: true),
      FigureTable.Row(
        name: "step", value: 2851.7, unit: "× real time", limit: 2806, within: true,
        rounds: [2600, 2700, 2800, 2850, 2900]),
    ])
    let page =
      "| squares <!-- raster --> | ? | ? |\n| a minute <!-- step --> |\ntext <!-- step -->\n| x <!-- none --> |"
    let filled = figures.filling(page)
    expect(
      filled.page,
      equals: """
        | squares <!-- raster --> | 0.197× SDL | ≤ 0.2× SDL |  |
        | a minute <!-- step --> | 2,850 × real time | ≥ 2,810 × real time | ± 5 % |
        text <!-- step -->
        | x <!-- none --> |
        """)
    expect(filled.unknown, equals: ["none"])
  }

  @Test(
    "A number has its significant digits, and commas between thousands",
    arguments: [
      (0.19664, "0.197"), (1.0, "1"), (2851.7, "2,850"), (51_617_792, "51,600,000"), (0, "0"), (99.96, "100"),
      (-4.5, "-4.5"), (.infinity, "–"),
    ])
  func digits(_ value: Double, _ text: String) {
    expect(FigureTable.digits(value, 3), equals: text)
  }
}
