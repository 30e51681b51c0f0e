import Foundation
import Replay
import Reports

/// The destination of a sweep's heat maps, checked before anything is played.
struct SweepMaps {
  /// The path of the page; `nil` for no heat maps.
  let path: String?
  let title: String
  /// The number of cells in a map: the product of the value counts of the first two knobs.
  let cellCount: Int

  /// The largest number of cells in a map that is written by default; larger maps are not legible.
  private static let mostCells = 20_000
  private static let titleMark = ": sweep of "

  /// Creates the destination: the requested path, or the default path beside the table.
  ///
  /// - Parameter read: The files from which the table is merged.
  /// - Throws: An error if another kind of file is at the default path.
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
    try OutputPath.check(path, besides: read + [table] + recordings)
    if asked == nil, OutputPath.isTaken(path), !Self.isPage(path) {
      throw .failure(
        "\(path): expected a free name or the page of an earlier sweep, found another file; "
          + "choose a name with --maps")
    }
  }

  /// Returns the default path of the page: the table's path with the extension `html`.
  private static func usualPath(beside table: String) -> String {
    (table.hasSuffix(".csv") ? String(table.dropLast(4)) : table) + ".html"
  }

  /// Returns whether a file begins like the page of a sweep's heat maps.
  private static func isPage(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 4096)
    else { return false }
    let text = String(decoding: start, as: UTF8.self)
    guard text.hasPrefix(HeatMapPage.beginning) else { return false }
    return text.dropFirst(HeatMapPage.beginning.count).prefix { $0 != "<" }.contains(titleMark)
  }
}
