import Diagnostics
import Foundation
import FrameTiming
import Scenarios

/// `lab list`: the experiments, or the knobs and gestures of one experiment.
struct ListCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  /// The experiment to describe; `nil` for all.
  private let experiment: (any Experiment)?

  static let verb = CommandDescription(
    "list", "Lists the experiments, or the knobs and gestures of one experiment.",
    words: 1, first: .experiment(),
    usage: "lab list [EXPERIMENT] [--json]",
    options: [.json],
    examples: [
      ("lab list", "lists all experiments"), ("lab list card", "lists its knobs and gestures"),
      ("lab list --json", "lists all experiments as JSON"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    experiment = try arguments.positional.first.map { name throws(LabError) in
      try Subject(name, catalogue: catalogue).experiment
    }
  }

  func run() {
    guard !asJSON else { return print(Self.json(experiment.map { [$0] } ?? catalogue.experiments)) }
    print(experiment.map(Self.description) ?? Self.table(catalogue))
  }

  /// Returns a summary of each experiment, followed by its gestures, its knobs and the rules that it breaks.
  static func table(_ catalogue: Catalogue) -> String {
    let width = 2 + (catalogue.experiments.map(\.name.count).max() ?? 0)
    return catalogue.experiments.map { experiment in
      let name = experiment.name + String(repeating: " ", count: max(0, width - experiment.name.count))
      let lists = [
        ("gestures", experiment.gestures.map(\.name)), ("knobs", experiment.knobs.map(\.name)),
        ("breaks on purpose", experiment.provokes.map(\.id)),
      ]
      let lines = lists.filter { !$0.1.isEmpty }.flatMap { heading, names in
        WrappedText.lines("\(heading): " + names.joined(separator: ", "), width: 110, indent: width)
      }
      return ([name + experiment.summary] + lines).joined(separator: "\n")
    }.joined(separator: "\n") + "\n\nlab list EXPERIMENT describes its knobs and gestures."
  }

  /// Returns the description of one experiment: its summary, knobs, gestures and broken rules.
  static func description(_ experiment: any Experiment) -> String {
    var parts = ["\(experiment.name): \(experiment.summary)"]
    if !experiment.knobs.isEmpty {
      let numbers = ["from", "to", "step", "usual"].map { TextColumn($0, .right) }
      let columns =
        [TextColumn("knob", .left), TextColumn("in the panel", .left)] + numbers + [TextColumn("", .left)]
      let rows = experiment.knobs.map { knob in
        let label = knob.unit.isEmpty ? knob.label : "\(knob.label), \(knob.unit)"
        let figures = [knob.range.lowerBound, knob.range.upperBound, knob.step, knob.value].map(\.shortText)
        return [knob.name, label] + figures + [knob.summary]
      }
      parts.append(TextTable(columns, rows: rows).text)
    }
    if !experiment.gestures.isEmpty {
      let rows = experiment.gestures.flatMap { gesture in
        [[gesture.name, gesture.summary]] + (gesture.outcome.map { [["", "→ \($0)"]] } ?? [])
      }
      parts.append(TextTable([TextColumn("gesture", .left), TextColumn("", .left)], rows: rows).text)
    }
    if !experiment.provokes.isEmpty {
      parts.append("Breaks on purpose: " + experiment.provokes.map(\.id).joined(separator: ", "))
    }
    return parts.joined(separator: "\n\n")
  }

  static func json(_ experiments: [any Experiment]) -> String {
    JSONOutput.text(experiments.map(answer))
  }

  private static func answer(_ experiment: any Experiment) -> JSONAnswer {
    let gestures = experiment.gestures.map { gesture -> JSONAnswer in
      let outcome = gesture.outcome.map { outcome -> JSONAnswer in
        [
          "endings": outcome.endings.map(\.rawValue), "screen": outcome.screen, "signs": outcome.signs,
        ]
      }
      return [
        "name": gesture.name, "summary": gesture.summary, "script": gesture.script, "outcome": outcome,
      ]
    }
    let knobs = experiment.knobs.map { knob -> JSONAnswer in
      [
        "name": knob.name, "summary": knob.summary, "from": knob.range.lowerBound,
        "to": knob.range.upperBound,
        "step": knob.step, "usual": knob.value,
      ]
    }
    return [
      "name": experiment.name, "summary": experiment.summary, "gestures": gestures, "knobs": knobs,
      "provokes": experiment.provokes.map(\.id),
    ]
  }
}
