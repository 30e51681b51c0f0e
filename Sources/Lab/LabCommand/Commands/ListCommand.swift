import Diagnostics
import Foundation
import FrameTiming
import Scenarios

/// `lab list`: the experiments there are; and of one, its knobs and gestures.
struct ListCommand: Command {
  private let catalogue: Catalogue
  /// The one that is asked for; nil for all.
  private let experiment: (any Experiment)?
  private let asJSON: Bool

  static let usage = "lab list [EXPERIMENT] [--json]"
  static let options: [CommandOption] = [.json]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .list)
    try arguments.expect(atMost: 1)
    self.catalogue = catalogue
    asJSON = arguments.has("json")
    experiment = try arguments.positional.first.map { name throws(LabError) in
      try Subject(name, catalogue: catalogue, knobs: nil, size: nil).experiment
    }
  }

  func run() {
    guard !asJSON else { return print(Self.json(experiment.map { [$0] } ?? catalogue.experiments)) }
    print(experiment.map(Self.description) ?? Self.table(catalogue))
  }

  /// A line for what each is, and below it what can be turned and played and which rules it breaks.
  static func table(_ catalogue: Catalogue) -> String {
    let width = 2 + (catalogue.experiments.map(\.name.count).max() ?? 0)
    return catalogue.experiments.map { experiment in
      let name = experiment.name + String(repeating: " ", count: max(0, width - experiment.name.count))
      let lists = [
        ("gestures", experiment.gestures.map(\.name)), ("knobs", experiment.knobs.map(\.name)),
        ("breaks on purpose", experiment.provokes.map(\.rawValue)),
      ]
      let lines = lists.filter { !$0.1.isEmpty }.flatMap { heading, names in
        WrappedText.lines("\(heading): " + names.joined(separator: ", "), width: 110, indent: width)
      }
      return ([name + experiment.summary] + lines).joined(separator: "\n")
    }.joined(separator: "\n") + "\n\nlab list EXPERIMENT says what its knobs and gestures do."
  }

  /// All that there is to know of one before trying it.
  static func description(_ experiment: any Experiment) -> String {
    var parts = ["\(experiment.name): \(experiment.summary)"]
    if !experiment.knobs.isEmpty {
      let numbers = ["from", "to", "step", "usual"].map { TextColumn($0, .right) }
      var table = TextTable([TextColumn("knob", .left)] + numbers + [TextColumn("", .left)])
      for knob in experiment.knobs {
        table.add([
          knob.name, number(knob.range.lowerBound), number(knob.range.upperBound), number(knob.step),
          number(knob.value), knob.summary,
        ])
      }
      parts.append(table.text)
    }
    if !experiment.gestures.isEmpty {
      var table = TextTable([TextColumn("gesture", .left), TextColumn("", .left)])
      for gesture in experiment.gestures {
        table.add([gesture.name, gesture.summary])
        if let outcome = gesture.outcome { table.add(["", "→ \(outcome)"]) }
      }
      parts.append(table.text)
    }
    if !experiment.provokes.isEmpty {
      parts.append("It breaks on purpose: " + experiment.provokes.map(\.rawValue).joined(separator: ", "))
    }
    return parts.joined(separator: "\n\n")
  }

  /// A number without digits that say nothing.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func json(_ experiments: [any Experiment]) -> String {
    JSONOutput.text(
      experiments.map { experiment in
        Row(
          name: experiment.name, summary: experiment.summary,
          gestures: experiment.gestures.map {
            Gesture(
              name: $0.name, summary: $0.summary, script: $0.script, outcome: $0.outcome.map(Outcome.init))
          },
          knobs: experiment.knobs.map {
            Turned(
              name: $0.name, summary: $0.summary, from: $0.range.lowerBound, to: $0.range.upperBound,
              step: $0.step, usual: $0.value)
          },
          provokes: experiment.provokes.map(\.rawValue))
      })
  }

  /// An experiment, for scripts.
  private struct Row: Encodable {
    let name: String
    let summary: String
    let gestures: [Gesture]
    let knobs: [Turned]
    let provokes: [String]
  }

  private struct Gesture: Encodable {
    let name: String
    let summary: String
    let script: String
    let outcome: Outcome?
  }

  /// What a gesture comes to.
  private struct Outcome: Encodable {
    let endings: [String]
    let screen: String
    let signs: [String]

    init(_ outcome: GestureOutcome) {
      endings = outcome.endings.map(\.rawValue)
      screen = outcome.screen
      signs = outcome.signs
    }
  }

  private struct Turned: Encodable {
    let name: String
    let summary: String
    let from: Double
    let to: Double
    let step: Double
    let usual: Double
  }
}
