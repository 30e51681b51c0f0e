import Foundation

/// The table of modules in the guide's page Architecture, generated from the plan.
enum PlanPage {
  static let path = "Resources/Guide/Architecture.md"
  private static let heading = "| wing | module | purpose | imports |\n|---|---|---|---|\n"

  /// Returns a page with its table generated anew; `nil` if it has no table.
  static func filled(_ page: String, by plan: Plan) -> String? {
    guard let start = page.range(of: heading) else { return nil }
    let end = page.range(of: "\n\n", range: start.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
    return page.replacingCharacters(in: start.upperBound..<end, with: rows(plan))
  }

  private static func rows(_ plan: Plan) -> String {
    var below: [String: Set<String>] = [:]
    var last = ""
    let lines = plan.rows.map { row -> String in
      below[row.name] = row.imports.reduce(into: []) { $0.formUnion(below[$1, default: []].union([$1])) }
      // A module that another import includes is not listed.
      let direct = row.imports.filter { name in !row.imports.contains { below[$0]?.contains(name) == true } }
      let wing = row.wing == last ? "" : "[`\(row.wing)`](../../Sources/\(row.wing)/README.md)"
      last = row.wing
      let imports = (direct + row.system).map { "`\($0)`" }
      return
        "| \(wing) | `\(row.name)` | \(row.purpose) | \(imports.isEmpty ? "–" : imports.joined(separator: ", ")) |"
    }
    return lines.joined(separator: "\n")
  }
}
