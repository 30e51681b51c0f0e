import Diagnostics
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

  /// A line for what each is, and below it what can be played and which rules it breaks.
  static func table(_ catalogue: Catalogue) -> String {
    let width = 2 + (catalogue.experiments.map(\.name.count).max() ?? 0)
    func line(_ head: String, _ text: String) -> String {
      head + String(repeating: " ", count: max(0, width - head.count)) + text
    }
    return catalogue.experiments.map { experiment in
      var lines = [line(experiment.name, experiment.summary)]
      if !experiment.gestures.isEmpty {
        lines.append(line("", "gestures: " + experiment.gestures.map(\.name).joined(separator: ", ")))
      }
      if !experiment.provokes.isEmpty {
        lines.append(
          line("", "breaks on purpose: " + experiment.provokes.map(\.rawValue).joined(separator: ", ")))
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  static func json(_ catalogue: Catalogue) -> String {
    struct Row: Encodable {
      let name: String
      let summary: String
      let gestures: [String]
      let knobs: [String]
      let provokes: [String]
    }
    let rows = catalogue.experiments.map {
      Row(
        name: $0.name, summary: $0.summary, gestures: $0.gestures.map(\.name), knobs: $0.knobs.map(\.name),
        provokes: $0.provokes.map(\.rawValue))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
