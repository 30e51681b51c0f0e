import Foundation
import FrameTiming
import Scenarios

/// `lab compare`: two results of benches, and whether the second is slower.
struct CompareCommand: Command {
  private let base: String
  private let new: String
  private let folder: String
  private let asJSON: Bool

  static let usage = "lab compare BASE NEW [--baselines] [--json]"
  static let options: [CommandOption] = [
    CommandOption(
      "--baselines FOLDER", "the folder that knows the machine's noise; Resources/Figures by default"),
    .json,
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .compare)
    try arguments.expect(atMost: 2)
    guard arguments.positional.count == 2 else {
      throw .usage("lab compare: expected two results. Usage: \(Verb.compare.usage)")
    }
    base = arguments.positional[0]
    new = arguments.positional[1]
    folder = arguments.value("baselines") ?? Baseline.usualFolder
    asJSON = arguments.has("json")
  }

  func run() throws(LabError) {
    let (before, after) = (try BenchFile(base), try BenchFile(new))
    let noise = try Baseline(folder: folder).load()?.noise ?? [:]
    let rows =
      after.benches.count == 1 ? after.benches[0].rows : after.rows(like: before.benches.flatMap(\.rows))
    let comparison = ResultComparison(base: before.rows(like: rows), new: rows, noise: noise)
    print(asJSON ? comparison.json : comparison.text)
    if comparison.rows.isEmpty { throw .failure("\(base) and \(new) have no row in common") }
    if comparison.isEmpty {
      throw .failure("no row has the \(RowComparison.fewestRounds) rounds that comparing takes, in both")
    }
    if comparison.isWorse { throw LabError(description: "", status: 1) }
  }
}
