import Testing

@Suite struct ImportTests {
  @Test("No source file imports what the plan does not draw")
  func sources() throws {
    let files = try House.files(under: "Sources", ending: ".swift")
    let violations = files.flatMap(Plan.house.violations(in:))

    #expect(files.count > 100)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("Every folder of Sources has a row in the plan, and every module of the manifest a folder")
  func folders() throws {
    let folders = House.folders("Sources")
    let unplanned = folders.filter { Plan.house.row($0) == nil }
    let empty = Manifest(text: try House.text("Package.swift")).modules.map(\.name)
      .filter { !folders.contains($0) }

    #expect(unplanned.isEmpty, "not in the plan: \(unplanned.joined(separator: ", "))")
    #expect(empty.isEmpty, "in the manifest without a folder: \(empty.joined(separator: ", "))")
  }

  @Test("Package.swift draws nothing that the plan does not, and all that the sources import")
  func manifest() throws {
    let manifest = Manifest(text: try House.text("Package.swift"))
    let files = try House.files(under: "Sources", ending: ".swift")
    let violations = Plan.house.violations(in: manifest) + Plan.house.undrawn(in: files, by: manifest)

    #expect(manifest.modules.count >= 16)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("UIKit re-exports its row of the plan and holds nothing else")
  func umbrella() throws {
    let files = try House.files(under: "Sources/UIKit", ending: ".swift")
    let imports = files.flatMap { ImportStatement.all(in: $0.text) }

    #expect(imports.allSatisfy { $0.isExported })
    #expect(Set(imports.map(\.module)) == Set(Plan.house.row("UIKit")?.allowed ?? []))
    for file in files {
      #expect(SwiftTokens.of(file.text).count == 4 * ImportStatement.all(in: file.text).count)
    }
  }

  @Test("The plan points one way: every row imports only rows above it")
  func oneWay() {
    var above: Set<String> = []
    for row in Plan.house.rows {
      #expect(row.imports.allSatisfy(above.contains), "\(row.name)")
      #expect(above.insert(row.name).inserted)
    }
  }
}
