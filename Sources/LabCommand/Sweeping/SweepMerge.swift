/// The parts of a sweep, made by several processes or machines, as one table.
struct SweepMerge {
  let table: SweepTable

  /// Reads parts.
  ///
  /// - Throws: when they are of different sweeps, or say different things of the same place.
  init(paths: [String]) throws(LabError) {
    var rows: [Int: (row: SweepRow, path: String)] = [:]
    var axes: [String]?
    for path in paths {
      let part = try SweepTable(reading: path)
      guard axes == nil || axes == part.axes else {
        throw .failure(
          "\(path): expected a sweep of \(axes?.joined(separator: ", ") ?? ""), found one of "
            + part.axes.joined(separator: ", "))
      }
      axes = part.axes
      for row in part.rows {
        if let other = rows[row.number], other.row != row {
          throw .failure(
            "\(path): row \(row.number) is another one in \(other.path); these are different sweeps")
        }
        rows[row.number] = (row, path)
      }
    }
    table = SweepTable(
      path: "", axes: axes ?? [], rows: rows.values.map(\.row).sorted { $0.number < $1.number })
  }

  /// Writes the whole, and says what is missing of it.
  func write(to path: String, expecting count: Int?) throws(LabError) {
    let expected = count ?? (table.rows.last.map { $0.number + 1 } ?? 0)
    guard table.rows.count == expected else {
      let there = Set(table.rows.map(\.number))
      let missing = (0..<expected).first { !there.contains($0) } ?? 0
      throw .failure(
        "\(path): \(expected - table.rows.count) of \(expected) rows are missing, the first one \(missing); "
          + "nothing was written")
    }
    try AtomicFile.write(table.text, to: path)
  }
}
