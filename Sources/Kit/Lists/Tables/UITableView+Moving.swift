import Foundation
import LayerTree
import ViewTree

// The animation from the old rows to the new ones.
extension UITableView {
  private static var updateDuration: Double { 0.3 }

  /// Animates from the old rows to the new ones. Returns the rows that leave.
  final func show(
    _ plan: BatchPlan, _ before: RowLayout, _ completion: ((Bool) -> Void)?
  ) -> [LeavingRow] {
    let old = tiling.rows
    dropBandsThatGo(plan)
    let kept = measureKept(old, plan)
    var gone: [LeavingRow] = []
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        let entries = self.makeComing(besides: kept)
        gone = self.move(old, to: entries, plan, before)
        self.layOutBands()
      },
      completion: { [weak self] finished in
        self?.endLeaving(gone)
        completion?(finished)
      })
    return gone
  }

  /// Measures again the rows that were on screen and stay. Returns their entries.
  private func measureKept(_ old: [TableTiling.Row], _ plan: BatchPlan) -> Set<Int> {
    var kept: Set<Int> = []
    for row in old {
      guard let place = keptPlace(row, plan) else { continue }
      let entry = rows.rowEntry(place)
      kept.insert(entry)
      measure(TableTiling.Row(entry: entry, place: place, cell: row.cell)) { entry, height, isFitted in
        _ = rows.settle(entry, height, isFitted: isFitted)
      }
    }
    return kept
  }

  /// Returns the new place of a row that keeps its cell; `nil` when the row is deleted or reloaded.
  private func keptPlace(_ row: TableTiling.Row, _ plan: BatchPlan) -> ItemPlace? {
    let number = plan.destination[plan.old.number(of: row.place)]
    return number >= 0 && !plan.isReloaded[number] ? plan.new.place(of: number) : nil
  }

  /// Creates and measures the rows that come on screen, until no height differs from its estimate, so that the
  /// animation goes to the final positions. Returns the entries that are then on screen.
  private func makeComing(besides kept: Set<Int>) -> Range<Int> {
    var entries = 0..<0
    for _ in 0..<Self.mostPasses {
      fitContentSize()
      let bounds = bounds
      entries = rows.entries(from: Double(bounds.minY), to: Double(bounds.maxY))
      var hasMoved = false
      func settle(_ entry: Int, _ height: Double, isFitted: Bool) {
        if rows.settle(entry, height, isFitted: isFitted) != 0 { hasMoved = true }
      }
      UIView.performWithoutAnimation {
        addBands(in: entries, settle)
        for entry in entries where !kept.contains(entry) {
          let isMade = tiling.coming.contains { $0.entry == entry }
          guard !isMade, case .row(let place) = rows.entry(entry) else { continue }
          let row = makeRow(entry, place)
          tiling.coming.append(row)
          if !rows.isMeasured[entry] { measure(row, settle) }
        }
      }
      if !hasMoved { break }
    }
    return entries
  }

  private func move(
    _ old: [TableTiling.Row], to entries: Range<Int>, _ plan: BatchPlan, _ before: RowLayout
  ) -> [LeavingRow] {
    var kept: [TableTiling.Row] = []
    var gone: [LeavingRow] = []
    for row in old {
      guard let place = keptPlace(row, plan) else {
        leave(row, RowAnimation(code: plan.departure[plan.old.number(of: row.place)]))
        gone.append(LeavingRow(place: row.place, cell: row.cell))
        continue
      }
      let entry = rows.rowEntry(place)
      let (frame, size) = (frame(ofRow: entry), row.cell.bounds.size)
      row.cell.frame = frame
      if frame.size != size { row.cell.layoutIfNeeded() }
      if entries.contains(entry) {
        kept.append(TableTiling.Row(entry: entry, place: place, cell: row.cell))
      } else {
        gone.append(LeavingRow(place: place, cell: row.cell))
      }
    }
    kept.sort { $0.entry < $1.entry }
    tiling.rows = kept
    tiling.entries = entries
    var next = 0
    for entry in entries {
      guard case .row(let place) = rows.entry(entry) else { continue }
      if next >= tiling.rows.count || tiling.rows[next].entry != entry {
        enter(dequeueComing(entry, place), at: next, plan, before)
      }
      next += 1
    }
    dropComing()
    return gone
  }

  private func dequeueComing(_ entry: Int, _ place: ItemPlace) -> TableTiling.Row {
    guard let index = tiling.coming.firstIndex(where: { $0.entry == entry }) else {
      return makeRow(entry, place)
    }
    return tiling.coming.remove(at: index)
  }

  /// Returns unused cells, created for rows that are not on screen after all, to the reuse pool.
  private func dropComing() {
    let unused = tiling.coming
    tiling.coming = []
    for row in unused {
      if let identifier = row.cell.poolIdentifier { cellPool.enqueue(row.cell, as: identifier) }
    }
  }

  /// Animates a row in, from its old position or with the stated row animation.
  private func enter(_ row: TableTiling.Row, at index: Int, _ plan: BatchPlan, _ before: RowLayout) {
    tiling.rows.insert(row, at: index)
    let number = plan.new.number(of: row.place)
    let origin = plan.origin[number]
    let end = frame(ofRow: row.entry)
    var (start, alpha) = (end, 1.0)
    if origin >= 0, !plan.isReloaded[number] {
      start = frame(ofRow: before.rowEntry(plan.old.place(of: origin)), in: before)
    } else {
      (start, alpha) = Self.outside(end, RowAnimation(code: plan.arrival[number]))
    }
    UIView.performWithoutAnimation {
      row.cell.frame = start
      row.cell.alpha = alpha
    }
    add(row, at: index)
    row.cell.frame = end
    row.cell.alpha = 1
  }

  private func leave(_ row: TableTiling.Row, _ animation: RowAnimation) {
    let (end, alpha) = Self.outside(row.cell.frame, animation)
    if animation == .none {
      UIView.performWithoutAnimation { row.cell.alpha = 0 }
    } else {
      row.cell.frame = end
      row.cell.alpha = alpha
    }
  }

  /// Returns a row's frame and opacity before it appears, which are the same after it has disappeared.
  private static func outside(_ frame: CGRect, _ animation: RowAnimation) -> (CGRect, Double) {
    switch animation {
    case .none: (frame, 1)
    case .left: (frame.offsetBy(dx: -frame.width, dy: 0), 1)
    case .right: (frame.offsetBy(dx: frame.width, dy: 0), 1)
    case .top: (frame.offsetBy(dx: 0, dy: -frame.height), 0)
    case .bottom: (frame.offsetBy(dx: 0, dy: frame.height), 0)
    case .fade, .middle, .automatic: (frame, 0)
    }
  }

  private func endLeaving(_ rows: [LeavingRow]) {
    leaving.removeAll { row in rows.contains { $0.cell === row.cell } }
    for row in rows {
      end(row.cell, row.place)
      row.cell.alpha = 1
    }
  }

  /// Removes headers and footers of deleted and reloaded sections at once; the others move with their sections.
  private func dropBandsThatGo(_ plan: BatchPlan) {
    let bands = tiling.bands
    tiling.bands = []
    for band in bands {
      let section = plan.sectionDestination[band.section]
      if section >= 0, !plan.isSectionReloaded[section] {
        tiling.bands.append(TableTiling.Band(section: section, isHeader: band.isHeader, view: band.view))
      } else {
        end(band)
      }
    }
    tiling.bands.sort { ($0.section, $0.isHeader ? 0 : 1) < ($1.section, $1.isHeader ? 0 : 1) }
  }
}
