import FrameTiming
import Scenarios

/// `lab compare`: a comparison of two bench results.
struct CompareCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "compare", "Compares two bench results: which one is faster, and how certain the difference is.",
    words: 2, needs: ["two results", "two results"],
    usage: "lab compare BASE NEW [--baselines] [--json]",
    options: [
      CommandOption(
        "--baselines FOLDER", "the folder with the machine's measured noise; Resources/Figures by default"),
      .json,
    ],
    examples: [("lab compare base.json new.json", "compares a new result with an old one")])

  func run() throws(LabError) {
    let (base, new) = (arguments.positional[0], arguments.positional[1])
    let (before, after) = (try BenchFile(base), try BenchFile(new))
    let folder = arguments.value("baselines") ?? Baseline.usualFolder
    let noise = try Baseline(folder: folder).load()?.noise ?? [:]
    let rows =
      after.benches.count == 1 ? after.benches[0].rows : after.rows(like: before.benches.flatMap(\.rows))
    let comparison = ResultComparison(base: before.rows(like: rows), new: rows, noise: noise)
    print(asJSON ? comparison.json : comparison.text)
    if comparison.rows.isEmpty {
      throw .failure(
        "expected a bench row that “\(base)” and “\(new)” share, found none; compare results of the same bench"
      )
    }
    if comparison.isEmpty {
      throw .failure(
        "expected a bench row with at least \(RowComparison.fewestRounds) rounds in both results, found none; "
          + "measure again with more --rounds")
    }
    if comparison.isWorse { throw LabError(description: "", status: 1) }
  }
}
