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
