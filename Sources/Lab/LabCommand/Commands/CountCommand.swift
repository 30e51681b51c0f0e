import Foundation
import FrameTiming
import Scenarios

/// `lab count`: how many instructions and allocations frames, events and lines take, held against a table.
struct CountCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  private let counting: CountRun
  /// The part of the cases that this process is to run, for one that counts; nil to count them all.
  private let share: (part: Int, parts: Int)?

  static let verb = Verb(
    "count", "Counts the instructions and allocations of frames, events and lines, the same on every run.",
    words: 1, first: .experiment(or: ["engine"]),
    usage: "lab count [EXPERIMENT|engine] [--check | --update [--reason]] [--figures] [--json]",
    options: [
      Option("--check", "fails where a figure is more than 3 % above the one that is kept"),
      Option("--update", "keeps what is counted now; what is more needs a reason"),
      Option("--reason WORDS", "why a figure may be more than it was; it stands in the table"),
      Option("--figures FOLDER", "the folder with the tables of figures; Resources/Figures by default"),
      .json,
      Option("--worker PLACE/COUNT", "runs a part of the cases", isHidden: true),
    ],
    examples: [
      ("lab count card", "the instructions of a frame, a movement and an event of its finishing gesture"),
      ("lab count --check", "fails where something takes more than the table of figures allows"),
      ("lab count --update --reason 'shadows are drawn'", "keeps what it takes now, and why"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    counting = CountRun(catalogue, only: arguments.positional.first)
    share = try Self.share(arguments)
    if arguments.has("check"), updates {
      throw arguments.refusal("--check and --update exclude each other; leave one out")
    }
    if reason != nil, !updates { throw arguments.refusal("--reason goes with --update") }
    if updates, !isWhole { throw arguments.refusal("--update is of everything; name no experiment") }
  }

  private var figures: String { arguments.value("figures") ?? Baseline.usualFolder }
  private var isWhole: Bool { arguments.positional.isEmpty }
  private var updates: Bool { arguments.has("update") }
  private var reason: String? { arguments.value("reason") }

  private static func share(_ arguments: Arguments) throws(LabError) -> (Int, Int)? {
    guard let text = arguments.value("worker") else { return nil }
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0, (0..<numbers[1]).contains(numbers[0]) else {
      throw .usage("lab count --worker \(text): expected PLACE/COUNT, such as 0/2")
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
    let excess = try settle(counts, "instructions") + (isWhole ? settle(sizes, "sizes") : [])
    guard !excess.isEmpty else { return }
    let lines =
      ["more than \(figures) allows:"] + excess
      + ["Make it less, or keep it with lab count --update --reason WORDS."]
    throw LabError(description: lines.joined(separator: "\n"), status: 1)
  }

  /// Holds figures against a table, or takes them in; gives a line for each that is too much.
  private func settle(_ figures: [Figure], _ name: String) throws(LabError) -> [String] {
    let path = "\(self.figures)/\(name).json"
    var table = try FigureTable(path)
    let excess = table.exceeded(by: figures)
    if updates, excess.isEmpty || reason != nil {
      table.take(figures, reason: reason, date: Today.text, toolchain: Self.toolchain)
      try OutputPlace.makeFolder(self.figures)
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
    } + missing.map { "  \($0): the table does not have it; lab count --update adds it" }
  }

  /// The compiler's version, where there is one on the PATH.
  private static var toolchain: String {
    guard let program = ExecutablePath.find("swift"),
      let (process, output) = try? ChildProcess.heard(
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
        counted.isMovement ? Decimals.brief(lookUps) : "", "a \(counted.unit)",
      ]
    }
    return TextTable(columns, rows: rows).text
  }

  private static func table(_ sizes: [Figure]) -> String {
    let columns = [TextColumn("size", .left), TextColumn("value", .right), TextColumn("", .left)]
    return TextTable(columns, rows: sizes.map { [$0.name, Decimals.brief($0.value), $0.unit] }).text
  }
}
