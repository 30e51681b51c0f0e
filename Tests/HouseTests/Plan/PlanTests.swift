import Expectations
import Foundation
import Testing

@Suite struct PlanTests {
  @Test("Every source file imports only modules that the plan allows, and lies in its module's wing")
  func sources() throws {
    let plan = try Plan.house
    let files = try PackageFiles.files(under: "Sources", ending: ".swift")
    let violations = files.flatMap(plan.violations(in:))

    expect(files.count, isAbove: 100)
    expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("Every folder of a wing has a row in the plan, every row a folder, and every wing a page")
  func folders() throws {
    let plan = try Plan.house
    expect(Set(PackageFiles.folders("Sources")), equals: Set(plan.wings))
    for wing in plan.wings {
      let rows = plan.rows.filter { $0.wing == wing }.map(\.name)
      expect(Set(PackageFiles.folders("Sources/\(wing)")), equals: Set(rows))
      expect(PackageFiles.exists("Sources/\(wing)/README.md"), "\(wing)")
    }
    expect(plan.rows.count, isAtLeast: 16)
  }

  @Test("Every script and every style sheet is a resource of its module, and every resource exists")
  func resources() throws {
    for row in try Plan.house.rows {
      let places = row.resources.map { "\(row.folder)/\($0)" }
      let strangers = PackageFiles.paths(under: row.folder).filter { path in
        (path.hasSuffix(".js") || path.hasSuffix(".css"))
          && !places.contains { path == $0 || path.hasPrefix($0 + "/") }
      }

      expect(places.allSatisfy(PackageFiles.exists))
      expect(strangers.isEmpty, "\(strangers.joined(separator: ", "))")
    }
  }

  @Test("Every row of the plan imports only rows above it")
  func oneWay() throws {
    let backward = try Plan.house.backwardRows
    expect(backward.isEmpty)
  }

  @Test("UIKit re-exports its row of the plan and contains nothing else")
  func umbrella() throws {
    let row = try #require(try Plan.house.row("UIKit"))
    let files = try PackageFiles.files(under: row.folder, ending: ".swift")
    let imports = files.flatMap { ImportStatement.all(in: $0.text) }

    expect(imports.allSatisfy { $0.isExported })
    expect(Set(imports.map(\.module)), equals: Set(row.allowed))
    for file in files {
      expect(SwiftTokens.of(file.text).count, equals: 4 * ImportStatement.all(in: file.text).count)
    }
  }

  @Test("The guide's table of modules equals the plan")
  func page() throws {
    let page = try PackageFiles.text(PlanPage.path)
    let filled = try #require(PlanPage.filled(page, by: try Plan.house))
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(filled.utf8).write(to: PackageFiles.root.appending(path: PlanPage.path), options: .atomic)
    } else {
      expect(filled, equals: page, "run make rules")
    }
  }
}
