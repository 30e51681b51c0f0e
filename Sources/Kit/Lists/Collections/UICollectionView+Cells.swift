import Diagnostics
import Foundation
import ViewTree

// Creating and reusing views.
extension UICollectionView {
  /// Registers the class from which cells with an identifier are created; `nil` removes the registration.
  public final func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    pool.register(cellClass, identifier)
  }

  public final func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(viewClass, kind: elementKind, identifier)
  }

  /// Registers a class that is not known to be a cell's; another class removes the registration.
  @_disfavoredOverload
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass as? UICollectionViewCell.Type, forCellWithReuseIdentifier: identifier)
  }

  @_disfavoredOverload
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      viewClass as? UICollectionReusableView.Type, forSupplementaryViewOfKind: elementKind,
      withReuseIdentifier: identifier)
  }

  /// Registers a function that creates cells, or supplementary views of a kind, with an identifier.
  package final func register(
    ofKind elementKind: String = "", withReuseIdentifier identifier: String,
    making make: @escaping () -> UICollectionReusableView?
  ) {
    pool.register(kind: elementKind, identifier, making: make)
  }

  /// Returns an unused cell or a new one; without a registered class a plain cell, with a diagnostic.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue("", identifier)
  }

  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind, identifier)
  }

  private func dequeue<View: UICollectionReusableView>(_ kind: String, _ identifier: String) -> View {
    if let used = pool.dequeue(kind: kind, identifier) as? View {
      used.prepareForReuse()
      return used
    }
    if let made = pool.made(kind: kind, identifier) as? View {
      made.poolIdentifier = identifier
      return made
    }
    let registered = pool.type(kind: kind, identifier) as? View.Type
    let made = (registered ?? notRegistered(identifier)).init(dequeuedAs: identifier)
    made.poolIdentifier = identifier
    return made
  }

  private func notRegistered<View: UICollectionReusableView>(_ identifier: String) -> View.Type {
    report(
      .cellNotRegistered,
      "no class is registered for the collection view's identifier “\(identifier)”; a plain view is used. Register a class first",
      about: [self])
    return View.self
  }

  /// Returns the element for layout attributes, with a view from the data source.
  final func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> CollectionTiling.Element {
    let key = attributes.key
    return CollectionTiling.Element(
      key: key, attributes: attributes, view: free(makeView(attributes), for: key, attributes))
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let path = attributes.indexPath
    if attributes.representedElementCategory == .decorationView {
      return arrangement.dequeueDecoration(ofKind: attributes.key.kind) ?? blank(attributes)
    }
    guard let dataSource, !work.isDoubtful || has(attributes, dataSource) else { return blank(attributes) }
    if attributes.representedElementCategory == .cell {
      return dataSource.collectionView(
        self, cellForItemAt: movement.map { IndexPath($0.source(of: path.place)) } ?? path)
    }
    return dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
  }

  private func blank(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    attributes.representedElementCategory == .cell ? UICollectionViewCell() : UICollectionReusableView()
  }

  /// Returns the view, or a blank one, with a diagnostic, when the view already shows another element.
  private func free(
    _ view: UICollectionReusableView, for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard isTaken(view) else { return view }
    report(
      .cellInUse,
      "a collection view's data source returned a view for item \(key.place) that shows another item; the view stays there, "
        + "and this item is empty. Dequeue a view for each item",
      about: [self, view])
    return blank(attributes)
  }

  /// Returns whether a view already shows an element.
  private func isTaken(_ view: UICollectionReusableView) -> Bool {
    for element in tiling.elements where element.view === view { return true }
    for element in tiling.coming where element.view === view { return true }
    for element in leaving where element.view === view { return true }
    for element in before where element.view === view { return true }
    return false
  }

  /// Returns whether a data source whose statements contradicted each other has the item.
  private func has(
    _ attributes: UICollectionViewLayoutAttributes, _ dataSource: any UICollectionViewDataSource
  ) -> Bool {
    let path = attributes.indexPath
    guard path.section < dataSource.numberOfSections(in: self) else { return false }
    return attributes.representedElementCategory != .cell
      || path.item < dataSource.collectionView(self, numberOfItemsInSection: path.section)
  }
}

// Touches on items, and the selection.
extension UICollectionView: PressedList {
  final func mayHighlight(_ place: ItemPlace) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: IndexPath(place)) ?? true
  }

  final func act(_ action: ListTouchState.Action) {
    switch action {
    case .none: break
    case .highlight(let place):
      cellForItem(at: IndexPath(place))?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: IndexPath(place))
    case .unhighlight(let place): unhighlight(place)
    case .choose(let place):
      selectByTouch(place)
      unhighlight(place)
    }
  }

  private func unhighlight(_ place: ItemPlace) {
    cellForItem(at: IndexPath(place))?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: IndexPath(place))
  }

  /// Selects an item as a touch does: the delegate is asked before and notified afterwards.
  private func selectByTouch(_ place: ItemPlace) {
    let path = IndexPath(place)
    if allowsMultipleSelection, selection.contains(place) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      unchoose(place)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, items.contains(place) else {
      return
    }
    if !allowsMultipleSelection {
      for other in selection.places where other != place {
        unchoose(other)
        delegate?.collectionView(self, didDeselectItemAt: IndexPath(other))
      }
    }
    guard items.contains(place) else { return }
    choose(place)
    cellForItem(at: path)?.onSelection?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Changing the selection

  private func choose(_ place: ItemPlace) {
    selection.insert(place)
    cellForItem(at: IndexPath(place))?.isSelected = true
  }

  final func unchoose(_ place: ItemPlace) {
    selection.remove(place)
    cellForItem(at: IndexPath(place))?.isSelected = false
  }

  /// Selects an item from code, without asking or telling the delegate.
  final func chooseByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard chooseByCode(path, choose, unchoose: unchoose), let path, !scrollPosition.isEmpty else { return }
    scrollToItem(at: path, at: scrollPosition, animated: animated)
  }
}
