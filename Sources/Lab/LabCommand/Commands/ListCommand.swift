import Diagnostics
import Foundation
import FrameTiming
import Scenarios

/// `lab list`: the experiments there are; and of one, its knobs and gestures.
struct ListCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  /// The one that is asked for; nil for all.
  private let experiment: (any Experiment)?

  static let verb = Verb(
    "list", "Names the experiments; of one, says what its knobs and gestures do.",
    words: 1, first: .experiment(),
    usage: "lab list [EXPERIMENT] [--json]",
    options: [.json],
    examples: [
      ("lab list", "what there is to try"), ("lab list card", "its knobs and gestures"),
      ("lab list --json", "the same for a script"),
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
      let columns = [TextColumn("knob", .left)] + numbers + [TextColumn("", .left)]
      let rows = experiment.knobs.map { knob in
        let figures = [knob.range.lowerBound, knob.range.upperBound, knob.step, knob.value].map(number)
        return [knob.name] + figures + [knob.summary]
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
      "provokes": experiment.provokes.map(\.rawValue),
    ]
  }
}
