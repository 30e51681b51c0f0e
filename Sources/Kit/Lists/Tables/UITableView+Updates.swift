import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Changes of data, shown by rows that appear, disappear and move.
extension UITableView {
  /// Begins a change of several rows at once, relative to the data as the table knows it now.
  public final func beginUpdates() {
    if work.changes == nil {
      // Before a load there is no known data to compare a change with: the change is part of the load.
      work.joinsLoad = work.needsLoad
      work.changes = BatchChanges()
    }
    work.depth += 1
  }

  /// Ends the change that `beginUpdates()` began: rows appear, disappear and move with an animation.
  public final func endUpdates() {
    guard work.depth > 0 else {
      return report(
        .batchUpdateInvalid,
        "a table's endUpdates was called without beginUpdates; it is ignored. Call beginUpdates() first",
        about: [self])
    }
    work.depth -= 1
    if work.depth == 0 { commit(nil) }
  }

  /// Runs code that changes the data and states the changes, and shows all changes at once.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    work.depth -= 1
    if work.depth == 0 { commit(completion) } else { completion?(true) }
  }

  /// Runs code that changes the data and states the changes, and shows all changes at once. The code does not escape, as
  /// in UIKit, where an optional closure may be so.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  private func note(_ change: (inout BatchChanges) -> Void) {
    beginUpdates()
    if var changes = work.changes {
      change(&changes)
      work.changes = changes
    }
    endUpdates()
  }

  // MARK: Stating changes

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

  // MARK: Applying changes

  private func commit(_ completion: ((Bool) -> Void)?) {
    guard let plan = planUpdate(completion)?.plan else { return }
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
    followGoal(plan)
    work.isBusy = false
    tiling.isStale = true
    setNeedsLayout()
    leaving += gone
  }
}

// The numbers of rows from the data source, and the heights from the delegate.
extension UITableView: UpdatingList {
  static var words: ListWords { ListWords(list: "table", item: "row", asked: "data source and delegate") }
  final var counts: SectionCounts { rows.sections }

  /// The height of a row whose height is unknown, in points.
  static var usualHeight: Double { 44 }
  private static var titledHeaderHeight: Double { 28 }
  private static var groupedGap: Double { 18 }

  final func heightsDidChange(_ old: CGFloat, _ new: CGFloat) {
    if old != new, !work.needsLoad { askForReload() }
  }

  /// Asks for the counts and heights, unless that has been done since the last reload.
  final func loadIfNeeded() {
    guard work.needsLoad, !work.isBusy else { return }
    work.isBusy = true
    defer { work.isBusy = false }
    work.needsLoad = false
    guard let counts = askCounts() else {
      work.isDoubtful = true
      return
    }
    work.isDoubtful = false
    clearRows()
    tiling.goal = nil
    rows = makeLayout(counts)
    selection.removeAll()
    tiling.isStale = true
    fitContentSize()
  }

  final func askSections() -> (sections: Int, count: (Int) -> Int)? {
    guard let dataSource else { return nil }
    return (dataSource.numberOfSections(in: self), { dataSource.tableView(self, numberOfRowsInSection: $0) })
  }

  // MARK: Heights

  /// Returns the layout of the rows for counts of sections and rows, with estimated heights where a view is needed to
  /// know the height.
  final func makeLayout(_ counts: SectionCounts) -> RowLayout {
    var heights: [Double] = []
    var isMeasured: [Bool] = []
    heights.reserveCapacity(counts.total + 2 * counts.sectionCount)
    isMeasured.reserveCapacity(counts.total + 2 * counts.sectionCount)
    func add(_ height: Double?) {
      heights.append(height ?? 0)
      isMeasured.append(height != nil)
    }
    for section in 0..<counts.sectionCount {
      add(bandHeight(section, isHeader: true))
      for item in 0..<counts.counts[section] {
        let (height, isKnown) = rowHeight(ItemPlace(section: section, item: item))
        heights.append(height)
        isMeasured.append(isKnown)
      }
      add(bandHeight(section, isHeader: false))
    }
    var layout = RowLayout(sections: counts, heights: heights, isMeasured: isMeasured)
    layout.top = tableHeaderView.map { Double($0.bounds.height) } ?? 0
    return layout
  }

  private func rowHeight(_ place: ItemPlace) -> (Double, isKnown: Bool) {
    let path = IndexPath(place)
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate > 0 { return (checked(estimate, path) ?? Self.usualHeight, false) }
    guard let height = statedHeight(path) else { return (Self.usualHeight, false) }
    return (height, true)
  }

  /// The height that the delegate or the table states for a row, in points; `nil` when the cell is to be asked.
  final func statedHeight(_ path: IndexPath) -> Double? {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height != Self.automaticDimension else { return nil }
    return checked(height, path) ?? Self.usualHeight
  }

  /// Returns a height within 0…`LengthIndex.largest` points; `nil`, with a diagnostic, for other values.
  final func checked(_ height: CGFloat, _ path: IndexPath) -> Double? {
    if height >= 0, height <= LengthIndex.largest { return Double(height) }
    report(
      height.isFinite ? .valueOutOfRange : .valueNotFinite,
      "row \(path.place) of a table has a height of \(height); it counts as "
        + "\(Self.usualHeight). Return a number from 0 to \(LengthIndex.largest)", about: [self])
    return nil
  }

  /// Returns a header's or footer's height in points; `nil` when the view is to be asked.
  private func bandHeight(_ section: Int, isHeader: Bool) -> Double? {
    let given =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if given != Self.automaticDimension {
      return checked(given, IndexPath(row: 0, section: section)) ?? 0
    }
    if bandTitle(section, isHeader: isHeader) != nil {
      return Self.titledHeaderHeight + (style == .plain ? 0 : Self.groupedGap)
    }
    // Without a delegate no view can be given.
    return delegate == nil ? emptyBandHeight : nil
  }

  /// The height of a missing header or footer, in points.
  final var emptyBandHeight: Double { style == .plain ? 0 : Self.groupedGap }

  final func bandTitle(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: Content size

  /// Sets the content size to the height of all sections, header and footer.
  final func fitContentSize() {
    let footer = tableFooterView.map { Double($0.bounds.height) } ?? 0
    let height = rows.bottom + footer
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  final func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      insertSubview(new, at: 0)
      new.isPlacedBySuperview = true
    }
    rows.top = tableHeaderView.map { Double($0.bounds.height) } ?? 0
    tiling.isStale = true
    setNeedsLayout()
  }
}
