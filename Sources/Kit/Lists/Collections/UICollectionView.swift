import Foundation
import LayerTree
import ViewTree

/// Items in a layout of any kind, of which only those in sight have a view.
///
/// Its layout says where items are; cells are made when they come into sight and used again when others have gone,
/// in the layout pass of the step.
@MainActor
open class UICollectionView: UIScrollView, TilingScrollView {
  /// What it shows; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// What decides and hears; held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      relay.delegate = delegate
      reloadData()
    }
  }

  /// What says where items are. Setting it shows the new places at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { arrangement }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// The selected items, in order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.places.isEmpty ? nil : selection.places.map { IndexPath($0) }
  }
  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The kind of view above a section in a flow layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // What it is made of.
  final var arrangement: UICollectionViewLayout
  final var items = SectionCounts()
  final var tiling = CollectionTiling()
  final var work = ListWork()
  final var selection = ListSelection()
  final var press = ListPress()
  final var cellClasses: [String: UICollectionViewCell.Type] = [:]
  final var supplementaryClasses: [String: UICollectionReusableView.Type] = [:]
  final let pool = ReusePool<UICollectionReusableView>()
  final var leaving: [CollectionTiling.Element] = []
  /// What the elements in sight were like before the change of items that is under way.
  final var before: [CollectionTiling.Element] = []
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

  // MARK: For subclasses

  /// Forgets all items; they are asked for again in the next layout pass.
  open func reloadData() { askForReload() }

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

  // MARK: Overrides

  /// Saves which items are selected, too.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodePaths(selection.places.map { IndexPath($0) }, forKey: RestorationKey.selection)
  }

  /// Selects the items that are still there, without telling the delegate.
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

  /// Sections may be counted from what is another place now.
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
  /// Which way a collection view's items go on.
  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where an item is to be after the collection view has scrolled to it; one up and down and one across may be
  /// given together.
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
    // What was selected may be gone from what the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where items.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: [])
    }
  }
}

/// What a collection view shows: how many items, and the cell for each.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell for an item that comes into sight: one from `dequeueReusableCell`, made ready.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// What is optional in UIKit has its default here.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}
