import Expectations
import Testing

@Suite struct LimitTableTests {
  private let table: LimitTable
  private let sources: [SourceFile]

  init() throws {
    table = LimitTable(try PackageFiles.text(LimitTable.path))
    sources = try PackageFiles.files(under: "Sources", ending: ".swift")
  }

  @Test("Every number in the guide's tables of limits is that of its constant")
  func numbers() {
    let constants = SourceConstants(sources)
    expect(table.rows.count, isAbove: 30)
    for row in table.rows {
      let value = constants.value(of: row.constant)
      expect(value != nil && value == row.number, "\(row.text): \(row.constant) is \(value ?? .nan)")
    }
  }

  @Test("The tables list every limit of files, scripts, imports, presentations and nesting")
  func complete() throws {
    let named = Set(table.rows.map(\.constant))
    var expected: [String] = []
    for (path, type) in [
      ("Proof/Replay/Format/Values/RecordingLimits", "RecordingLimits"),
      ("Kit/TransitionEngine/Events/StageEvent+Limits", "StageEvent.Limits"),
      ("Kit/Storyboards/Scenes/StoryboardLimits", "StoryboardLimits"),
    ] {
      let file = try #require(sources.first { $0.path == "Sources/\(path).swift" })
      expected += SourceConstants.names(in: file, of: type) { _ in true }
    }
    for folder in [
      "Base/GestureMath/Scripts", "Proof/Replay/Imports", "Proof/Replay/Running", "Lab/LabCommand/Sweeping",
      "Kit/QuartzCore/Layers", "Kit/TransitionEngine/Controllers",
    ] {
      for file in sources where file.path.hasPrefix("Sources/\(folder)/") {
        expected += SourceConstants.names(in: file) { $0.hasPrefix("most") || $0 == "longest" }
      }
    }
    let missing = expected.filter { !named.contains($0) }
    expect(expected.count, isAbove: 25)
    expect(missing.isEmpty, "\(missing)")
  }

  @Test("A number is read with its unit, and a constant in any notation")
  func reading() {
    let table = LimitTable(
      "| a | 1,000 points | `A.most` |\n| b | 2 MiB | `A.bytes` |\n| c | 3 minutes | `A.longest` |\n| d | e | f |"
    )
    expect(table.rows.map(\.number), equals: [1000, 2_097_152, 180e9])
    let constants = SourceConstants([
      SourceFile(
        path: "A.swift",
        text: """
          enum A {
            static let most = 1_000
            private static let bytes = 2 << 20
            static var longest: Int { 180_000_000_000 }
            static let range: ClosedRange<Double> = -1e9...1e9
            static var other: Int { A.most }
          }
          """)
    ])
    expect(
      ["A.most", "A.bytes", "A.longest", "A.range", "Outer.A.other"].map { constants.value(of: $0) },
      equals: [1000, 2_097_152, 180e9, 1e9, 1000])
    expect(constants.value(of: "A.mos") == nil && constants.value(of: "B.most") == nil)
  }
}
