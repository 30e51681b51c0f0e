/// A reader of tables of comma-separated values: a time, a position and the pressed state on each line.
///
/// The first line may name the columns: `t` (seconds), `t_ms` or `t_ns`, `x`, `y`, `pressed` and, for several pointers,
/// `id`, in any order. Without names the columns are `t,x,y,pressed`. Lines that begin with `#` are comments.
public enum TableImport {
  private static let names = ["t", "t_ms", "t_ns", "x", "y", "pressed", "id"]

  /// Reads a table. Times are relative to the first one. O(bytes)
  public static func read(_ text: String, name file: String) throws(RecordingError) -> ImportedPointers {
    var columns = ["t", "x", "y", "pressed"]
    var pointers = ImportedPointers()
    var first: Double?
    var last: Int64 = 0
    var isBeginning = true
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
      if cells == [""] || line.first == "#" { continue }
      if isBeginning, cells.allSatisfy({ names.contains($0) }) {
        columns = cells
        isBeginning = false
        guard columns.contains("x"), columns.contains("y"), columns.contains("pressed"),
          columns.filter({ $0.hasPrefix("t") }).count == 1, Set(columns).count == columns.count
        else {
          throw .foreign(
            file, place + 1, "the table’s columns x, y, pressed and one of t, t_ms and t_ns, each once",
            found: line)
        }
        continue
      }
      isBeginning = false
      guard cells.count == columns.count else {
        throw .foreign(
          file, place + 1, "\(columns.count) values in the table’s row (\(columns.joined(separator: ",")))",
          found: line)
      }
      var sample = ImportedPointers.Sample(time: 0, x: 0, y: 0, isDown: false)
      for (column, cell) in zip(columns, cells) {
        let number = Double(cell)
        switch column {
        case "x", "y":
          guard let number, number.isFinite else {
            throw .foreign(file, place + 1, "a finite number in the table’s column “\(column)”", found: cell)
          }
          if column == "x" { sample.x = number } else { sample.y = number }
        case "pressed":
          guard let flag = ["0": false, "1": true, "false": false, "true": true][cell] else {
            throw .foreign(
              file, place + 1, "0, 1, true or false in the table’s column “pressed”", found: cell)
          }
          sample.isDown = flag
        case "id":
          guard let id = Int(cell), (0...1000).contains(id) else {
            throw .foreign(file, place + 1, "a number from 0 to 1000 in the table’s column “id”", found: cell)
          }
          sample.id = id
        default:
          let scale = column == "t" ? 1e9 : column == "t_ms" ? 1e6 : 1
          guard let number, number.isFinite, (number * scale).magnitude < 1e18 else {
            throw .foreign(file, place + 1, "a time in the table’s column “\(column)”", found: cell)
          }
          let begin = first ?? number
          first = begin
          sample.time = Int64(((number - begin) * scale).rounded())
          guard sample.time >= last else {
            throw .foreign(file, place + 1, "a time not before that of the table’s row above", found: cell)
          }
          last = sample.time
        }
      }
      guard pointers.samples.count < ImportedPointers.mostSamples else {
        throw RecordingError(
          file: file, line: place + 1,
          message:
            "expected a table of at most \(ImportedPointers.mostSamples) lines, found more; split the file "
            + "and import each part")
      }
      pointers.samples.append(sample)
    }
    return try pointers.checked(in: file)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
