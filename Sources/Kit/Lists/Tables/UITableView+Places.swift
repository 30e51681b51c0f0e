import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import ViewTree

// Positions of rows, and rows at positions.
extension UITableView {
  /// The number of sections that the table knows.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return rows.sections.sectionCount
  }

  /// Returns the number of rows in a section that the table knows; 0 for a section that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return rows.sections.counts.indices.contains(section) ? rows.sections.counts[section] : 0
  }

  /// The cells of the rows on screen, from the top.
  public final var visibleCells: [UITableViewCell] { tiling.rows.map(\.cell) }

  /// The index paths of the rows on screen, from the top; `nil` when no row is on screen.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    tiling.rows.isEmpty ? nil : tiling.rows.map { IndexPath($0.place) }
  }

  final func visibleCell(at path: IndexPath) -> UITableViewCell? {
    loadIfNeeded()
    let place = path.place
    return tiling.rows.first { $0.place == place }?.cell
  }

  /// Returns the index path of the row that a cell shows; `nil` when the cell shows none.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tiling.rows.first { $0.cell === cell }.map { IndexPath($0.place) }
  }

  /// Returns a row's frame in the content; zero for a row that does not exist. O(log rows)
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard rows.sections.contains(indexPath.place) else { return .zero }
    return frame(ofRow: rows.rowEntry(indexPath.place))
  }

  /// Returns a section's frame in the content, with its header and footer.
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard rows.sections.counts.indices.contains(section) else { return .zero }
    let (first, last) = (rows.headerEntry(section), rows.footerEntry(section))
    let start = rows.start(of: first)
    return CGRect(
      x: 0, y: start, width: bounds.width, height: rows.start(of: last) + rows.height(of: last) - start)
  }

  /// Returns a header's frame in the content, ignoring that a plain table holds the header on screen.
  public final func rectForHeader(inSection section: Int) -> CGRect { rectForBand(section, isHeader: true) }
  public final func rectForFooter(inSection section: Int) -> CGRect { rectForBand(section, isHeader: false) }

  private func rectForBand(_ section: Int, isHeader: Bool) -> CGRect {
    loadIfNeeded()
    guard rows.sections.counts.indices.contains(section) else { return .zero }
    let entry = isHeader ? rows.headerEntry(section) : rows.footerEntry(section)
    return CGRect(x: 0, y: rows.start(of: entry), width: bounds.width, height: rows.height(of: entry))
  }

  /// Returns the index path of the row at a point of the content.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    rowPlace(at: point).map { IndexPath($0) }
  }

  final func rowPlace(at point: CGPoint) -> ItemPlace? {
    loadIfNeeded()
    guard point.x.isFinite, point.y.isFinite, point.x >= 0, point.x < bounds.width else { return nil }
    let entries = rows.entries(from: Double(point.y), to: Double(point.y.nextUp))
    guard let entry = entries.first, rows.start(of: entry) <= Double(point.y),
      case .row(let place) = rows.entry(entry)
    else { return nil }
    return place
  }

  /// Returns the index paths of the rows that overlap a rectangle of the content, from the top.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard !rect.isNull, rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    return rows.entries(from: Double(rect.minY), to: Double(rect.maxY)).compactMap { entry in
      guard case .row(let place) = rows.entry(entry) else { return nil }
      return IndexPath(place)
    }
  }

  /// Returns the header of a section while it is on screen; `nil` for other headers and for views of other classes.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiling.bands.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
  }

  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiling.bands.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
  }
}

// Scrolling to rows, and keeping visible rows in place while heights become known.
extension UITableView {
  /// Scrolls to a row. Rows on the way are measured when they come on screen; the scroll ends at the row.
  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard rows.sections.contains(path.place) else {
      return report(
        .noSuchRow,
        "scrollToRow was called with row \(path.place), which does not exist; the table does not scroll. "
          + "Pass a row that the data source has",
        about: [self])
    }
    for _ in 0..<(animated ? 1 : 4) {
      let rect = rectForRow(at: path)
      let target = offset(for: rect, position)
      guard target != contentOffset else { return }
      let side = position == .none ? (target.y < contentOffset.y ? .top : .bottom) : position
      setContentOffset(target, animated: animated)
      if isScrollAnimating { tiling.goal = RowGoal(place: path.place, position: side, end: motion.end) }
      if !animated { layoutIfNeeded() }
    }
  }

  private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let (low, high) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    let header = style == .plain ? pinnedHeaderHeight(at: rect) : 0
    var y = bounds.minY
    switch position {
    case .top: y = rect.minY - inset.top - header
    case .middle: y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    case .none:
      if rect.minY < low + header {
        y = rect.minY - inset.top - header
      } else if rect.maxY > high {
        y = rect.maxY - bounds.height + inset.bottom
      }
    }
    return CGPoint(nearestRest(SIMD2(Double(bounds.minX), Double(y))))
  }

  private func pinnedHeaderHeight(at rect: CGRect) -> CGFloat {
    guard let place = rowPlace(at: CGPoint(x: rect.midX, y: rect.minY)) else { return 0 }
    return CGFloat(rows.height(of: rows.headerEntry(place.section)))
  }

  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  // MARK: Heights that become known

  /// Keeps visible rows in place on screen after rows above them have grown by `shift` points. A scroll to a row still
  /// ends at the row's current position, and content at the top edge stays at the top edge.
  final func stay(_ shift: Double) {
    fitContentSize()
    let now = SIMD2(Double(bounds.minX), Double(bounds.minY))
    let goal = tiling.goal.flatMap { $0.end == (isScrollAnimating ? motion.end : now) ? $0 : nil }
    let end = goal.map { offset(for: rectForRow(at: IndexPath($0.place)), $0.position) }
    if isScrollAnimating {
      let end = end.map { SIMD2(Double($0.x), Double($0.y)) } ?? motion.end
      if shift != 0 || end != motion.end { redirect(from: SIMD2(now.x, now.y + shift), to: end) }
      tiling.goal = goal
      tiling.goal?.end = end
    } else if life.state == .still, let end {
      contentOffset = end
      tiling.goal?.end = SIMD2(Double(end.x), Double(end.y))
    } else if shift != 0, now.y > range(.vertical).lower {
      contentOffset.y += shift
    }
  }

  /// Continues an animated scroll to the same row after a change of data.
  final func followGoal(_ plan: BatchPlan) {
    guard var goal = tiling.goal else { return }
    tiling.goal = nil
    guard isScrollAnimating, goal.end == motion.end, let place = plan.destination(of: goal.place) else {
      return
    }
    let end = offset(for: rectForRow(at: IndexPath(place)), goal.position)
    goal.place = place
    goal.end = SIMD2(Double(end.x), Double(end.y))
    redirect(from: SIMD2(Double(bounds.minX), Double(bounds.minY)), to: goal.end)
    tiling.goal = goal
  }
}
