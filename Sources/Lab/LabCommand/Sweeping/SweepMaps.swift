import Foundation
import Replay
import Reports

/// Where the heat maps of a sweep go, which is looked at before anything is played.
struct SweepMaps {
  /// Nil where none are made.
  let path: String?
  let title: String
  /// How many cells a map has: the values of the first two knobs.
  let cellCount: Int

  /// The most cells of a map that is made without being asked for; what has more is for no eye.
  private static let mostCells = 20_000
  private static let titleMark = ": sweep of "

  /// The place that is asked for, or else the one beside the table, unless somebody's own file lies there. `read` are the
  /// files that the table is made of.
  init(
    _ asked: String?, of plan: SweepPlan, beside table: String, madeOf read: [String] = []
  ) throws(LabError) {
    title = plan.experiment + Self.titleMark + plan.axes.map(\.knob).joined(separator: ", ")
    cellCount = plan.axes.prefix(2).reduce(1) { (count: Int, axis: SweepAxis) in
      count * Set(axis.values).count
    }
    path = asked ?? (cellCount <= Self.mostCells ? Self.usualPath(beside: table) : nil)
    guard let path else { return }
    let recordings = plan.recordings.flatMap { RecordingFile($0.file).paths }
    try OutputPlace.check(path, besides: read + [table] + recordings)
    if asked == nil, OutputPlace.isTaken(path), !Self.isPage(path) {
      throw .failure(
        "\(path): expected a name that is free or the page of an earlier sweep, found another file; "
          + "give --maps a name for the heat maps")
    }
  }

  /// The page's name beside a table: its name with another ending.
  private static func usualPath(beside table: String) -> String {
    (table.hasSuffix(".csv") ? String(table.dropLast(4)) : table) + ".html"
  }

  /// A Boolean value indicating whether a file begins as the page of a sweep does.
  private static func isPage(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 4096)
    else { return false }
    let text = String(decoding: start, as: UTF8.self)
    guard text.hasPrefix(HeatMapPage.beginning) else { return false }
    return text.dropFirst(HeatMapPage.beginning.count).prefix { $0 != "<" }.contains(titleMark)
  }
}
