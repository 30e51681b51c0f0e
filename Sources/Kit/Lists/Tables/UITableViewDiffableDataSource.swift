import Foundation
import ViewTree

/// A data source of a table that shows snapshots, and the differences between them as a batch update.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A closure that returns the configured cell of an item; an empty cell takes the place of `nil`. **(ours)**
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private let provider: CellProvider
  private weak var table: UITableView?
  private var shown = Snapshot()
  /// The animation of rows and sections that appear and disappear.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of a table, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    provider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Returns a copy of the snapshot that the table shows.
  open func snapshot() -> Snapshot { shown }

  /// Shows a snapshot, with an animation of the differences unless `animatingDifferences` is `false`.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table else {
      shown = snapshot
      completion?()
      return
    }
    let changes = SnapshotChanges(from: shown, to: snapshot)
    let style = defaultRowAnimation
    let update = {
      table.performBatchUpdates(
        {
          self.shown = snapshot
          table.deleteSections(changes.deletedSections, with: style)
          table.insertSections(changes.insertedSections, with: style)
          table.deleteRows(at: changes.deleted, with: style)
          table.insertRows(at: changes.inserted, with: style)
          table.reloadRows(at: changes.reloaded, with: style)
          for move in changes.moved { table.moveRow(at: move.from, to: move.to) }
        }, completion: { _ in completion?() })
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by a reload of the whole table.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    table?.reloadData()
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

  // MARK: The table's questions

  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.itemCount(at: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    shown.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
