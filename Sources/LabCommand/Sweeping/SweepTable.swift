import Foundation
import Glibc
import Replay

/// The rows of a sweep in a file: a line each as soon as it is known, so that a sweep that was ended goes on there.
struct SweepTable {
  let path: String
  /// The knobs' names.
  let axes: [String]
  private(set) var rows: [SweepRow]

  /// Reads a file. The last line may have been cut; then it is left out.
  ///
  /// - Throws: what is wrong with it, with its line.
  init(reading path: String) throws(LabError) {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .failure("\(path): expected the table of a sweep, found no file that can be read")
    }
    var lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let last = lines.popLast()
    let head = lines.first.map { Self.cells(String($0)) } ?? []
    guard head.count >= 8, head == SweepRow.columns(Array(head[2..<(head.count - 6)])) else {
      throw .failure(
        "\(path):1: expected the columns of a sweep (number,recording,…), found “\(lines.first ?? last ?? "")”"
      )
    }
    self.path = path
    axes = Array(head[2..<(head.count - 6)])
    rows = []
    for (place, line) in lines.enumerated().dropFirst() {
      guard let row = SweepRow(Self.cells(String(line)), axes: axes.count) else {
        throw .failure(
          "\(path):\(place + 1): expected \(head.count) cells of a sweep, found “\(line.prefix(80))”; "
            + "take the line out and run the sweep again")
      }
      rows.append(row)
    }
  }

  init(path: String, axes: [String], rows: [SweepRow]) {
    self.path = path
    self.axes = axes
    self.rows = rows
  }

  /// The whole file, rows by their numbers.
  var text: String {
    let lines = [SweepRow.columns(axes)] + rows.sorted { $0.number < $1.number }.map(\.cells)
    return lines.map(Self.line).joined()
  }

  static func line(_ cells: [String]) -> String {
    cells.map { cell in
      cell.contains { ",\"\n\r".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }.joined(separator: ",") + "\n"
  }

  /// The cells of a line; quotes hold commas together.
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
