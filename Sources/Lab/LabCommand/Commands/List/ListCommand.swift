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
  /// The pixels per point of the pictures; `nil` without the option.
  private let scale: Double?

  static let verb = CommandDescription(
    "list", "Lists the experiments, or the knobs and gestures of one, and writes pictures of them.",
    words: 1, first: .experiment(),
    usage: "lab list [EXPERIMENT] [--pictures [--scale]] [--json]",
    options: [
      CommandOption(
        "--pictures FOLDER", "writes pictures at rest and in a gesture, light and dark, and a page of them"),
      CommandOption(
        "--scale N", "the pixels per point of the pictures; 1 by default",
        .number(0.1...4, "a number from 0.1 to 4")),
      .json,
    ],
    examples: [
      ("lab list", "lists all experiments"), ("lab list card", "lists its knobs and gestures"),
      ("lab list --pictures out", "writes out/index.html with pictures of all experiments"),
      ("lab list --json", "lists all experiments as JSON"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    experiment = try arguments.positional.first.map { name throws(LabError) in
      try Subject(name, catalogue: catalogue).experiment
    }
    scale = try arguments.number("scale")
    if scale != nil, arguments.value("pictures") == nil {
      throw arguments.refusal(
        "“--scale” has no effect without “--pictures”; add --pictures, or remove --scale")
    }
  }

  func run() throws(LabError) {
    if let folder = arguments.value("pictures") { return try writePictures(to: folder) }
    guard !asJSON else { return print(Self.json(experiment.map { [$0] } ?? catalogue.experiments)) }
    print(experiment.map(Self.description) ?? Self.table(catalogue))
  }

  private func writePictures(to folder: String) throws(LabError) {
    let written = try ExperimentPictures(
      experiments: experiment.map { [$0] } ?? catalogue.experiments, folder: folder, scale: scale ?? 1
    ).write()
    guard !asJSON else { return JSONOutput.answer(["page": written.page, "pictures": written.pictures]) }
    print("\(written.page): saved, with \(written.pictures.count) pictures")
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
