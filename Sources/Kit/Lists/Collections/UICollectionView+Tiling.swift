import Foundation
import LayerTree
import ViewAnimation
import ViewTree

// Views for the elements on screen, and for no others.
extension UICollectionView {
  /// The maximum number of layout passes that are repeated because cells prefer another size than the layout gave them.
  static var mostPasses: Int { 16 }

  /// Makes the views match the elements on screen. A frame in which no element appears or disappears checks the cached
  /// attributes of two screens of content, and asks neither layout nor data source.
  final func tile() {
    guard !work.isBusy else { return }
    var (anchor, hasOtherSizes): (CollectionAnchor?, Bool) = (nil, false)
    let old = tiling.bounds
    let isResized = !old.isNull && old.size != bounds.size && UIView.inheritedAnimationDuration > 0
    if isResized { arrangement.prepare(forAnimatedBoundsChange: old) }
    defer { if isResized { arrangement.finalizeAnimatedBoundsChange() } }
    for _ in 0..<Self.mostPasses {
      if bounds != tiling.bounds {
        if !tiling.needsPrepare, arrangement.shouldInvalidateLayout(forBoundsChange: bounds) {
          arrangement.invalidateLayout(with: arrangement.invalidationContext(forBoundsChange: bounds))
        }
        tiling.bounds = bounds
      }
      prepareIfNeeded()
      if hasOtherSizes {
        stay(anchor)
        hasOtherSizes = false
      }
      let bounds = bounds
      if tiling.bounds != bounds { continue }
      if !covers(bounds) { askLayout(around: bounds) }
      guard tiling.needsPlacing || hasChanged(bounds) else { break }
      work.isBusy = true
      let isSettled = show(bounds)
      work.isBusy = false
      if isSettled { break }
      (anchor, hasOtherSizes) = (work.isAdjusted ? nil : self.anchor, !work.isAdjusted)
      work.isAdjusted = false
    }
    tiling.greet()
    if tiling.goal != nil, !isScrollAnimating { tiling.goal = nil }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  private func covers(_ bounds: CGRect) -> Bool {
    let covered = tiling.covered
    return covered.minX <= bounds.minX && covered.maxX >= bounds.maxX && covered.minY <= bounds.minY
      && covered.maxY >= bounds.maxY
  }

  /// Asks the layout for the elements on screen and half a screen around them.
  final func askLayout(around bounds: CGRect) {
    let rect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    tiling.cached = usableAttributes(in: rect).filter { !$0.isHidden }
    if let movement { follow(movement) }
    tiling.slots = tiling.cached.map { CollectionTiling.Slot($0.seenFrame) }
    for index in tiling.cached.indices {
      tiling.slots[index].isShown = tiling.element(tiling.cached[index].key) != nil
    }
    tiling.covered = rect
    tiling.needsPlacing = true
  }

  private func hasChanged(_ bounds: CGRect) -> Bool {
    for slot in tiling.slots where tiling.isSeen(slot, in: bounds) != slot.isShown { return true }
    return false
  }

  /// Shows the elements on screen and no others. Returns whether every cell has its preferred size.
  private func show(_ bounds: CGRect) -> Bool {
    tiling.needsPlacing = false
    dropElements(outside: bounds)
    var isSettled = true
    for index in tiling.cached.indices {
      let isSeen = tiling.isSeen(tiling.slots[index], in: bounds)
      tiling.slots[index].isShown = isSeen
      guard isSeen else { continue }
      let attributes = tiling.cached[index]
      let place = tiling.index(of: attributes.key)
      if place < tiling.elements.count, tiling.elements[place].key == attributes.key {
        let size = tiling.elements[place].attributes.size
        tiling.elements[place].attributes = attributes
        tiling.elements[place].view.applyGeometry(attributes)
        if attributes.isEstimated || attributes.size != size, !settle(tiling.elements[place]) {
          isSettled = false
        }
      } else {
        let element = makeElement(attributes)
        tiling.insert(element)
        tiling.hasFresh = true
        UIView.performWithoutAnimation { element.view.applyGeometry(attributes) }
        if !settle(element) { isSettled = false }
        add(element)
      }
    }
    return isSettled
  }

  /// Asks an element's view for its preferred size. Returns whether the element has that size.
  final func settle(_ element: CollectionTiling.Element) -> Bool {
    let given = element.attributes
    // The view may change the attributes that it is given, so it gets a copy.
    let wanted = element.view.preferredLayoutAttributesFitting(given.copied)
    guard wanted.isUsable, wanted.size != given.size,
      arrangement.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: given)
    else {
      // The view has been asked and accepts its size.
      if given.isEstimated { arrangement.keepSize(given.size, of: given.key) }
      given.isEstimated = false
      return true
    }
    arrangement.keepSize(wanted.size, of: given.key)
    let context = arrangement.invalidationContext(
      forPreferredLayoutAttributes: wanted, withOriginalAttributes: given)
    // A layout that adjusts the content offset itself needs no further adjustment.
    if context.contentOffsetAdjustment != .zero { work.isAdjusted = true }
    arrangement.invalidateLayout(with: context)
    tiling.needsPrepare = true
    return false
  }

