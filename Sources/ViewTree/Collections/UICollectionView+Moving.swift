import Foundation
import LayerTree

// The animation from one arrangement of the elements to another.
extension UICollectionView {
  private static var updateDuration: Double { 0.3 }

  final func animate(
    _ shift: CollectionShift, _ completion: ((Bool) -> Void)?, _ change: @escaping () -> Void
  ) {
    var gone: [CollectionTiling.Element] = []
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { gone = self.move(shift, change) },
      completion: { [weak self] finished in
        self?.endLeaving(gone)
        completion?(finished)
      })
    leaving += gone
    before = []
  }

  /// Makes the change, and puts every element where it belongs after it. Returns those that leave.
  private func move(_ shift: CollectionShift, _ change: () -> Void) -> [CollectionTiling.Element] {
    let (old, oldCached) = (tiling.elements, tiling.cached)
    before = old
    change()
    let proposed = bounds.origin
    let layouts = arrangement.targetContentOffset(forProposedContentOffset: proposed)
    let wanted =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: layouts) ?? layouts
    if wanted != proposed { contentOffset = wanted }
    let bounds = bounds
    tiling.elements = []
    askLayout(around: bounds)
    tiling.bounds = bounds
    tiling.needsPlacing = false
    for index in tiling.slots.indices {
      tiling.slots[index].isShown = tiling.isSeen(tiling.slots[index], in: bounds)
    }
    let gone = old.compactMap { carry($0, shift) }
    for index in tiling.cached.indices where tiling.slots[index].isShown {
      let attributes = tiling.cached[index]
      if tiling.element(attributes.key) == nil { enter(attributes, shift, oldCached) }
    }
    return gone
  }

  /// Takes an old element to where it is now. Returns it when it leaves.
  private func carry(_ element: CollectionTiling.Element, _ shift: CollectionShift) -> CollectionTiling
    .Element?
  {
    var element = element
    guard let key = shift.destination(element.key) else {
      let end = endOfGone(element)
      element.view.place(end)
      return element
    }
    element.key = key
    let seen = tiling.cached.indices.first { tiling.slots[$0].isShown && tiling.cached[$0].key == key }
    if let seen {
      element.attributes = tiling.cached[seen]
      tiling.insert(element)
      element.view.place(element.attributes)
      return nil
    }
    let path = IndexPath(key.place)
    let end =
      key.kind.isEmpty
      ? arrangement.layoutAttributesForItem(at: path)
      : arrangement.layoutAttributesForSupplementaryView(ofKind: key.kind, at: path)
    if let end, end.isUsable { element.view.place(end) }
    return element
  }

  private func endOfGone(_ element: CollectionTiling.Element) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(element.key.place)
    if element.key.kind.isEmpty, let end = arrangement.finalLayoutAttributesForDisappearingItem(at: path),
      end.isUsable
    {
      return end
    }
    let end = element.attributes.copied
    end.alpha = 0
    return end
  }

  private func enter(
    _ attributes: UICollectionViewLayoutAttributes, _ shift: CollectionShift,
    _ oldCached: [UICollectionViewLayoutAttributes]
  ) {
    let element = makeElement(attributes)
    tiling.insert(element)
    let origin = shift.origin(attributes.key)
    let start = origin.flatMap { key in oldCached.first { $0.key == key } } ?? startOfNew(attributes)
    UIView.performWithoutAnimation { element.view.place(start) }
    add(element)
    element.view.place(attributes)
  }

  private func startOfNew(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    if attributes.representedElementCategory == .cell,
      let start = arrangement.initialLayoutAttributesForAppearingItem(at: attributes.indexPath),
      start.isUsable
    {
      return start
    }
    let start = attributes.copied
    start.alpha = 0
    return start
  }

  private func endLeaving(_ elements: [CollectionTiling.Element]) {
    leaving.removeAll { element in elements.contains { $0.view === element.view } }
    for element in elements { end(element) }
  }
}
