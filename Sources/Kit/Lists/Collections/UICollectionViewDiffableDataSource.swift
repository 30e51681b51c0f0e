import Foundation
import ViewTree

/// A data source of a collection view that shows snapshots, and the differences between them as a batch update.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A closure that returns the configured cell of an item; an empty cell takes the place of `nil`. **(ours)**
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a header, a footer or another view of the layout.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private let provider: CellProvider
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collection: UICollectionView?
  private var shown = Snapshot()

  /// Creates the data source of a collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Returns a copy of the snapshot that the collection view shows.
  open func snapshot() -> Snapshot { shown }

  /// Shows a snapshot, with an animation of the differences unless `animatingDifferences` is `false`.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collection else {
      shown = snapshot
      completion?()
      return
    }
    let changes = SnapshotChanges(from: shown, to: snapshot)
    let update = {
      collection.performBatchUpdates(
        {
          self.shown = snapshot
          collection.deleteSections(changes.deletedSections)
          collection.insertSections(changes.insertedSections)
          collection.deleteItems(at: changes.deleted)
          collection.insertItems(at: changes.inserted)
          collection.reloadItems(at: changes.reloaded)
          for move in changes.moved { collection.moveItem(at: move.from, to: move.to) }
        }, completion: { _ in completion?() })
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by a reload of the whole collection view.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    collection?.reloadData()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// Returns the index path of an item. O(n)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.indexPath(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: The collection view's questions

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.itemCount(at: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
