import Foundation
import Scenarios

/// `lab merge`: the parts of a sweep that several machines made, as one.
struct MergeCommand: Command {
  private let path: String
  private let parts: [String]
  private let maps: String?
  private let asJSON: Bool

  static let usage = "lab merge FILE.csv PART… [--maps] [--json]"
  static let options: [CommandOption] = [.maps, .json]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .merge)
    guard arguments.positional.count >= 2 else {
      throw .usage("lab merge: expected where to write and at least one part. Usage: \(Verb.merge.usage)")
    }
    path = arguments.positional[0]
    parts = Array(arguments.positional.dropFirst())
    maps = arguments.value("maps")
    asJSON = arguments.has("json")
  }

  func run() throws(LabError) {
    try OutputPlace.check(path)
    let merge = try SweepMerge(paths: parts)
    try merge.plan.check(target: path)
    let maps = try SweepMaps(maps, of: merge.plan, beside: path, madeOf: parts)
    try OutputPlace.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try merge.write(to: path)
    try SweepStory(SweepTable(reading: path)).show(path: path, maps: maps, asJSON: asJSON)
  }
}
