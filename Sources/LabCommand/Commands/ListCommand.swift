import Foundation
import TransitionEngine

/// `lab list`: the experiments there are.
struct ListCommand {
  private let catalogue: Catalogue
  private let asJSON: Bool

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, verb: "list", flags: ["json"])
    try arguments.expect(atMost: 0, verb: .list)
    self.catalogue = catalogue
    asJSON = arguments.has("json")
  }

  func run() {
    print(asJSON ? Self.json(catalogue) : Self.table(catalogue))
  }

  static func table(_ catalogue: Catalogue) -> String {
    let width = catalogue.experiments.map(\.name.count).max() ?? 0
    return catalogue.experiments.map { experiment in
      let name = experiment.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      let gestures = experiment.gestures.map(\.name).joined(separator: ", ")
      return "\(name)\(experiment.summary)" + (gestures.isEmpty ? "" : " Gestures: \(gestures).")
    }.joined(separator: "\n")
  }

  static func json(_ catalogue: Catalogue) -> String {
    struct Row: Encodable {
      let name: String
      let summary: String
      let gestures: [String]
      let knobs: [String]
    }
    let rows = catalogue.experiments.map {
      Row(
        name: $0.name, summary: $0.summary, gestures: $0.gestures.map(\.name), knobs: $0.knobs.map(\.name))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
