import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct FigureTableTests {
  private let kept = FigureTable([
    Figure("card-frame", 1000, unit: "instructions a frame"),
    Figure("card-allocations", 0, unit: "allocations a frame"),
  ])

  private func counted(_ frame: Double, _ allocations: Double = 0) -> [Figure] {
    [
      Figure("card-frame", frame, unit: "instructions a frame"),
      Figure("card-allocations", allocations, unit: "allocations a frame"),
    ]
  }

  @Test("A table allows a rise of 3 %, and no rise of a figure of 0")
  func tolerance() {
    expect(kept.exceeded(by: counted(1030)).isEmpty)
    expect(kept.exceeded(by: counted(1030.1)).map(\.now.name), equals: ["card-frame"])
    expect(kept.exceeded(by: counted(10, 0.1)).map(\.now.name), equals: ["card-allocations"])
    expect(kept.exceeded(by: counted(.nan)).map(\.now.name), equals: ["card-frame"])
  }

  @Test("A table allows a rise of a tenth, to which figures are rounded, and no more of a small figure")
  func rounding() {
    let small = FigureTable([Figure("card-frame", 2.9, unit: "allocations a frame")])
    expect(small.exceeded(by: counted(3)).isEmpty)
    expect(small.exceeded(by: counted(3.1)).map(\.now.name), equals: ["card-frame"])
  }

  @Test(
    "A lower figure replaces the kept one; a rise within the tolerance does not, so that rises do not add up")
  func taking() {
    var table = kept
    table.update(with: counted(1020), reason: nil, date: "2026-01-01", toolchain: "Swift")
    expect(table, equals: kept)
    table.update(with: counted(900), reason: nil, date: "2026-01-01", toolchain: "Swift")
    expect(table.figures[0].value == 900 && table.figures[0].raises == nil)
  }

  @Test("A raise keeps its reason, day and toolchain, and the table sums all raises")
  func raising() {
    var table = kept
    expect(table.raisesLine, equals: "raises since the first count: none")
    table.update(with: counted(1100), reason: "shadows", date: "2026-01-01", toolchain: "Swift 6.3")
    table.update(with: counted(1210), reason: "blur", date: "2026-02-01", toolchain: "Swift 6.3")
    let raises = table.figures[0].raises ?? []
    expect(raises.map(\.reason) == ["shadows", "blur"] && raises.map(\.from) == [1000, 1100])
    expect(raises[1].to == 1210 && raises[1].date == "2026-02-01" && raises[1].toolchain == "Swift 6.3")
    expect(table.raisesLine, equals: "raises since the first count: 2, of 1 figures, 21.0 % in sum")
  }

  @Test("A new figure is reported as missing and then added, and an old figure is removed")
  func names() {
    var table = kept
    let new = [Figure("sheet-frame", 5, unit: "instructions a frame")]
    expect(table.missing(among: new), equals: ["sheet-frame"])
    table.update(with: new, reason: nil, date: "2026-01-01", toolchain: "Swift")
    expect(table.figures, equals: new)
  }

  @Test("A saved table is read unchanged, and a missing file is an empty table")
  func file() throws {
    let folder = Folder()
    let path = folder.file("instructions.json")
    expect(try FigureTable(path).figures.isEmpty)
    var table = kept
    table.update(with: counted(1100), reason: "a “reason”", date: "2026-01-01", toolchain: "Swift 6.3")
    try table.save(to: path)
    try expect(FigureTable(path), equals: table)
  }

  @Test(
    "An invalid table is refused with its line, the expectation and the cure",
    arguments: [
      ("", "1:1: expected a value, found the end of the file; correct the JSON here"),
      (
        "[]",
        "1:1: expected a table of figures as lab count --update writes it in braces, found an empty list; correct the JSON here"
      ),
      (
        "{\"format\": 1}",
        "1:1: expected the key “figures” (the list of figures) in this JSON object, found none; add it"
      ),
      (
        "{\"format\": 1,\n\"figures\": [\n{\"name\": 3}]}",
        "3:10: figures[0].name: expected a text in quotes, found 3; correct the JSON here"
      ),
      (
        "{\"format\": 2, \"figures\": []}",
        "1:12: format: expected a result file of format 1, found 2; open the file with the release that wrote it"
      ),
    ])
  func faults(text: String, complaint: String) throws {
    let folder = Folder()
    let path = folder.file("instructions.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try FigureTable(path) }
    expect(
      error?.description, equals: "\(path):\(complaint), or count it again with --update")
  }
}
