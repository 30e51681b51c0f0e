import Foundation
import Glibc
import JSONReading
import Replay

/// The rows of a sweep in a file, a line each, appended at once so that an interrupted sweep can continue.
struct SweepTable {
  /// The names of the varied knobs.
  let axes: [String]
  private(set) var rows: [SweepRow]
  /// The plan of the whole sweep, if the table has only a part of its rows; `nil` for the table of a whole sweep.
  var plan: SweepPlan?

  /// The largest size of a table in bytes: about two million rows.
  private static let byteLimit = 1 << 28

  /// The content of the file, with rows in the order of their numbers.
  var text: String {
    let lines = [SweepRow.columns(axes)] + rows.sorted { $0.number < $1.number }.map(\.cells)
    return (plan?.line ?? "") + lines.map(Self.line).joined()
  }

  static func line(_ cells: [String]) -> String {
    cells.map { cell in
      cell.contains { ",\"\n\r".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }.joined(separator: ",") + "\n"
  }

  /// Returns the cells of a line; a quoted cell may contain commas.
  static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        cells[cells.count - 1].append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

extension SweepTable {
  /// Reads a file, without a last line that was cut.
  ///
  /// - Throws: An error with the line of the fault.
  init(reading path: String) throws(LabError) {
    try self.init(try InputFile.read(path, "the table of a sweep", most: Self.byteLimit), path: path)
  }

  /// Reads the bytes of a table; errors name the path.
  init(_ data: Data, path: String) throws(LabError) {
    // Other programs may have saved the table with CRLF line ends.
    let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.popLast()
    do throws(JSONError) {
      plan = try SweepPlan.reading(lines.first ?? "")
    } catch {
      throw .failure("\(path):\(error)")
    }
    if plan != nil { lines.removeFirst() }
    let head = lines.first.map { Self.cells(String($0)) } ?? []
    guard head.count >= 8, plan.map({ $0.axes.map(\.knob) == Array(head[2..<(head.count - 6)]) }) ?? true,
      head == SweepRow.columns(Array(head[2..<(head.count - 6)]))
    else {
      throw .failure(
        "\(path):1: expected the columns of a sweep (number,recording,…), found "
          + "“\((lines.first ?? last ?? "").prefix(80))”; give a table that lab sweep wrote"
      )
    }
    axes = Array(head[2..<(head.count - 6)])
    rows = []
    let above = plan == nil ? 1 : 2
    for (place, line) in lines.enumerated().dropFirst() {
      guard let row = SweepRow(Self.cells(String(line)), axes: axes.count) else {
        throw .failure(
          "\(path):\(place + above): expected \(head.count) cells of a sweep, found “\(line.prefix(80))”; "
            + "remove the line and run the sweep again")
      }
      rows.append(row)
    }
  }
}
