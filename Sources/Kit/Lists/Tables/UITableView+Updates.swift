import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Changes of data, shown by rows that come, go and move.
extension UITableView {
  /// Begins a change of several rows at once, as of the data as it is known now.
  public final func beginUpdates() {
    if work.changes == nil {
      // Before a load nothing is known that a change could be held against: it is part of what is loaded.
      work.joinsLoad = work.needsLoad
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
    guard !work.needsLoad, !work.joinsLoad else {
      askForReload()
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
    followGoal(plan)
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
}

// What the data source and the delegate say of rows and heights.
extension UITableView {
  /// How high a row is that nothing is known of.
  static var usualHeight: Double { 44 }
  private static var titledHeaderHeight: Double { 28 }
  private static var groupedGap: Double { 18 }

  final func askForReload() {
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "a reload was asked for while the table asks its data source and delegate; it is done afterwards",
        about: [self])
      return reloadAfterwards()
    }
    work.needsLoad = true
    setNeedsLayout()
  }

  /// Has all asked for anew in the next turn.
  final func reloadAfterwards() {
    guard !work.reloadWaits else { return }
    work.reloadWaits = true
    let reload: () -> Void = { [weak self] in
      guard let self else { return }
      self.work.reloadWaits = false
      self.work.needsLoad = true
      self.setNeedsLayout()
    }
    if let time = stageTime { time.nextTurn(reload) } else { reload() }
  }

  final func heightsDidChange(_ old: CGFloat, _ new: CGFloat) {
    if old != new, !work.needsLoad { askForReload() }
  }

  /// Asks for the counts and heights, if nobody has yet.
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

  /// The number of rows in each section; nil, with a finding, when they cannot be.
  final func askCounts() -> SectionCounts? {
    guard let dataSource else { return SectionCounts() }
    return SectionCounts.said(
      sections: dataSource.numberOfSections(in: self), "rows",
      in: { dataSource.tableView(self, numberOfRowsInSection: $0) },
      refuse: { what in
        report(
          .dataCountInvalid,
          "the data source said \(what); there may be 0 to \(SectionCounts.most), and the table keeps its rows",
          about: [self])
      })
  }

  // MARK: Heights

  /// Where rows of such counts are, with heights that are estimates where it takes a view to know.
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

  /// The height that the delegate or the table gives a row; nil when its cell is to be asked.
  final func statedHeight(_ path: IndexPath) -> Double? {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height != Self.automaticDimension else { return nil }
    return checked(height, path) ?? Self.usualHeight
  }

  /// A height within what there may be; nil, with a finding, for others.
  final func checked(_ height: CGFloat, _ path: IndexPath) -> Double? {
    if height >= 0, height <= LengthIndex.largest { return Double(height) }
    report(
      height.isFinite ? .valueOutOfRange : .valueNotFinite,
      "row \(path.place) was given a height of \(height), which has to be within 0…\(LengthIndex.largest); "
        + "it gets \(Self.usualHeight)", about: [self])
    return nil
  }

  /// A header's or footer's height; nil when its view is to be asked.
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
    // Without a delegate there is nobody who could have a view.
    return delegate == nil ? emptyBandHeight : nil
  }

  /// How much room a section leaves where it has no header or footer.
  final var emptyBandHeight: Double { style == .plain ? 0 : Self.groupedGap }

  final func bandTitle(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: The whole

  /// Makes the content as high as all that is in it.
  final func fitContentSize() {
    let footer = tableFooterView.map { Double($0.bounds.height) } ?? 0
    let height = rows.bottom + footer
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  final func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    rows.top = tableHeaderView.map { Double($0.bounds.height) } ?? 0
    tiling.isStale = true
    setNeedsLayout()
  }
}
