import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewAnimation
import ViewTree

// Views for the rows on screen, and for no others.
extension UITableView {
  /// The maximum number of layout passes that are repeated because heights differ from their estimates.
  static var mostPasses: Int { 16 }

  /// Makes the views match the rows on screen. O(log rows), plus the cost of rows that appear or disappear.
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
    layOutBands()
    layOutEdgeViews()
  }

  private func sizeDidChange(to size: CGSize) {
    if size.width != tiling.size.width { rows.forgetFitted() }
    tiling.size = size
    tiling.isStale = true
    fitContentSize()
  }

  /// Shows these entries and no others. Returns whether a height differs from its estimate.
  private func show(_ entries: Range<Int>) -> Bool {
    dropRows(outside: entries)
    // Rows that were on screen before stay where they are on screen when rows appear above them.
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

  /// Returns a row's frame in the content.
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

  /// Adds a row's cell in the order of the rows, and tells the delegate.
  final func add(_ row: TableTiling.Row, at index: Int) {
    UIView.performWithoutAnimation {
      row.cell.isHighlighted = false
      if row.cell.isEditing != isEditing { row.cell.setEditing(isEditing, animated: false) }
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

  /// The number of views behind all rows.
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

  /// Removes a cell, tells the delegate, and keeps the cell for reuse.
  final func end(_ cell: UITableViewCell, _ place: ItemPlace) {
    if case .highlighted(place) = press.state { _ = press.handle(.listChanged) }
    UIView.performWithoutAnimation { cell.isHighlighted = false }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(place))
    if let identifier = cell.poolIdentifier { cellPool.enqueue(cell, as: identifier) }
  }

  /// Removes all cells, headers and footers.
  final func clearRows() {
    let (gone, bands) = (tiling.rows, tiling.bands)
    tiling.rows = []
    tiling.bands = []
    tiling.entries = 0..<0
    for row in gone { end(row.cell, row.place) }
    for band in bands { end(band) }
  }

  private func layOutEdgeViews() {
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

// Headers and footers. In a plain table, those of a section on screen stay on screen.
extension UITableView {
  /// Returns the sections that have an entry in a range; `nil` when there are no entries.
  private func sections(in entries: Range<Int>) -> ClosedRange<Int>? {
    guard !entries.isEmpty else { return nil }
    return rows.section(of: entries.lowerBound)...rows.section(of: entries.upperBound - 1)
  }

  /// Returns whether a section's header or footer belongs on screen with a range of entries.
  private func isShown(_ section: Int, isHeader: Bool, in entries: Range<Int>) -> Bool {
    guard style == .plain else {
      return entries.contains(isHeader ? rows.headerEntry(section) : rows.footerEntry(section))
    }
    return sections(in: entries)?.contains(section) ?? false
  }

  final func dropBands(outside entries: Range<Int>) {
    var gone: [TableTiling.Band] = []
    for band in tiling.bands where !isShown(band.section, isHeader: band.isHeader, in: entries) {
      gone.append(band)
    }
    guard !gone.isEmpty else { return }
    tiling.bands.removeAll { band in gone.contains { $0.view === band.view } }
    for band in gone { end(band) }
  }

  final func end(_ band: TableTiling.Band) {
    band.view.removeFromSuperview()
    if band.isHeader {
      delegate?.tableView(self, didEndDisplayingHeaderView: band.view, forSection: band.section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: band.view, forSection: band.section)
    }
    if let view = band.view as? UITableViewHeaderFooterView, let identifier = view.poolIdentifier {
      bandPool.enqueue(view, as: identifier)
    }
  }

  final func addBands(in entries: Range<Int>, _ settle: (Int, Double, Bool) -> Void) {
    guard let sections = sections(in: entries) else { return }
    for section in sections {
      for isHeader in [true, false] where isShown(section, isHeader: isHeader, in: entries) {
        addBand(section, isHeader: isHeader, settle)
      }
    }
  }

  private func addBand(_ section: Int, isHeader: Bool, _ settle: (Int, Double, Bool) -> Void) {
    let entry = isHeader ? rows.headerEntry(section) : rows.footerEntry(section)
    let isKnown = rows.isMeasured[entry]
    var existing: UIView?
    for band in tiling.bands where band.section == section && band.isHeader == isHeader {
      existing = band.view
    }
    // A header or footer of no height has no view, and its view is not asked for again.
    guard existing == nil || !isKnown, !isKnown || rows.height(of: entry) > 0 else { return }
    guard let view = existing ?? makeBand(section, isHeader: isHeader) else {
      if !isKnown { settle(entry, emptyBandHeight, true) }
      return
    }
    if !isKnown { settle(entry, fittingHeight(of: view, section), true) }
    guard existing == nil else { return }
    tiling.bands.append(TableTiling.Band(section: section, isHeader: isHeader, view: view))
    tiling.bands.sort { ($0.section, $0.isHeader ? 0 : 1) < ($1.section, $1.isHeader ? 0 : 1) }
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    UIView.performWithoutAnimation {
      view.frame = bandFrame(section, isHeader: isHeader)
      (view as? UITableViewHeaderFooterView)?.contentView.frame = view.bounds
    }
    if let last = tiling.rows.last?.cell, last.superview === self {
      insertSubview(view, aboveSubview: last)
    } else {
      insertSubview(view, at: subviews.count)
    }
  }

  private func fittingHeight(of view: UIView, _ section: Int) -> Double {
    let size = CGSize(width: bounds.width, height: 0)
    let inner = (view as? UITableViewHeaderFooterView)?.contentView
    let content = [inner, view].lazy.compactMap(\.self).first(where: \.isLaidOutByConstraints)
    let fitting =
      content?.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height ?? view.sizeThatFits(size).height
    let height = fitting > 0 ? fitting : 28
    return checked(height, IndexPath(row: 0, section: section)) ?? 28
  }

  private func makeBand(_ section: Int, isHeader: Bool) -> UIView? {
    let given =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let given {
      // A view that already stands elsewhere in the table cannot be used a second time.
      return tiling.bands.contains { $0.view === given } ? nil : given
    }
    guard let title = bandTitle(section, isHeader: isHeader) else { return nil }
    let identifier = "lab.title"
    let view = bandPool.dequeue(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.poolIdentifier = identifier
    view.textLabel?.text = title
    view.contentView.backgroundColor = style == .plain ? .secondarySystemBackground : nil
    return view
  }

  // MARK: Frames

  /// Returns the current frame of a header or footer; in a plain table, it stays on screen.
  final func bandFrame(_ section: Int, isHeader: Bool) -> CGRect {
    let entry = isHeader ? rows.headerEntry(section) : rows.footerEntry(section)
    let height = rows.height(of: entry)
    var y = rows.start(of: entry)
    if style == .plain {
      let bounds = handle.bounds
      if isHeader {
        let end = rows.start(of: rows.footerEntry(section)) + rows.height(of: rows.footerEntry(section))
        let seen = bounds.origin.y + adjustedContentInset.top - freedTop
        y = max(y, min(seen, end - height))
      } else {
        let begin = rows.start(of: rows.headerEntry(section)) + rows.height(of: rows.headerEntry(section))
        let seen = bounds.origin.y + bounds.size.y - adjustedContentInset.bottom - height
        y = min(y, max(seen, begin))
      }
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  final func layOutBands() {
    for band in tiling.bands {
      let frame = bandFrame(band.section, isHeader: band.isHeader)
      if band.view.frame != frame { band.view.frame = frame }
    }
  }
}
