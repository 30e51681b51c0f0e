import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Which rows have a view: those in sight, and no others.
extension UITableView {
  /// How often a pass is made again because what came into sight is higher or lower than was thought.
  static var mostPasses: Int { 16 }

  /// Brings the views to what is in sight. O(log rows), and more only for rows that come or go.
  final func tile() {
    guard !work.isBusy else { return }
    loadIfNeeded()
    for _ in 0..<Self.mostPasses {
      let bounds = bounds
      if bounds.size != tiling.size { sizeDidChange(to: bounds.size) }
      let entries = rows.entries(from: Double(bounds.minY), to: Double(bounds.maxY))
      guard tiling.isStale || entries != tiling.entries else { break }
      tiling.isStale = false
      work.isBusy = true
      let hasMoved = show(entries)
      work.isBusy = false
      fitContentSize()
      if !hasMoved { break }
      tiling.isStale = true
    }
    if tiling.goal != nil, !isScrollAnimating { tiling.goal = nil }
    placeBands()
    placeEdgeViews()
  }

  private func sizeDidChange(to size: CGSize) {
    if size.width != tiling.size.width { rows.forgetFitted() }
    tiling.size = size
    tiling.isStale = true
    fitContentSize()
  }

  /// Shows these entries and no others. Returns whether heights turned out to be other ones.
  private func show(_ entries: Range<Int>) -> Bool {
    dropRows(outside: entries)
    // What was in sight before stays where it is seen, whatever comes into sight above it.
    let anchor = tiling.rows.first?.entry
    dropBands(outside: entries)
    tiling.entries = entries
    var shift = 0.0
    var hasMoved = false
    func settle(_ entry: Int, _ height: Double, isFitted: Bool) {
      let change = rows.settle(entry, height, isFitted: isFitted)
      guard change != 0 else { return }
      hasMoved = true
      if let anchor, entry < anchor { shift += change }
    }
    addBands(in: entries, settle)
    var next = 0
    for entry in entries {
      guard case .row(let place) = rows.entry(entry) else { continue }
      if next < tiling.rows.count, tiling.rows[next].entry == entry {
        let row = tiling.rows[next]
        if !rows.isMeasured[entry] { measure(row, settle) }
        row.cell.frame = frame(ofRow: entry)
      } else {
        let row = makeRow(entry, place)
        tiling.rows.insert(row, at: next)
        if !rows.isMeasured[entry] { measure(row, settle) }
        UIView.performWithoutAnimation { row.cell.frame = frame(ofRow: entry) }
        add(row, at: next)
      }
      next += 1
    }
    if hasMoved { stay(shift) }
    return hasMoved
  }

  /// A row's place in the content.
  final func frame(ofRow entry: Int, in layout: RowLayout? = nil) -> CGRect {
    let layout = layout ?? rows
    return CGRect(
      x: sideInset, y: layout.start(of: entry), width: max(0, bounds.width - 2 * sideInset),
      height: layout.height(of: entry))
  }

  private var sideInset: CGFloat { style == .insetGrouped ? 20 : 0 }

  final func measure(_ row: TableTiling.Row, _ settle: (Int, Double, Bool) -> Void) {
    let path = IndexPath(row.place)
    if let height = statedHeight(path) { return settle(row.entry, height, false) }
    let width = max(0, bounds.width - 2 * sideInset)
    let height = checked(row.cell.fittingHeight(width: width), path) ?? Self.usualHeight
    settle(row.entry, height, true)
  }

  // MARK: Rows

  final func makeRow(_ entry: Int, _ place: ItemPlace) -> TableTiling.Row {
    TableTiling.Row(entry: entry, place: place, cell: makeCell(IndexPath(place)))
  }

  /// Puts a row's cell in, in the order of the rows, and says so.
  final func add(_ row: TableTiling.Row, at index: Int) {
    UIView.performWithoutAnimation {
      row.cell.isHighlighted = false
      row.cell.setSelected(selection.contains(row.place), animated: false)
      dress(row)
      row.cell.layoutIfNeeded()
    }
    delegate?.tableView(self, willDisplay: row.cell, forRowAt: IndexPath(row.place))
    let (before, after) = (index - 1, index + 1)
    if before >= 0, tiling.rows[before].cell.superview === self {
      insertSubview(row.cell, aboveSubview: tiling.rows[before].cell)
    } else if after < tiling.rows.count, tiling.rows[after].cell.superview === self {
      insertSubview(row.cell, belowSubview: tiling.rows[after].cell)
    } else {
      insertSubview(row.cell, at: backViewCount)
    }
  }

  /// How many views lie behind all rows.
  private var backViewCount: Int {
    subviews.prefix { $0 === backgroundView || $0 === tableHeaderView || $0 === tableFooterView }.count
  }

  private func dropRows(outside entries: Range<Int>) {
    var gone: [TableTiling.Row] = []
    var kept = 0
    for index in tiling.rows.indices {
      if entries.contains(tiling.rows[index].entry) {
        if kept < index { tiling.rows[kept] = tiling.rows[index] }
        kept += 1
      } else {
        gone.append(tiling.rows[index])
      }
    }
    guard !gone.isEmpty else { return }
    tiling.rows.removeLast(gone.count)
    for row in gone { end(row.cell, row.place) }
  }

  /// Takes a cell out, says so, and keeps it for another row.
  final func end(_ cell: UITableViewCell, _ place: ItemPlace) {
    if case .highlighted(place) = press.state { _ = press.handle(.listChanged) }
    UIView.performWithoutAnimation { cell.isHighlighted = false }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(place))
    if let identifier = cell.poolIdentifier { cellPool.put(cell, as: identifier) }
  }

  /// Takes out all that is there.
  final func clearRows() {
    let (gone, bands) = (tiling.rows, tiling.bands)
    tiling.rows = []
    tiling.bands = []
    tiling.entries = 0..<0
    for row in gone { end(row.cell, row.place) }
    for band in bands { end(band) }
  }

  private func placeEdgeViews() {
    if let tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
      if rows.top != Double(frame.height) {
        rows.top = Double(frame.height)
        tiling.isStale = true
        setNeedsLayout()
      }
    }
    if let tableFooterView {
      let frame = CGRect(
        x: 0, y: rows.bottom, width: bounds.width, height: tableFooterView.bounds.height)
      if tableFooterView.frame != frame { tableFooterView.frame = frame }
      fitContentSize()
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
}
