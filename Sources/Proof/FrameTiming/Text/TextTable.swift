/// A plain-text table for a terminal, with columns that align under a header.
///
/// All lines have the same width if each character takes one terminal column. Line breaks and other control characters
/// in a cell become spaces.
public struct TextTable: Sendable {
  private enum Line {
    case cells([String])
    case rule
  }

  private let columns: [TextColumn]
  private var lines: [Line]

  /// Creates a table with a header, and adds rows as `add` does.
  ///
  /// - Complexity: O(n) in the number of cells and their characters.
  public init(_ columns: [TextColumn], rows: [[String]] = []) {
    self.columns = columns
    lines = [.cells(columns.map { Self.plain($0.title) }), .rule]
    for row in rows { add(row) }
  }

  /// Adds a row. Missing cells are empty; extra cells are ignored.
  ///
  /// - Complexity: O(n) in the number of columns and the characters of the cells.
  public mutating func add(_ cells: [String]) {
    let padding = Array(repeating: "", count: max(0, columns.count - cells.count))
    lines.append(.cells(cells.prefix(columns.count).map(Self.plain) + padding))
  }

  /// Adds a horizontal line below the rows so far.
  public mutating func addRule() {
    lines.append(.rule)
  }

  /// The table's lines, without a line break at the end. O(n) in the length of the text.
  public var text: String {
    let widths = columns.indices.map(width)
    let total = widths.reduce(0, +) + 2 * max(0, columns.count - 1)
    return lines.map { line in
      switch line {
      case .cells(let cells): join(cells, widths)
      case .rule: String(repeating: "─", count: total)
      }
    }.joined(separator: "\n")
  }

  private func join(_ cells: [String], _ widths: [Int]) -> String {
    columns.indices.map { columns[$0].fill(cells[$0], to: widths[$0]) }.joined(separator: "  ")
  }

  private func width(of column: Int) -> Int {
    lines.reduce(0) { widest, line in
      guard case .cells(let cells) = line else { return widest }
      return max(widest, cells[column].count)
    }
  }

  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let breaks = scalar.properties.generalCategory
      let isBreak = breaks == .control || breaks == .lineSeparator || breaks == .paragraphSeparator
      scalars.append(isBreak ? " " : scalar)
    }
    return String(scalars)
  }
}

/// A column of a text table: its title and the alignment of its cells.
public struct TextColumn: Sendable, Equatable {
  /// The side to which cells are aligned.
  public enum Side: Sendable {
    case left, right
  }

  /// The title in the header.
  public let title: String
  /// The alignment: left for words, right for numbers.
  public let side: Side

  public init(_ title: String, _ side: Side) {
    self.title = title
    self.side = side
  }

  /// Returns a cell's text, padded with spaces to a width in characters.
  func fill(_ text: String, to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return side == .left ? text + space : space + text
  }
}
