import Foundation
import ViewTree

/// An item that follows a gesture. Until the movement ends, only the collection view knows the item's new place.
struct InteractiveMovement {
  /// The item's place in the data source.
  let origin: ItemPlace
  /// The item's place on screen.
  var place: ItemPlace
  /// The item's center, in the content's coordinates.
  var position: CGPoint

  /// Returns the place in the data source of an item on screen.
  func source(of shown: ItemPlace) -> ItemPlace {
    guard shown != place else { return origin }
    var found = shown
    if found.section == place.section, found.item > place.item { found.item -= 1 }
    if found.section == origin.section, found.item >= origin.item { found.item += 1 }
    return found
  }
}

// Moving an item with a gesture.
extension UICollectionView {
  final func beginMovement(_ place: ItemPlace) -> Bool {
    prepareIfNeeded()
    guard movement == nil, work.changes == nil, !work.isBusy, items.contains(place), let dataSource,
      let attributes = arrangement.layoutAttributesForItem(at: IndexPath(place)),
      dataSource.collectionView(self, canMoveItemAt: IndexPath(place))
    else { return false }
    movement = InteractiveMovement(origin: place, place: place, position: attributes.center)
    if let view = cellForItem(at: IndexPath(place)) { bringSubviewToFront(view) }
    showMovement()
    return true
  }

  final func updateMovement(_ position: CGPoint) {
    guard let old = movement, position.x.isFinite, position.y.isFinite, !work.isBusy else { return }
    let (path, origin) = (IndexPath(old.place), IndexPath(old.origin))
    let proposed = arrangement.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
    let wanted =
      proposed == path
      ? path
      : delegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: origin, toProposedIndexPath: proposed)
        ?? proposed
    // Code that was asked may have ended the movement.
    guard movement != nil else { return }
    movement?.position = position
    let target = canHold(wanted.place, movedFrom: old.place) ? wanted.place : old.place
    arrangement.invalidateLayout(
      with: arrangement.invalidationContext(
        forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: position,
        previousIndexPaths: [path], previousPosition: old.position))
    if target != old.place { shiftItems(from: old.place, to: target) { self.movement?.place = target } }
    showMovement()
  }

  final func endMovement(isCancelled: Bool) {
    guard let old = movement, !work.isBusy else { return }
    let last = isCancelled ? old.origin : old.place
    if last != old.origin {
      dataSource?.collectionView(self, moveItemAt: IndexPath(old.origin), to: IndexPath(last))
    }
    guard movement != nil else { return }
    arrangement.invalidateLayout(
      with: arrangement.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [IndexPath(last)], previousIndexPaths: [IndexPath(old.place)],
        movementCancelled: isCancelled))
    let view = tiling.element(ElementKey(kind: "", place: old.place))?.view
    shiftItems(from: old.place, to: last, completion: { [weak self] _ in self?.putInOrder(view) }) {
      self.movement = nil
    }
  }

  /// Returns the place of the item over which the moving item's center is; `nil` over no other item.
  final func movementTarget(at position: CGPoint) -> IndexPath? {
    indexPathForItem(at: position)
  }

  /// Replaces the layout's attributes of the moving item in the cached ones by those at the gesture.
  final func follow(_ movement: InteractiveMovement) {
    let path = IndexPath(movement.place)
    let attributes = arrangement.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: movement.position)
    guard attributes.key == ElementKey(kind: "", place: movement.place), attributes.isUsable else { return }
    if let index = tiling.cached.firstIndex(where: { $0.key == attributes.key }) {
      tiling.cached[index] = attributes
    } else {
      tiling.cached.append(attributes)
    }
  }

  /// Requests that the next layout pass places the moving item anew.
  private func showMovement() {
    tiling.covered = .null
    setNeedsLayout()
  }

  /// Returns whether a place exists once the item is removed from another place.
  private func canHold(_ place: ItemPlace, movedFrom old: ItemPlace) -> Bool {
    guard items.counts.indices.contains(place.section), place.item >= 0 else { return false }
    return place.item < items.counts[place.section] + (place.section == old.section ? 0 : 1)
  }

  /// Puts a view that was in front during a movement back into the order of the elements.
  private func putInOrder(_ view: UICollectionReusableView?) {
    guard let element = tiling.elements.first(where: { $0.view === view }),
      movement?.place != element.key.place
    else { return }
    insertInOrder(element)
  }

  /// Moves an item on screen, with an animation of all items that make room.
  private func shiftItems(
    from old: ItemPlace, to new: ItemPlace, completion: ((Bool) -> Void)? = nil, _ change: () -> Void
  ) {
    var counts = items.counts
    counts[old.section] -= 1
    counts[new.section] += 1
    var changes = BatchChanges()
    if old != new { changes.movedItems = [BatchChanges.ItemMove(from: old, to: new)] }
    guard let plan = try? BatchPlan(changes, old: items, new: SectionCounts(counts)) else { return change() }
    work.isBusy = true
    endPress()
    selection.follow(plan)
    items = plan.new
    change()
    arrangement.followSizes(plan)
    animate(CollectionShift(plan), completion) { self.prepareLayout() }
    work.isBusy = false
    setNeedsLayout()
  }
}
