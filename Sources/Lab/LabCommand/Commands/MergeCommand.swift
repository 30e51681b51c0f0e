import Scenarios

/// `lab merge`: one table from the parts of a sweep.
struct MergeCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "merge", "Merges the parts of a sweep into one table.",
    needs: Array(repeating: "the FILE to write and at least one part", count: 2),
    usage: "lab merge FILE.csv PART… [--maps] [--json]",
    options: [.maps, .json],
    examples: [
      ("lab merge all.csv part-1.csv part-2.csv", "merges the parts of two machines"),
      ("lab merge all.csv part-1.csv part-2.csv --json", "prints the result as JSON"),
    ])

  func run() throws(LabError) {
    let path = arguments.positional[0]
    let parts = Array(arguments.positional.dropFirst())
    try OutputPath.check(path)
    let merge = try SweepMerge(paths: parts)
    try merge.plan.check(target: path)
    let maps = try SweepMaps(arguments.value("maps"), of: merge.plan, beside: path, madeOf: parts)
    try OutputPath.makeFolder(around: path)
    try merge.write(to: path)
    try SweepSummary(SweepTable(reading: path)).report(path: path, maps: maps, asJSON: asJSON)
  }
}
