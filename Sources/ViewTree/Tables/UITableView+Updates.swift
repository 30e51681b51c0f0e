import Diagnostics
import Foundation
import LayerTree
import MotionMath

// Changes of data, shown by rows that come, go and move.
extension UITableView {
  private static var updateDuration: Double { 0.3 }

  /// Begins a change of several rows at once, as of the data as it is known now.
  public final func beginUpdates() {
    if work.changes == nil {
      if !work.isBusy { loadIfNeeded() }
      work.changes = BatchChanges()
    }
    work.depth += 1
  }

  /// Ends it: rows come, go and move by an animation.
  public final func endUpdates() {
    guard work.depth > 0 else {
      return report(
        .batchUpdateInvalid, "endUpdates was called without beginUpdates; nothing changes", about: [self])
    }
    work.depth -= 1
    if work.depth == 0 { commit(nil) }
  }

  /// Runs code that changes the data and says how, and shows all of it at once.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    work.depth -= 1
    if work.depth == 0 { commit(completion) } else { completion?(true) }
  }

  private func note(_ change: (inout BatchChanges) -> Void) {
    beginUpdates()
    if var changes = work.changes {
      change(&changes)
      work.changes = changes
    }
    endUpdates()
  }

  // MARK: Saying what changes

  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.insertedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.deletedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.reloadedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedItems.append(BatchChanges.ItemMove(from: indexPath.place, to: newIndexPath.place)) }
  }

  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.insertedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.deletedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.reloadedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append(BatchChanges.SectionMove(from: section, to: newSection)) }
  }

  // MARK: Doing it

  private func commit(_ completion: ((Bool) -> Void)?) {
    guard let changes = work.changes else { return }
    work.changes = nil
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "rows were changed while the table asks its data source and delegate; all is loaded anew afterwards",
        about: [self])
      reloadAfterwards()
      completion?(true)
      return
    }
    // All is asked for anyway.
    guard !work.needsLoad else {
      completion?(true)
      return
    }
    work.isBusy = true
    guard let plan = makePlan(changes) else {
      work.isBusy = false
      work.isDoubtful = true
      completion?(false)
      return
    }
    work.isDoubtful = false
    let before = rows
    var after = makeLayout(plan.new)
    after.carry(before, by: plan)
    if case .highlighted(let place) = press.state {
      _ = press.handle(.listChanged)
      visibleCell(at: IndexPath(place))?.setHighlighted(false, animated: false)
    }
    selection.follow(plan)
    rows = after
    let gone = show(plan, before, completion)
    work.isBusy = false
    tiling.isStale = true
    setNeedsLayout()
    leaving += gone
  }

  private func makePlan(_ changes: BatchChanges) -> BatchPlan? {
    guard let counts = askCounts() else { return nil }
    do {
      return try BatchPlan(changes, old: rows.sections, new: counts)
    } catch {
      report(
        .batchUpdateInvalid,
        "the rows do not add up: \(error.text); the table keeps what it shows until it is reloaded",
        about: [self])
      return nil
    }
  }

  /// Animates from the old rows to the new ones. Returns those that leave.
  private func show(_ plan: BatchPlan, _ before: RowLayout, _ completion: ((Bool) -> Void)?) -> [LeavingRow] {
    let old = tiling.rows
    dropBandsThatGo(plan)
    var gone: [LeavingRow] = []
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.fitContentSize()
        let bounds = self.bounds
        let entries = self.rows.entries(from: Double(bounds.minY), to: Double(bounds.maxY))
        gone = self.move(old, to: entries, plan, before)
        self.placeBands()
      },
      completion: { [weak self] finished in
        self?.endLeaving(gone)
        completion?(finished)
      })
    return gone
  }

  private func move(
    _ old: [TableTiling.Row], to entries: Range<Int>, _ plan: BatchPlan, _ before: RowLayout
  ) -> [LeavingRow] {
    var kept: [TableTiling.Row] = []
    var gone: [LeavingRow] = []
    for row in old {
      let number = plan.destination[plan.old.number(of: row.place)]
      guard number >= 0, !plan.isReloaded[number] else {
        leave(row, RowAnimation(code: plan.departure[plan.old.number(of: row.place)]))
        gone.append(LeavingRow(place: row.place, cell: row.cell))
        continue
      }
      let place = plan.new.place(of: number)
      let entry = rows.rowEntry(place)
      row.cell.frame = frame(ofRow: entry)
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
        enter(makeRow(entry, place), at: next, plan, before)
      }
      next += 1
    }
    return gone
  }

  /// Has a row come in: from where it was, or as it was said.
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

  /// Where a row is, and how much of it shows, before it comes and after it has gone.
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

  /// Headers and footers of sections that go, go at once; those that stay follow.
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
