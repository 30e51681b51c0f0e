import Foundation
import Glibc

/// A sweep in several processes, whose parts are merged at the end.
///
/// Only the main process prints: workers send their errors through a pipe, and end when the main process ends.
struct SweepProcesses {
  let jobs: Int
  /// The words of the whole sweep, without `--jobs`, `--shard` and `--out`.
  let words: [String]
  let path: String
  let plan: SweepPlan
  let progress: ProgressLine

  func run() throws(LabError) {
    try plan.check(target: path)
    let parts = try distributeRows()
    var workers: [SweepWorker] = []
    defer { for worker in workers { worker.kill() } }
    for (place, part) in parts.enumerated() {
      let shard = ["--shard", "\(place + 1)/\(jobs)", "--out=\(part)"]
      workers.append(try SweepWorker(words + shard, part: part))
    }
    Interruption.watch()
    while workers.contains(where: { $0.ended == nil }) {
      if Interruption.isAsked { throw ended(parts) }
      if let failure = workers.lazy.compactMap({ $0.failure }).first { throw stopped(failure) }
      progress.show(parts.reduce(0) { $0 + Self.rows(in: $1) }, of: plan.count)
      usleep(100_000)
    }
    if Interruption.isAsked { throw ended(parts) }
    if let failure = workers.lazy.compactMap({ $0.failure }).first { throw stopped(failure) }
    progress.clear()
    try SweepMerge(paths: parts).write(to: path)
    for part in parts { unlink(part) }
  }

  private func ended(_ parts: [String]) -> LabError {
    progress.clear()
    let count = parts.reduce(0) { $0 + Self.rows(in: $1) }
    return .failure(
      "\(path): the sweep was interrupted after \(count) of \(plan.count); run the same command to continue")
  }

  private func stopped(_ failure: LabError) -> LabError {
    progress.clear()
    return failure
  }

  /// Distributes the rows of earlier runs over the parts of this run, and returns the paths of the parts.
  private func distributeRows() throws(LabError) -> [String] {
    let parts = (1...jobs).map { "\(path).part-\($0)-of-\(jobs)" }
    let old = Self.parts(of: path)
    var rows: [Int: SweepRow] = [:]
    for part in old {
      let kept = try plan.kept(from: part)
      if let remark = kept.remark { StandardError.writeLine("lab: \(remark)") }
      for row in kept.rows { rows[row.number] = row }
    }
    let sorted = rows.values.sorted { $0.number < $1.number }
    for (place, part) in parts.enumerated() {
      let own = sorted.filter { $0.number % jobs == place }
      try AtomicFile.write(
        SweepTable(axes: plan.axes.map(\.knob), rows: own, plan: plan).text, to: part)
    }
    // Old parts are removed only after their rows are in the new ones.
    for part in old where !parts.contains(part) { unlink(part) }
    return parts
  }

  /// Returns the paths of all parts beside a table, named `PATH.part-PLACE-of-COUNT`.
  static func parts(of path: String) -> [String] {
    let place = URL(fileURLWithPath: path)
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: place.deletingLastPathComponent().path)) ?? []
    let start = place.lastPathComponent + ".part-"
    let found = names.filter { name in
      guard name.hasPrefix(start) else { return false }
      let words = name.dropFirst(start.count).components(separatedBy: "-of-")
      return words.count == 2 && words.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    }
    return found.sorted().map { path.dropLast(place.lastPathComponent.count) + $0 }
  }

  /// Returns the number of rows that a part has so far.
  private static func rows(in path: String) -> Int {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return 0
    }
    return max(0, data.count { $0 == 0x0A } - 2)
  }
}
