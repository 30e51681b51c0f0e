import Foundation
import LayerTree
import ViewTree

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

  /// Applies the change, and moves every element to its new position. Returns the elements that leave.
  private func move(_ shift: CollectionShift, _ change: () -> Void) -> [CollectionTiling.Element] {
    let (old, oldCached) = (tiling.elements, tiling.cached)
    before = old
    change()
    let proposed = bounds.origin
    let layouts = arrangement.targetContentOffset(forProposedContentOffset: proposed)
    let wanted =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: layouts) ?? layouts
    if wanted != proposed { contentOffset = wanted }
    tiling.elements = []
    arrange(old, shift)
    let gone = old.compactMap { carry($0, shift) }
    for index in tiling.cached.indices where tiling.slots[index].isShown {
      let attributes = tiling.cached[index]
      if tiling.element(attributes.key) == nil { enter(attributes, shift, oldCached) }
    }
    dropComing()
    return gone
  }

  /// Asks the layout for all positions, and the visible elements for their sizes, until no view prefers another size.
  /// The animation can then go to the final positions.
  private func arrange(_ old: [CollectionTiling.Element], _ shift: CollectionShift) {
    var kept = CollectionTiling()
    for element in old {
      guard let key = shift.destination(element.key) else { continue }
      kept.insert(CollectionTiling.Element(key: key, attributes: element.attributes, view: element.view))
    }
    for pass in 1...Self.mostPasses {
      let bounds = bounds
      askLayout(around: bounds)
      tiling.bounds = bounds
      tiling.needsPlacing = false
      var isSettled = true
      for index in tiling.slots.indices {
        let isSeen = tiling.isSeen(tiling.slots[index], in: bounds)
        tiling.slots[index].isShown = isSeen
        if isSeen, !hasItsSize(tiling.cached[index], kept) { isSettled = false }
      }
      guard !isSettled, pass < Self.mostPasses else { return }
      prepareLayout()
    }
  }

  /// Asks an existing or newly created view for its preferred size. Returns whether the element has that size.
  private func hasItsSize(_ attributes: UICollectionViewLayoutAttributes, _ kept: CollectionTiling) -> Bool {
    if var element = kept.element(attributes.key) {
      let size = element.attributes.size
      element.attributes = attributes
      return (!attributes.isEstimated && attributes.size == size) || settle(element)
    }
    let made = tiling.coming.firstIndex { $0.key == attributes.key }
    guard let made else {
      UIView.performWithoutAnimation { tiling.coming.append(makeElement(attributes)) }
      return settle(tiling.coming[tiling.coming.count - 1])
    }
    tiling.coming[made].attributes = attributes
    return settle(tiling.coming[made])
  }

  /// Returns unused views, created for elements that are not on screen after all, to the reuse pool.
  private func dropComing() {
    let unused = tiling.coming
    tiling.coming = []
    for element in unused { recycle(element) }
  }

  /// Moves an old element to its new position. Returns the element when it leaves the screen; otherwise `nil`.
  private func carry(_ element: CollectionTiling.Element, _ shift: CollectionShift) -> CollectionTiling
    .Element?
  {
    var element = element
    guard let key = shift.destination(element.key) else {
      let end = endOfGone(element)
      element.view.applyGeometry(end)
      return element
    }
    element.key = key
    let seen = tiling.cached.indices.first { tiling.slots[$0].isShown && tiling.cached[$0].key == key }
    if let seen {
      element.attributes = tiling.cached[seen]
      tiling.insert(element)
      element.view.applyGeometry(element.attributes)
      return nil
    }
    let end = arrangement.attributes(of: key)
    if let end, end.isUsable { element.view.applyGeometry(end) }
    return element
  }

  private func endOfGone(_ element: CollectionTiling.Element) -> UICollectionViewLayoutAttributes {
    let end = arrangement.finalAttributes(of: element.key)
    if let end, end.isUsable { return end }
    return element.attributes.faded
  }

  private func enter(
    _ attributes: UICollectionViewLayoutAttributes, _ shift: CollectionShift,
    _ oldCached: [UICollectionViewLayoutAttributes]
  ) {
    let made = tiling.coming.firstIndex { $0.key == attributes.key }
    var element = made.map { tiling.coming.remove(at: $0) } ?? makeElement(attributes)
    element.attributes = attributes
    tiling.insert(element)
    let origin = shift.origin(attributes.key)
    let start = origin.flatMap { key in oldCached.first { $0.key == key } } ?? startOfNew(attributes)
    UIView.performWithoutAnimation { element.view.applyGeometry(start) }
    add(element)
    element.view.applyGeometry(attributes)
  }

  private func startOfNew(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    let start = arrangement.initialAttributes(of: attributes.key)
    if let start, start.isUsable { return start }
    return attributes.faded
  }

  private func endLeaving(_ elements: [CollectionTiling.Element]) {
    leaving.removeAll { element in elements.contains { $0.view === element.view } }
    for element in elements { end(element) }
  }
}

/// A mapping between the elements before a change and those after it.
struct CollectionShift {
  private let plan: BatchPlan?

  /// Creates the mapping for a change of items.
  init(_ plan: BatchPlan) { self.plan = plan }

  private init() { plan = nil }

  /// The mapping in which every element stays the same.
  static let none = CollectionShift()

  /// Returns the new key of an old element; `nil` when the element is gone or must be asked for again.
  func destination(_ key: ElementKey) -> ElementKey? {
    guard let plan, !key.isDecoration else { return key }
    guard key.kind.isEmpty else {
      guard plan.sectionDestination.indices.contains(key.place.section) else { return nil }
      let section = plan.sectionDestination[key.place.section]
      guard section >= 0, !plan.isSectionReloaded[section] else { return nil }
      return ElementKey(kind: key.kind, place: ItemPlace(section: section, item: key.place.item))
    }
    guard plan.old.contains(key.place) else { return nil }
    let number = plan.destination[plan.old.number(of: key.place)]
    guard number >= 0, !plan.isReloaded[number] else { return nil }
    return ElementKey(kind: "", place: plan.new.place(of: number))
  }

  /// Returns the old key of a new element; `nil` when the element did not exist before.
  func origin(_ key: ElementKey) -> ElementKey? {
    guard let plan, !key.isDecoration else { return key }
    guard key.kind.isEmpty else {
      guard plan.sectionOrigin.indices.contains(key.place.section) else { return nil }
      let section = plan.sectionOrigin[key.place.section]
      guard section >= 0, !plan.isSectionReloaded[key.place.section] else { return nil }
      return ElementKey(kind: key.kind, place: ItemPlace(section: section, item: key.place.item))
    }
    guard plan.new.contains(key.place) else { return nil }
    let number = plan.origin[plan.new.number(of: key.place)]
    guard number >= 0, !plan.isReloaded[plan.new.number(of: key.place)] else { return nil }
    return ElementKey(kind: "", place: plan.old.place(of: number))
  }
}
