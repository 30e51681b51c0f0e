import Foundation

/// The measured figures, as tables of the README and the guide show them.
///
/// A table row with `<!-- NAME -->` in its first cell shows the figure of that name, its limit, and the spread of the
/// run's rounds.
struct FigureTable {
  struct Row: Decodable {
    var name: String
    var value: Double?
    var unit: String
    var limit: Double?
    var within: Bool?
    var rounds: [Double?]?
  }

  private struct Saved: Decodable {
    var date: String?
    var benches: [String: [Row]]
  }

  /// The folder of the figures.
  static let folder = "Resources/Figures"

  private var rows: [String: Row] = [:]

  /// Creates a table of the newest figures in the folder.
  init() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PackageFiles.root.appending(path: Self.folder).path)
    let saved = files.sorted().compactMap { name in
      try? JSONDecoder().decode(Saved.self, from: Data(PackageFiles.text("\(Self.folder)/\(name)").utf8))
    }
    let newest = saved.max { ($0.date ?? "") < ($1.date ?? "") }
    // A row that two benches have is that of the first bench by name.
    for (_, measured) in (newest?.benches ?? [:]).sorted(by: { $0.key > $1.key }) {
      for row in measured { rows[row.name] = row }
    }
  }

  init(_ rows: [Row]) {
    for row in rows { self.rows[row.name] = row }
  }

  /// Returns a page filled with the existing figures, and the names in it that have no figure.
  func filling(_ page: String) -> (page: String, unknown: [String]) {
    var unknown: [String] = []
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.hasPrefix("|"), let match = line.firstMatch(of: /<!-- ([a-z0-9 .-]+) -->/) else {
        return String(line)
      }
      let names = match.1.split(separator: " ").map(String.init)
      let rows = names.compactMap { self.rows[$0] }
      unknown += names.filter { self.rows[$0] == nil }
      guard rows.count == names.count else { return String(line) }
      let first = line.dropFirst().prefix { $0 != "|" }
      let cells = [rows.map(Self.measured), rows.map(Self.limit), rows.map(Self.noise)]
        .map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
      return "|\(first)| " + cells.joined(separator: " | ") + " |"
    }
    return (lines.joined(separator: "\n"), unknown)
  }

  // MARK: Cells

  private static func measured(_ row: Row) -> String { text(row.value ?? .nan, row.unit) }

  private static func limit(_ row: Row) -> String {
    guard let limit = row.limit, let value = row.value, let within = row.within else { return "" }
    return ((value <= limit) == within ? "≤ " : "≥ ") + text(limit, row.unit)
  }

  /// Returns half the distance between the 10th and the 90th percentile of the rounds, in percent of the median.
  private static func noise(_ row: Row) -> String {
    let rounds = (row.rounds ?? []).compactMap { $0 }.sorted()
    guard rounds.count >= 5, rounds[rounds.count / 2] != 0 else { return "" }
    let (low, high) = (rounds[rounds.count / 10], rounds[rounds.count * 9 / 10])
    return "± \(digits((high - low) / 2 / rounds[rounds.count / 2].magnitude * 100, 1)) %"
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    digits(value, 3) + (unit.hasPrefix("×") && unit != "× real time" ? unit : " " + unit)
  }

  /// Returns a number with a count of significant digits, and a comma between thousands.
  static func digits(_ value: Double, _ count: Int) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "–" }
    let places = count - 1 - Int(log10(value.magnitude).rounded(.down))
    let scale = pow(10, Double(places))
    let rounded = (value * scale).rounded() / scale
    var text = String(format: "%.\(max(0, places))f", rounded)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    var whole = text.prefix { $0 != "." }
    let rest = text.dropFirst(whole.count)
    var groups: [Substring] = []
    while whole.count > 3 {
      groups.insert(whole.suffix(3), at: 0)
      whole = whole.dropLast(3)
    }
    return ([whole] + groups).joined(separator: ",") + rest
  }
}
