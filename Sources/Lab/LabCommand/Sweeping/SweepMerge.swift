/// A table merged from the parts of a sweep.
struct SweepMerge {
  let plan: SweepPlan
  let table: SweepTable

  /// Reads and merges parts.
  ///
  /// - Throws: An error if the parts belong to different sweeps, or have different results for one row.
  init(paths: [String]) throws(LabError) {
    var rows: [Int: (row: SweepRow, place: String)] = [:]
    var first: (plan: SweepPlan, path: String)?
    for path in paths {
      let part = try SweepTable(reading: path)
      guard let plan = part.plan else {
        throw .failure(
          "\(path): expected a part of a sweep, found a table without the plan of its sweep; make parts with "
            + "lab sweep … --shard PLACE/COUNT")
      }
      if let first { try Self.compare(plan, path, first.plan, first.path) }
      first = first ?? (plan, path)
      for (index, row) in part.rows.enumerated() {
        // The first two lines are the plan and the columns.
        let place = "\(path):\(index + 3)"
        guard plan.has(row) else {
          throw .failure(
            "\(place): expected a row of the sweep of \(plan.title), found row \(row.number) of another one; "
              + "make the part again")
        }
        if let other = rows[row.number], other.row != row {
          throw .failure(
            "\(place): expected row \(row.number) of the sweep as in \(other.place), found another result; make both "
              + "parts of the sweep again")
        }
        rows[row.number] = (row, place)
      }
    }
    guard let plan = first?.plan else {
      throw .usage("expected at least one part of a sweep, found none; name one")
    }
    self.plan = plan
    table = SweepTable(
      axes: plan.axes.map(\.knob), rows: rows.values.map(\.row).sorted { $0.number < $1.number })
  }

  private static func compare(
    _ plan: SweepPlan, _ path: String, _ other: SweepPlan, _ otherPath: String
  ) throws(LabError) {
    guard plan.isSameSweep(as: other) else {
      throw .failure(
        "\(path): expected a part of the sweep of “\(otherPath)” (\(other.title)), found one of another "
          + "(\(plan.title)); merge only parts of one sweep")
    }
    if let pair = zip(plan.recordings, other.recordings).first(where: { $0 != $1 }) {
      throw .failure(
        "\(path): “\(pair.0.file)” is another recording than in “\(otherPath)”; make both parts "
          + "from the same file"
      )
    }
    guard plan.lab == other.lab else {
      throw .failure(
        "\(path): this part of a sweep was made by another build of the lab than “\(otherPath)”; make both parts with one program"
      )
    }
  }

  /// Writes the merged table.
  ///
  /// - Throws: An error if rows are missing; nothing is written then.
  func write(to path: String) throws(LabError) {
    guard table.rows.count == plan.count else {
      let there = Set(table.rows.map(\.number))
      let missing = (0..<plan.count).first { !there.contains($0) } ?? 0
      throw .failure(
        "\(path): \(plan.count - table.rows.count) of \(plan.count) rows of the sweep are missing, the first one \(missing); "
          + "nothing was written; add the missing parts")
    }
    try AtomicFile.write(table.text, to: path)
  }
}
