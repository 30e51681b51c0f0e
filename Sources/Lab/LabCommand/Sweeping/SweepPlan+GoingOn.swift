import Foundation

// What an earlier run has left, and whether it is this sweep's.
extension SweepPlan {
  /// Rows that hold still, and a word about those that do not.
  struct Kept {
    var rows: [SweepRow] = []
    var remark: String?
  }

  private static let cure = "give another --out, or take the file away"

  /// The rows of a part that an earlier run has left. Those of another build of the lab, and of recordings that were
  /// replaced since, do not count.
  ///
  /// - Throws: when it is of another sweep, or of none.
  func kept(from path: String, shard: TestCommand.Shard? = nil) throws(LabError) -> Kept {
    guard let stamp = FileStamp(path), stamp.size > 0 else { return Kept() }
    let table = try read(path)
    guard let plan = table.plan else {
      throw .failure("\(path): expected a part of this sweep, found a whole table; \(Self.cure)")
    }
    guard plan.isSameSweep(as: self) else {
      throw .failure(
        "\(path): expected a part of this sweep (\(title)), found one of another (\(plan.title)); \(Self.cure)"
      )
    }
    let isOther: (SweepRow) -> Bool = { row in
      !self.has(row) || shard.map { row.number % $0.count != $0.place - 1 } ?? false
    }
    if let row = table.rows.first(where: isOther) {
      throw .failure("\(path): row \(row.number) is of another sweep or shard; \(Self.cure)")
    }
    guard plan.lab == lab else {
      return Kept(remark: "\(path): made by another build of the lab, so all of it is played anew")
    }
    let changed = Set(zip(plan.recordings, recordings).filter { $0 != $1 }.map { $1.file })
    let rows = table.rows.filter { !changed.contains($0.recording) }
    let lost = table.rows.count - rows.count
    return Kept(
      rows: rows,
      remark: lost == 0
        ? nil
        : "\(path): \(lost) rows are of recordings that are not as they were (\(changed.sorted()[0])…), "
          + "so they are played anew")
  }

  /// Refuses to put a whole table in the place of anything but the same sweep's.
  func check(target path: String) throws(LabError) {
    guard let stamp = FileStamp(path), stamp.size > 0 else { return }
    let table = try read(path)
    guard table.plan == nil, table.axes == axes.map(\.knob), table.rows.allSatisfy(has) else {
      throw .failure(
        "\(path): expected the table of this sweep (\(title)) or no file, found another sweep's; \(Self.cure)"
      )
    }
  }

  private func read(_ path: String) throws(LabError) -> SweepTable {
    do {
      return try SweepTable(reading: path)
    } catch {
      throw .failure("\(error.description); \(Self.cure)")
    }
  }
}
