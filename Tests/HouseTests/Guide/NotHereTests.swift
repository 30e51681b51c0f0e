import Expectations
import Testing

/// The guide's table of the families of UIKit that are left out.
@Suite struct NotHereTests {
  private struct Family {
    let name: String
    let types: [String]
    let reason: String
  }

  private func families() throws -> [Family] {
    try PackageFiles.text("Resources/Guide/NotHere.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| family") }
      .map { row in
        let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
        let types =
          cells.count > 1 ? cells[1].split(separator: "`").filter { $0.first?.isUppercase == true } : []
        return Family(
          name: String(cells[0]), types: types.map(String.init),
          reason: cells.count > 2 ? String(cells[2]) : "")
      }
  }

  @Test("Every family that is left out names types, and why")
  func rows() throws {
    let families = try families()
    expect(families.count, isAtLeast: 15)
    for family in families {
      expect(!family.types.isEmpty && family.reason.split(separator: " ").count >= 3, "\(family.name)")
    }
    let types = families.flatMap(\.types)
    expect(Set(types).count, equals: types.count)
  }

  @Test("No type that the page leaves out is declared here")
  func types() throws {
    let declared = Set(
      try PackageFiles.files(under: "Sources", ending: ".swift").flatMap {
        DeclarationScanner($0).declarations
      }
      .map(\.name))
    expect(declared.contains("UIView") && declared.contains("UIDynamicAnimator"))
    for type in try families().flatMap(\.types) { expect(!declared.contains(type), "\(type)") }
  }
}
