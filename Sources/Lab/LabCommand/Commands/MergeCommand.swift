import Scenarios

/// `lab merge`: the parts of a sweep that several machines made, as one.
struct MergeCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = Verb(
    "merge", "Brings the parts of a sweep together.",
    needs: Array(repeating: "where to write and at least one part", count: 2),
    usage: "lab merge FILE.csv PART… [--maps] [--json]",
    options: [.maps, .json],
    examples: [
      ("lab merge all.csv part-1.csv part-2.csv", "of two machines' parts"),
      ("lab merge all.csv part-1.csv part-2.csv --json", "the same for a script"),
    ])

  func run() throws(LabError) {
    let path = arguments.positional[0]
    let parts = Array(arguments.positional.dropFirst())
    try OutputPlace.check(path)
    let merge = try SweepMerge(paths: parts)
    try merge.plan.check(target: path)
    let maps = try SweepMaps(arguments.value("maps"), of: merge.plan, beside: path, madeOf: parts)
    try OutputPlace.makeFolder(around: path)
    try merge.write(to: path)
    try SweepStory(SweepTable(reading: path)).show(path: path, maps: maps, asJSON: asJSON)
  }
}
