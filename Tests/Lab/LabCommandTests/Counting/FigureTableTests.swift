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

  @Test("Three in a hundred more are let pass, a hair above them is not, and of nothing nothing more is")
  func tolerance() {
    #expect(kept.exceeded(by: counted(1030)).isEmpty)
    #expect(kept.exceeded(by: counted(1030.1)).map(\.now.name) == ["card-frame"])
    #expect(kept.exceeded(by: counted(10, 0.1)).map(\.now.name) == ["card-allocations"])
    #expect(kept.exceeded(by: counted(.nan)).map(\.now.name) == ["card-frame"])
  }

  @Test(
    "What is less is taken in; what is more within the tolerance is not, so that small steps do not add up")
  func taking() {
    var table = kept
    table.take(counted(1020), reason: nil, date: "2026-01-01", toolchain: "Swift")
    #expect(table == kept)
    table.take(counted(900), reason: nil, date: "2026-01-01", toolchain: "Swift")
    #expect(table.figures[0].value == 900 && table.figures[0].raises == nil)
  }

  @Test("What is raised keeps its reason, its day and its toolchain, and the sum of all raises is said")
  func raising() {
    var table = kept
    #expect(table.raisesLine == "raises since the first count: none")
    table.take(counted(1100), reason: "shadows", date: "2026-01-01", toolchain: "Swift 6.3")
    table.take(counted(1210), reason: "blur", date: "2026-02-01", toolchain: "Swift 6.3")
    let raises = table.figures[0].raises ?? []
    #expect(raises.map(\.reason) == ["shadows", "blur"] && raises.map(\.from) == [1000, 1100])
    #expect(raises[1].to == 1210 && raises[1].date == "2026-02-01" && raises[1].toolchain == "Swift 6.3")
    #expect(table.raisesLine == "raises since the first count: 2, of 1 figures, 21.0 % in sum")
  }

  @Test("A figure that is new is taken in and said to be missing before, and one that is gone is left out")
  func names() {
    var table = kept
    let new = [Figure("sheet-frame", 5, unit: "instructions a frame")]
    #expect(table.missing(among: new) == ["sheet-frame"])
    table.take(new, reason: nil, date: "2026-01-01", toolchain: "Swift")
    #expect(table.figures == new)
  }

  @Test("A table is read as it was saved, and none is there where there is no file")
  func file() throws {
    let folder = Folder()
    let path = folder.file("instructions.json")
    #expect(try FigureTable(path).figures.isEmpty)
    var table = kept
    table.take(counted(1100), reason: "a “reason”", date: "2026-01-01", toolchain: "Swift 6.3")
    try table.save(to: path)
    #expect(try FigureTable(path) == table)
  }

  @Test(
    "What is wrong in a table is said with its line, what was expected and what to do",
    arguments: [
      ("", "1:1: expected a value, found the end of the file"),
      (
        "[]",
        "1:1: expected a table of figures as lab count --update writes it in braces, found an empty list"
      ),
      ("{\"format\": 1}", "1:1: expected “figures”, what was counted, found none"),
      (
        "{\"format\": 1,\n\"figures\": [\n{\"name\": 3}]}",
        "3:10: figures[0].name: expected a text in quotes, found 3"
      ),
      (
        "{\"format\": 2, \"figures\": []}",
        "1:12: format: expected format 1, the only one that this lab knows, found 2"
      ),
    ])
  func faults(text: String, complaint: String) throws {
    let folder = Folder()
    let path = folder.file("instructions.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try FigureTable(path) }
    #expect(
      error?.description == "\(path):\(complaint); count it again with --update, or correct the file")
  }
}
