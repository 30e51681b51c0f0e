import Foundation
import FrameTiming
import Scenarios

/// `lab count`: how many instructions and allocations frames, events and lines take, held against a table.
struct CountCommand: Command {
  /// The folder of the tables of figures unless `--figures` names another.
  static let usualFolder = "Resources/Figures"

  private let catalogue: Catalogue
  private let counting: CountRun
  private let isWhole: Bool
  private let folder: String
  private let checks: Bool
  private let updates: Bool
  private let reason: String?
  private let asJSON: Bool
  /// The part of the cases that this process is to run, for one that counts; nil to count them all.
  private let share: (part: Int, parts: Int)?

  static let usage = "lab count [EXPERIMENT|engine] [--check | --update [--reason]] [--figures] [--json]"
  static let options: [CommandOption] = [
    CommandOption("--check", "fails where a figure is more than 3 % above the one that is kept"),
    CommandOption("--update", "keeps what is counted now; what is more needs a reason"),
    CommandOption("--reason WORDS", "why a figure may be more than it was; it stands in the table"),
    CommandOption(
      "--figures FOLDER", "the folder with the tables of figures; Resources/Figures by default"),
    .json,
    CommandOption("--worker PLACE/COUNT", "runs a part of the cases", isHidden: true),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .count)
    try arguments.expect(atMost: 1)
    self.catalogue = catalogue
    counting = CountRun(catalogue, only: arguments.positional.first)
    isWhole = arguments.positional.isEmpty
    folder = arguments.value("figures") ?? Self.usualFolder
    checks = arguments.has("check")
    updates = arguments.has("update")
    reason = arguments.value("reason")
    asJSON = arguments.has("json")
    if checks, updates { throw .usage("lab count: --check and --update exclude each other; leave one out") }
    if reason != nil, !updates { throw .usage("lab count: --reason goes with --update") }
    if updates, !isWhole { throw .usage("lab count: --update is of everything; name no experiment") }
    share = try Self.share(arguments)
  }

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
    let sizes = try isWhole ? LabError.from("lab count") { try Sizes(catalogue).figures() } : []
    print(asJSON ? JSONOutput.text(counts + sizes) : Self.table(cases) + "\n\n" + Self.table(sizes))
    guard checks || updates else { return }
    let excess = try settle(counts, "instructions") + (isWhole ? settle(sizes, "sizes") : [])
    guard !excess.isEmpty else { return }
    let lines =
      ["more than \(folder) allows:"] + excess
      + ["Make it less, or keep it with lab count --update --reason WORDS."]
    throw LabError(description: lines.joined(separator: "\n"), status: 1)
  }

  /// Holds figures against a table, or takes them in; gives a line for each that is too much.
  private func settle(_ figures: [Figure], _ name: String) throws(LabError) -> [String] {
    let path = "\(folder)/\(name).json"
    var table = try FigureTable(path)
    let excess = table.exceeded(by: figures)
    if updates, excess.isEmpty || reason != nil {
      table.take(figures, reason: reason, date: Today.text, toolchain: Self.toolchain)
      try OutputPlace.makeFolder(folder)
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
    var table = TextTable([
      TextColumn("counted", .left), TextColumn("instructions", .right), TextColumn("allocations", .right),
      TextColumn("look-ups", .right), TextColumn("of", .left),
    ])
    for counted in cases {
      let figures = counted.figures
      let lookUps = figures.dropFirst(2).reduce(0) { $0 + $1.value }
      table.add([
        counted.name, Decimals.brief(figures[0].value), Decimals.brief(figures[1].value),
        counted.isMovement ? Decimals.brief(lookUps) : "", "a \(counted.unit)",
      ])
    }
    return table.text
  }

  private static func table(_ sizes: [Figure]) -> String {
    var table = TextTable([
      TextColumn("size", .left), TextColumn("value", .right), TextColumn("", .left),
    ])
    for size in sizes { table.add([size.name, Decimals.brief(size.value), size.unit]) }
    return table.text
  }
}
