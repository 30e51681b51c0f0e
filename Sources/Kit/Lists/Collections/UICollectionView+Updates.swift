import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Changes of items, said in a batch.
extension UICollectionView {
  /// Runs code that changes the data and says how, and shows all of it at once.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if work.changes == nil {
      // Before a load nothing is known that a change could be held against: it is part of what is loaded.
      work.joinsLoad = work.needsLoad
      if !work.joinsLoad { prepareIfNeeded() }
      work.changes = BatchChanges()
    }
    work.depth += 1
    updates?()
    work.depth -= 1
    if work.depth == 0 { commit(completion) } else { completion?(true) }
  }

  private func note(_ change: @escaping (inout BatchChanges) -> Void) {
    performBatchUpdates {
      guard var changes = self.work.changes else { return }
      change(&changes)
      self.work.changes = changes
    }
  }

  // MARK: Saying what changes

  public final func insertItems(at indexPaths: [IndexPath]) {
    note { $0.insertedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  public final func deleteItems(at indexPaths: [IndexPath]) {
    note { $0.deletedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  public final func reloadItems(at indexPaths: [IndexPath]) {
    note { $0.reloadedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedItems.append(BatchChanges.ItemMove(from: indexPath.place, to: newIndexPath.place)) }
  }

  public final func insertSections(_ sections: IndexSet) {
    note { $0.insertedSections += sections.map { BatchChanges.Section(index: $0) } }
  }

  public final func deleteSections(_ sections: IndexSet) {
    note { $0.deletedSections += sections.map { BatchChanges.Section(index: $0) } }
  }

  public final func reloadSections(_ sections: IndexSet) {
    note { $0.reloadedSections += sections.map { BatchChanges.Section(index: $0) } }
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
        "items were changed while the collection view asks its data source, delegate and layout; "
          + "all is loaded anew afterwards", about: [self])
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
    if case .highlighted(let place) = press.state {
      _ = press.handle(.listChanged)
      (tiling.element(ElementKey(kind: "", place: place))?.view as? UICollectionViewCell)?.isHighlighted =
        false
    }
    selection.follow(plan)
    items = plan.new
    arrangement.followSizes(plan)
    sayInvalid(isAll: false)
    let shift = CollectionShift(plan)
    animate(shift, completion) { [self] in
      prepareLayout()
      arrangement.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.all(changes))
    }
    arrangement.finalizeCollectionViewUpdates()
    work.isBusy = false
    setNeedsLayout()
  }

  private func makePlan(_ changes: BatchChanges) -> BatchPlan? {
    guard let counts = askCounts() else { return nil }
    do {
      return try BatchPlan(changes, old: items, new: counts)
    } catch {
      report(
        .batchUpdateInvalid,
        "the items do not add up: \(error.text); the collection view keeps what it shows until it is reloaded",
        about: [self])
      return nil
    }
  }

  /// What an item in sight was like before the change that is under way; for layouts.
  final func attributesBeforeUpdate(
    at path: IndexPath, kind: String = ""
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(kind: kind, place: path.place)
    return before.first { $0.key == key }?.attributes
  }

  // MARK: Another layout

  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = arrangement
    guard layout !== old else {
      completion?(true)
      return
    }
    if let other = layout.collectionView, other !== self { other.layoutDidBecomeInvalid() }
    guard !work.isBusy, window != nil, !work.needsLoad else {
      adopt(layout)
      layoutDidBecomeInvalid()
      completion?(true)
      return
    }
    work.isBusy = true
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for element in tiling.elements { element.view.willTransition(from: old, to: layout) }
    let change = {
      self.animate(.none, completion) {
        self.adopt(layout)
        self.prepareLayout()
      }
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
    for element in tiling.elements { element.view.didTransition(from: old, to: layout) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    work.isBusy = false
    setNeedsLayout()
  }

  private func adopt(_ layout: UICollectionViewLayout) {
    arrangement.collectionView = nil
    arrangement = layout
    layout.collectionView = self
    // It may have been for other items.
    layout.forgetSizes()
    tiling.needsPrepare = true
  }
}

// What the data source says, and what the layout makes of it.
extension UICollectionView {
  final func askForReload() {
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "a reload was asked for while the collection view asks its data source, delegate and layout; "
          + "it is done afterwards", about: [self])
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

  /// Asks for the counts, if nobody has yet.
  final func loadIfNeeded() {
    guard work.needsLoad, !work.isBusy else { return }
    work.needsLoad = false
    work.isBusy = true
    defer { work.isBusy = false }
    guard let counts = askCounts() else {
      work.isDoubtful = true
      return
    }
    work.isDoubtful = false
    clearElements()
    items = counts
    selection.removeAll()
    arrangement.forgetSizes()
    sayInvalid(isAll: true)
  }

  /// Has the layout hear that there are other items, before it prepares for them.
  final func sayInvalid(isAll: Bool) {
    tiling.isPreparing = true
    arrangement.invalidateLayout(with: type(of: arrangement).makeContext(isAll: isAll, hasOtherCounts: true))
    tiling.isPreparing = false
    tiling.needsPrepare = true
  }

  /// The number of items in each section; nil, with a finding, when they cannot be.
  final func askCounts() -> SectionCounts? {
    guard let dataSource else { return SectionCounts() }
    return SectionCounts.said(
      sections: dataSource.numberOfSections(in: self), "items",
      in: { dataSource.collectionView(self, numberOfItemsInSection: $0) },
      refuse: { what in
        report(
          .dataCountInvalid,
          "the data source said \(what); there may be 0 to \(SectionCounts.most), and the collection view keeps its items",
          about: [self])
      })
  }

  // MARK: The layout

  final func layoutDidBecomeInvalid() {
    guard !tiling.isPreparing else { return }
    tiling.needsPrepare = true
    setNeedsLayout()
  }

  /// Has the layout work out where all is, if it has not yet.
  final func prepareIfNeeded() {
    loadIfNeeded()
    guard tiling.needsPrepare, !work.isBusy else { return }
    work.isBusy = true
    prepareLayout()
    work.isBusy = false
  }

  final func prepareLayout() {
    tiling.isPreparing = true
    arrangement.prepare()
    tiling.isPreparing = false
    tiling.needsPrepare = false
    tiling.covered = .null
    tiling.needsPlacing = true
    let size = arrangement.collectionViewContentSize
    if size != contentSize { contentSize = size }
  }

  /// What the layout says is in a part of the content, without what cannot be.
  final func usableAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let all = arrangement.layoutAttributesForElements(in: rect) ?? []
    guard !all.allSatisfy(isUsable) else { return all }
    report(
      .layoutAttributesInvalid,
      "the layout gave attributes for items that there are not, or with numbers that cannot be; they are left out",
      about: [self])
    return all.filter(isUsable)
  }

  private func isUsable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let place = attributes.indexPath.place
    guard attributes.isUsable, attributes.representedElementCategory != .decorationView else { return false }
    return attributes.representedElementCategory == .cell
      ? items.contains(place) : place.section >= 0 && place.section < max(1, items.sectionCount)
  }
}
