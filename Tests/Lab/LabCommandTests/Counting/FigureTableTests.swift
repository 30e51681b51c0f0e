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
    for text in ["", "[]", "{\"format\": 1}", "{\"format\": 1, \"figures\": [{\"name\": 3}]}"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: LabError.self) { try FigureTable(path) }
    }
    try "{\"format\": 2, \"figures\": []}".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try FigureTable(path) }
    #expect(error?.description == "\(path): format 2 is not known; this lab knows 1")
  }
}
