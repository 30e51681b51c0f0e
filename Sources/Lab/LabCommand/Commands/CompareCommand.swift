import FrameTiming
import Scenarios

/// `lab compare`: two results of benches, and whether the second is slower.
struct CompareCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = Verb(
    "compare", "Says whether one result of a bench is faster or slower than another, and how surely.",
    words: 2, needs: ["two results", "two results"],
    usage: "lab compare BASE NEW [--baselines] [--json]",
    options: [
      Option("--baselines FOLDER", "the folder that knows the machine's noise; Resources/Figures by default"),
      .json,
    ],
    examples: [("lab compare base.json new.json", "is it faster? and how sure")])

  func run() throws(LabError) {
    let (base, new) = (arguments.positional[0], arguments.positional[1])
    let (before, after) = (try BenchFile(base), try BenchFile(new))
    let folder = arguments.value("baselines") ?? Baseline.usualFolder
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
