import Diagnostics
import Foundation
import ViewTree

// Which row is where.
extension UITableView {
  /// How many sections there are, as the table knows.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return rows.sections.sectionCount
  }

  /// How many rows a section has, as the table knows; 0 for none that there is.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return rows.sections.counts.indices.contains(section) ? rows.sections.counts[section] : 0
  }

  /// The cells of the rows in sight, from the top.
  public final var visibleCells: [UITableViewCell] { tiling.rows.map(\.cell) }

  /// The rows in sight, from the top.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    tiling.rows.isEmpty ? nil : tiling.rows.map { IndexPath($0.place) }
  }

  final func visibleCell(at path: IndexPath) -> UITableViewCell? {
    loadIfNeeded()
    let place = path.place
    return tiling.rows.first { $0.place == place }?.cell
  }

  /// The row that a cell shows.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tiling.rows.first { $0.cell === cell }.map { IndexPath($0.place) }
  }

  /// A row's place in the content; zero for one that there is not. O(log rows)
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard rows.sections.contains(indexPath.place) else { return .zero }
    return frame(ofRow: rows.rowEntry(indexPath.place))
  }

  /// A section's place, with its header and footer.
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard rows.sections.counts.indices.contains(section) else { return .zero }
    let (first, last) = (rows.headerEntry(section), rows.footerEntry(section))
    let start = rows.start(of: first)
    return CGRect(
      x: 0, y: start, width: bounds.width, height: rows.start(of: last) + rows.height(of: last) - start)
  }

  /// A header's place when it is not held in sight.
  public final func rectForHeader(inSection section: Int) -> CGRect { rectForBand(section, isHeader: true) }
  public final func rectForFooter(inSection section: Int) -> CGRect { rectForBand(section, isHeader: false) }

  private func rectForBand(_ section: Int, isHeader: Bool) -> CGRect {
    loadIfNeeded()
    guard rows.sections.counts.indices.contains(section) else { return .zero }
    let entry = isHeader ? rows.headerEntry(section) : rows.footerEntry(section)
    return CGRect(x: 0, y: rows.start(of: entry), width: bounds.width, height: rows.height(of: entry))
  }

  /// The row at a point of the content.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    place(at: point).map { IndexPath($0) }
  }

  final func place(at point: CGPoint) -> ItemPlace? {
    loadIfNeeded()
    guard point.x.isFinite, point.y.isFinite, point.x >= 0, point.x < bounds.width else { return nil }
    let entries = rows.entries(from: Double(point.y), to: Double(point.y.nextUp))
    guard let entry = entries.first, rows.start(of: entry) <= Double(point.y),
      case .row(let place) = rows.entry(entry)
    else { return nil }
    return place
  }

  /// The rows of which something is in a part of the content, from the top.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard !rect.isNull, rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    return rows.entries(from: Double(rect.minY), to: Double(rect.maxY)).compactMap { entry in
      guard case .row(let place) = rows.entry(entry) else { return nil }
      return IndexPath(place)
    }
  }

  /// A section's header, while it has one in sight; nil for views of other kinds.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiling.bands.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
  }

  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiling.bands.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
  }
}
