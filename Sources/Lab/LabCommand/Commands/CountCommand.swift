import Foundation
import FrameTiming
import Scenarios

/// `lab count`: the instructions and allocations of frames, events and lines, compared with a table.
struct CountCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  private let counting: CountRun
  /// The part of the cases that this process runs as a worker; `nil` for the main process, which counts all cases.
  private let share: (part: Int, parts: Int)?

  static let verb = CommandDescription(
    "count",
    "Counts the instructions and allocations of frames, events and lines; the counts are reproducible.",
    words: 1, first: .experiment(or: ["engine"]),
    usage: "lab count [EXPERIMENT|engine] [--check | --update [--reason]] [--figures] [--json]",
    options: [
      CommandOption("--check", "fails if a figure is more than 3 % above its entry in the table"),
      CommandOption("--update", "writes the new figures to the table; higher figures need a reason"),
      CommandOption("--reason WORDS", "the reason for higher figures; the table keeps it"),
      CommandOption("--figures FOLDER", "the folder of the tables; Resources/Figures by default"),
      .json,
      CommandOption("--worker PLACE/COUNT", "runs a part of the cases for another process", isHidden: true),
    ],
    examples: [
      ("lab count card", "counts a frame, a movement and an event of its finishing gesture"),
      ("lab count --check", "fails if a figure exceeds the table"),
      ("lab count --update --reason 'shadows are drawn'", "writes the new figures and the reason"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    counting = CountRun(catalogue, only: arguments.positional.first)
    share = try Self.share(arguments)
    if arguments.has("check"), updates {
      throw arguments.refusal("expected only one of “--check” and “--update”, found both; remove one")
    }
    if reason != nil, !updates {
      throw arguments.refusal("“--reason” has no effect without “--update”; add --update")
    }
    if updates, !isWhole {
      throw arguments.refusal("“--update” covers all experiments; remove the experiment’s name")
    }
  }

  private var figures: String { arguments.value("figures") ?? Baseline.usualFolder }
  private var isWhole: Bool { arguments.positional.isEmpty }
  private var updates: Bool { arguments.has("update") }
  private var reason: String? { arguments.value("reason") }

  private static func share(_ arguments: Arguments) throws(LabError) -> (Int, Int)? {
    guard let text = arguments.value("worker") else { return nil }
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0, (0..<numbers[1]).contains(numbers[0]) else {
      throw arguments.refusal("--worker \(text): expected PLACE/COUNT, such as 0/2")
    }
    return (numbers[0], numbers[1])
  }

  func run() throws(LabError) {
    if let share {
      let ran = try LabError.from("lab count") { try counting.run(share.part, of: share.parts) }
      return print(JSONOutput.text(ran))
    }
    let cases = try LabError.from("lab count") { try counting.counted() }
    let counts = cases.flatMap(\.figures)
    let sizes = try isWhole ? LabError.from("lab count") { try Sizes(catalogue: catalogue).figures() } : []
    print(asJSON ? JSONOutput.text(counts + sizes) : Self.table(cases) + "\n\n" + Self.table(sizes))
    guard arguments.has("check") || updates else { return }
    let excess = try compareOrSave(counts, "instructions") + (isWhole ? compareOrSave(sizes, "sizes") : [])
    guard !excess.isEmpty else { return }
    let lines =
      ["figures above those in “\(figures)”:"] + excess
      + ["Reduce them, or accept them with lab count --update --reason WORDS."]
    throw LabError(description: lines.joined(separator: "\n"), status: 1)
  }

  /// Compares figures with a table, or saves them to it, and returns a line for each figure that is too high.
  private func compareOrSave(_ figures: [Figure], _ name: String) throws(LabError) -> [String] {
    let path = "\(self.figures)/\(name).json"
    var table = try FigureTable(path)
    let excess = table.exceeded(by: figures)
    if updates, excess.isEmpty || reason != nil {
      table.update(with: figures, reason: reason, date: Today.text, toolchain: Self.toolchain)
      try OutputPath.makeFolder(self.figures)
      try table.save(to: path)
      if !asJSON { print("\(path): saved") }
      return []
    }
    if !asJSON { print("\(path): \(table.raisesLine)") }
    let missing = table.missing(among: figures)
    return excess.map { kept, now in
      let more =
        kept.value > 0 ? Decimals.text((now.value / kept.value - 1) * 100, places: 1) + " % more" : "new"
      return
        "  \(now.name): \(Decimals.brief(now.value)) \(now.unit), kept \(Decimals.brief(kept.value)); \(more)"
    } + missing.map { "  \($0): not in the table; lab count --update adds it" }
  }

  /// The version of the Swift compiler on the PATH, or “unknown”.
  private static var toolchain: String {
    guard let program = ExecutablePath.find("swift"),
      let (process, output) = try? ChildProcess.withOutput(
        of: program, ["--version"], input: .nothing, errors: .nothing)
    else { return "unknown" }
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    process.wait()
    return text.split(separator: "\n").first.map(String.init) ?? "unknown"
  }

  private static func table(_ cases: [CountedCase]) -> String {
    let columns = [
      TextColumn("counted", .left), TextColumn("instructions", .right), TextColumn("allocations", .right),
      TextColumn("look-ups", .right), TextColumn("of", .left),
    ]
    let rows = cases.map { counted in
      let figures = counted.figures
      let lookUps = figures.dropFirst(2).reduce(0) { $0 + $1.value }
      return [
        counted.name, Decimals.brief(figures[0].value), Decimals.brief(figures[1].value),
        counted.isMovement ? Decimals.brief(lookUps) : "", "per \(counted.unit)",
      ]
    }
    return TextTable(columns, rows: rows).text
  }

  private static func table(_ sizes: [Figure]) -> String {
    let columns = [TextColumn("size", .left), TextColumn("value", .right), TextColumn("", .left)]
    return TextTable(columns, rows: sizes.map { [$0.name, Decimals.brief($0.value), $0.unit] }).text
  }
}
