import Expectations
import Testing

@Suite struct NumbersTests {
  /// The modules at the edge, which may read clocks and the machine. All others give the same bits everywhere.
  private static let edge: Set<String> = [
    "CSDL2", "SDLStage", "Benches", "LabCommand", "lab", "porter", "PortUIKit",
  ]

  @Test("No module below the edge uses the C library's functions, a clock, randomness or the environment")
  func sources() throws {
    let modules = try Plan.house.rows.filter { !Self.edge.contains($0.name) }
    let violations = try modules.flatMap { module in
      DeterminismChecker.violations(
        in: ModuleSource(try PackageFiles.files(under: module.folder, ending: ".swift")))
    }

    expect(modules.count, isAtLeast: 12)
    expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("The modules of the edge exist, so that no misspelt name excludes one")
  func edge() throws {
    expect(Self.edge.isSubset(of: try Plan.house.rows.map(\.name)))
  }
}
