import Diagnostics
import Foundation
import LayerTree
import ViewAnimation
import ViewTree

// Changes of items, stated in a batch.
extension UICollectionView {
  /// Runs code that changes the data and states the changes, and shows all changes at once.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if work.changes == nil {
      // The index paths of changes are those of the data source, which knows nothing of a movement.
      if movement != nil { cancelInteractiveMovement() }
      // Before a load there is no known data to compare a change with: the change is part of the load.
      work.joinsLoad = work.needsLoad
      if !work.joinsLoad { prepareIfNeeded() }
      work.changes = BatchChanges()
    }
    work.depth += 1
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

  final func note(_ change: (inout BatchChanges) -> Void) {
    performBatchUpdates {
      guard var changes = self.work.changes else { return }
      change(&changes)
      self.work.changes = changes
    }
  }

  // MARK: Applying changes

  private func commit(_ completion: ((Bool) -> Void)?) {
    guard let (changes, plan) = planUpdate(completion) else { return }
    endPress()
    selection.follow(plan)
    items = plan.new
    arrangement.followSizes(plan)
    didInvalidateLayout(isAll: false)
    let shift = CollectionShift(plan)
    animate(shift, completion) { [self] in
      prepareLayout()
      arrangement.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.all(changes))
    }
    arrangement.finalizeCollectionViewUpdates()
    work.isBusy = false
    setNeedsLayout()
  }

  /// Ends the highlight of a pressed item, because the item may get another place.
  final func endPress() {
    guard case .highlighted(let place) = press.state else { return }
    _ = press.handle(.listChanged)
    (tiling.element(ElementKey(kind: "", place: place))?.view as? UICollectionViewCell)?.isHighlighted = false
  }

  /// Returns the attributes that a visible element had before the running change of items; for layouts.
  final func attributesBeforeUpdate(
    at path: IndexPath, kind: String = "", isDecoration: Bool = false
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(kind: kind, place: path.place, isDecoration: isDecoration)
    return before.first { $0.key == key }?.attributes
  }

  // MARK: Setting another layout

  final func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = arrangement
    guard layout !== old else {
      completion?(true)
      return
    }
    if movement != nil { cancelInteractiveMovement() }
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
    // The layout may have been used for other items.
    layout.forgetSizes()
    tiling.needsPrepare = true
  }
}

// The data source's counts, and the layout's attributes for them.
extension UICollectionView: UpdatingList {
  static var words: ListWords {
    ListWords(list: "collection view", item: "item", asked: "data source, delegate and layout")
  }

  final var counts: SectionCounts { items }

  /// Asks for the counts, unless that has been done since the last reload.
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
    movement = nil
    clearElements()
    items = counts
    selection.removeAll()
    arrangement.forgetSizes()
    didInvalidateLayout(isAll: true)
  }

  /// Notifies the layout of changed numbers of items, before the layout prepares for them.
  final func didInvalidateLayout(isAll: Bool) {
    tiling.isPreparing = true
    arrangement.invalidateLayout(with: type(of: arrangement).makeContext(isAll: isAll, hasOtherCounts: true))
    tiling.isPreparing = false
    tiling.needsPrepare = true
  }

  final func askSections() -> (sections: Int, count: (Int) -> Int)? {
    guard let dataSource else { return nil }
    return (
      dataSource.numberOfSections(in: self),
      { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    )
  }

  // MARK: The layout

  final func layoutDidBecomeInvalid() {
    guard !tiling.isPreparing else { return }
    tiling.needsPrepare = true
    setNeedsLayout()
  }

  /// Prepares the layout, unless it is prepared already.
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

  /// Returns the layout's attributes in a rectangle of the content, without those that the collection view cannot use.
  ///
  /// Left out are attributes with invalid numbers, those of items or sections that do not exist, and those of decoration
  /// views without a class.
  final func usableAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let all = arrangement.layoutAttributesForElements(in: rect) ?? []
    guard !all.allSatisfy(isUsable) else { return all }
    report(
      .layoutAttributesInvalid,
      "a collection view's layout returned attributes for items that do not exist, for decoration views without a class, "
        + "or with invalid numbers; these are left out. Return finite frames of existing items, and register classes",
      about: [self])
    return all.filter(isUsable)
  }

  private func isUsable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let place = attributes.indexPath.place
    guard attributes.isUsable else { return false }
    // The index path of a decoration view is a name that the layout gives.
    if attributes.representedElementCategory == .decorationView {
      return arrangement.hasDecoration(ofKind: attributes.key.kind)
    }
    return attributes.representedElementCategory == .cell
      ? items.contains(place) : place.section >= 0 && place.section < max(1, items.sectionCount)
  }
}
