import Diagnostics
import Foundation
import LayerTree
import ViewTree

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