  // MARK: Elements

  final func add(_ element: CollectionTiling.Element) {
    let path = IndexPath(element.key.place)
    if let cell = element.view as? UICollectionViewCell {
      UIView.performWithoutAnimation {
        cell.isHighlighted = false
        cell.isSelected = selection.contains(element.key.place)
      }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if !element.key.isDecoration {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: path)
    }
    insertInOrder(element)
  }

  /// Inserts a view in front of views with a lower z index, and of views of the same z index that precede it in order.
  final func insertInOrder(_ element: CollectionTiling.Element) {
    func order(_ other: CollectionTiling.Element) -> (Int, ElementKey) {
      (other.attributes.zIndex, other.key)
    }
    let mine = order(element)
    var (below, above): (CollectionTiling.Element?, CollectionTiling.Element?) = (nil, nil)
    for other in tiling.elements where other.view !== element.view && other.view.superview === self {
      if order(other) < mine {
        if let known = below, order(known) >= order(other) { continue }
        below = other
      } else {
        if let known = above, order(other) >= order(known) { continue }
        above = other
      }
    }
    if let below {
      insertSubview(element.view, aboveSubview: below.view)
    } else if let above {
      insertSubview(element.view, belowSubview: above.view)
    } else {
      insertSubview(element.view, at: backgroundView == nil ? 0 : 1)
    }
  }

  private func dropElements(outside bounds: CGRect) {
    for index in tiling.cached.indices where tiling.isSeen(tiling.slots[index], in: bounds) {
      let place = tiling.index(of: tiling.cached[index].key)
      guard place < tiling.elements.count, tiling.elements[place].key == tiling.cached[index].key else {
        continue
      }
      tiling.elements[place].stays = true
    }
    var gone: [CollectionTiling.Element] = []
    var kept = 0
    for index in tiling.elements.indices {
      if tiling.elements[index].stays {
        if kept < index { tiling.elements[kept] = tiling.elements[index] }
        tiling.elements[kept].stays = false
        kept += 1
      } else {
        gone.append(tiling.elements[index])
      }
    }
    guard !gone.isEmpty else { return }
    tiling.elements.removeLast(gone.count)
    for element in gone { end(element) }
  }

  /// Removes a view, tells the delegate, and keeps the view for reuse.
  final func end(_ element: CollectionTiling.Element) {
    let path = IndexPath(element.key.place)
    let view = element.view
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      if case .highlighted(element.key.place) = press.state { _ = press.handle(.listChanged) }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if !element.key.isDecoration {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.key.kind, at: path)
    }
    recycle(element)
  }

  /// Keeps the view of an element that is no longer shown for reuse: the layout a decoration view, the collection view
  /// any other.
  final func recycle(_ element: CollectionTiling.Element) {
    if element.key.isDecoration {
      arrangement.recycleDecoration(element.view, ofKind: element.key.kind)
    } else if let identifier = element.view.poolIdentifier {
      pool.enqueue(element.view, kind: element.key.kind, as: identifier)
    }
  }

  /// Removes all views of elements.
  final func clearElements() {
    let gone = tiling.elements
    tiling.elements = []
    tiling.covered = .null
    tiling.cached = []
    tiling.slots = []
    for element in gone { end(element) }
  }
}
