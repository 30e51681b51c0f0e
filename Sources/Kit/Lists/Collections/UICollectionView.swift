import Foundation
import LayerTree
import ViewTree

/// A view of items in any layout; only items on screen have a view.
///
/// The layout gives the positions of items. Cells are created when items come on screen and reused after other items
/// have left the screen, in the layout pass of the step.
@MainActor
open class UICollectionView: UIScrollView, TilingScrollView {
  /// The object that provides the items; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that decides selection and receives events; held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      relay.delegate = delegate
      reloadData()
    }
  }

  /// The layout that gives the positions of items. Setting the property shows the new positions at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { arrangement }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open var allowsSelection = true
  final var touchesSelect: Bool { allowsSelection }
  open var allowsMultipleSelection = false
  /// A Boolean value indicating whether items are prepared in advance. The property is stored and ignored: items that
  /// come on screen are prepared then. **(ours)**
  open var isPrefetchingEnabled = true
  /// The index paths of the selected items, in order; `nil` when no item is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.places.isEmpty ? nil : selection.places.map { IndexPath($0) }
  }
  /// A view behind the items; the view does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The kind of the header that stands before the items of a section in a flow layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // State that the collection view's extensions share.
  final var arrangement: UICollectionViewLayout
  final var items = SectionCounts()
  final var tiling = CollectionTiling()
  final var work = ListUpdateState()
  final var selection = ListSelection()
  final var press = ListTouchState()
  final let pool = ReusePool<UICollectionReusableView>()
  final var leaving: [CollectionTiling.Element] = []
  /// The visible elements as they were before the running change of items.
  final var before: [CollectionTiling.Element] = []
  /// The item that follows a gesture; `nil` for none.
  final var movement: InteractiveMovement?
  private let relay = CollectionScrollRelay()

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    arrangement = layout
    super.init(frame: frame)
    prepareCollection()
  }

  public required init?(coder: NSCoder) {
    arrangement = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  private func prepareCollection() {
    arrangement.collectionView = self
    backgroundColor = .systemBackground
    scrollDelegate = relay
  }

  // MARK: Methods to override

  /// Discards all items and asks for the data again in the next layout pass.
  open func reloadData() { askForReload() }

  open func insertItems(at indexPaths: [IndexPath]) {
    note { $0.insertedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    note { $0.deletedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    note { $0.reloadedItems += indexPaths.map { BatchChanges.Item(place: $0.place) } }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedItems.append(BatchChanges.ItemMove(from: indexPath.place, to: newIndexPath.place)) }
  }

  open func insertSections(_ sections: IndexSet) {
    note { $0.insertedSections += sections.map { BatchChanges.Section(index: $0) } }
  }

  open func deleteSections(_ sections: IndexSet) {
    note { $0.deletedSections += sections.map { BatchChanges.Section(index: $0) } }
  }

  open func reloadSections(_ sections: IndexSet) {
    note { $0.reloadedSections += sections.map { BatchChanges.Section(index: $0) } }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append(BatchChanges.SectionMove(from: section, to: newSection)) }
  }

  /// Changes to another layout: all items move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadIfNeeded()
    return tiling.element(ElementKey(kind: "", place: indexPath.place))?.view as? UICollectionViewCell
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    chooseByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { unchoose(indexPath.place) }

  // MARK: Interactive movement

  /// Begins to move an item with a gesture. Returns `false` for an item that does not exist or that the data source
  /// keeps at its place.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath.place)
  }

  /// Moves the item's center to a point of the content; other items make room. The content does not scroll at an edge
  /// of the collection view. **(ours)**
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Ends the movement: the data source is told to move the item, which settles in its new place.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }

  /// Ends the movement; the item goes back to the place where it began.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Overrides

  /// Saves the selected items in addition to the scroll view's state.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodePaths(selection.places.map { IndexPath($0) }, forKey: RestorationKey.selection)
  }

  /// Selects the saved items that still exist, without telling the delegate.
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeSelection(with: coder)
    super.decodeRestorableState(with: coder)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    sidesDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    sidesDidChange()
  }

  /// Invalidates a flow layout whose section insets are relative to the safe area or the layout margins.
  private func sidesDidChange() {
    let flow = arrangement as? UICollectionViewFlowLayout
    if let flow, flow.sectionInsetReference != .fromContentInset { flow.invalidateLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressCancelled() { super.touchesCancelled(touches, with: event) }
  }
}

extension UICollectionView {
  /// A direction in which a collection view's items continue.
  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The position of an item after the collection view has scrolled to the item; one vertical and one horizontal
  /// position can be combined.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
}

extension UICollectionView {
  final func decodeSelection(with coder: NSCoder) {
    loadIfNeeded()
    chooseByCode(nil, animated: false, scrollPosition: [])
    // A saved item may not exist in the data that the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where items.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: [])
    }
  }
}

/// A data source that provides a collection view's number of items and the cell for each item.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the configured cell for an item that comes on screen, usually from `dequeueReusableCell`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  // MARK: Interactive movement

  /// Returns whether an item can be moved by a gesture; `true` by default.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Moves an item in the data; called when an interactive movement ends in another place.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

// Default implementations of the methods that are optional in UIKit.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
