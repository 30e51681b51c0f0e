import Foundation
import LayerTree
import MotionMath
import ViewTree

// Headers and footers. In a plain table those of a section in sight stay in sight.
extension UITableView {
  /// The sections of which something is among some entries.
  private func sections(in entries: Range<Int>) -> ClosedRange<Int>? {
    guard !entries.isEmpty else { return nil }
    return rows.section(of: entries.lowerBound)...rows.section(of: entries.upperBound - 1)
  }

  /// Whether a section's header or footer belongs to what is in sight.
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
      bandPool.put(view, as: identifier)
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
    // One without a height has no view, and is not asked for one again.
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
    UIView.performWithoutAnimation { view.frame = bandFrame(section, isHeader: isHeader) }
    if let last = tiling.rows.last?.cell, last.superview === self {
      insertSubview(view, aboveSubview: last)
    } else {
      insertSubview(view, at: subviews.count)
    }
  }

  private func fittingHeight(of view: UIView, _ section: Int) -> Double {
    let fitting = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    let height = fitting > 0 ? fitting : 28
    return checked(height, IndexPath(row: 0, section: section)) ?? 28
  }

  private func makeBand(_ section: Int, isHeader: Bool) -> UIView? {
    let given =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let given {
      // One that stands elsewhere in the table cannot stand here too.
      return tiling.bands.contains { $0.view === given } ? nil : given
    }
    guard let title = bandTitle(section, isHeader: isHeader) else { return nil }
    let identifier = "lab.title"
    let view = bandPool.take(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.poolIdentifier = identifier
    view.textLabel?.text = title
    view.contentView.backgroundColor = style == .plain ? .secondarySystemBackground : nil
    return view
  }

  // MARK: Places

  /// Where a header or footer is now; in a plain table it is held in sight.
  final func bandFrame(_ section: Int, isHeader: Bool) -> CGRect {
    let entry = isHeader ? rows.headerEntry(section) : rows.footerEntry(section)
    let height = rows.height(of: entry)
    var y = rows.start(of: entry)
    if style == .plain {
      let bounds = handle.bounds
      if isHeader {
        let end = rows.start(of: rows.footerEntry(section)) + rows.height(of: rows.footerEntry(section))
        let seen = bounds.origin.y + adjustedContentInset.top
        y = max(y, min(seen, end - height))
      } else {
        let begin = rows.start(of: rows.headerEntry(section)) + rows.height(of: rows.headerEntry(section))
        let seen = bounds.origin.y + bounds.size.y - adjustedContentInset.bottom - height
        y = min(y, max(seen, begin))
      }
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  final func placeBands() {
    for band in tiling.bands {
      let frame = bandFrame(band.section, isHeader: band.isHeader)
      if band.view.frame != frame { band.view.frame = frame }
    }
  }
}
