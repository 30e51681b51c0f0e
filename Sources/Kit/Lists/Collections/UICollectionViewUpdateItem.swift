import Foundation

/// A change of a collection view's items.
@MainActor
public final class UICollectionViewUpdateItem: NSObject {
  nonisolated public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The old index path; `nil` for an inserted item. The path of a section has an item of `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The new index path; `nil` for a deleted or reloaded item.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// Returns all items of a change, in UIKit's order: deletions, insertions, reloads, then moves.
  static func all(_ changes: BatchChanges) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    func paths(_ sections: [BatchChanges.Section], _ items: [BatchChanges.Item]) -> [IndexPath] {
      sections.map { section($0.index) } + items.map { IndexPath($0.place) }
    }
    let moves =
      changes.movedSections.map { (section($0.from), section($0.to)) }
      + changes.movedItems.map { (IndexPath($0.from), IndexPath($0.to)) }
    return paths(changes.deletedSections, changes.deletedItems).map {
      UICollectionViewUpdateItem(.delete, before: $0, after: nil)
    }
      + paths(changes.insertedSections, changes.insertedItems).map {
        UICollectionViewUpdateItem(.insert, before: nil, after: $0)
      }
      + paths(changes.reloadedSections, changes.reloadedItems).map {
        UICollectionViewUpdateItem(.reload, before: $0, after: nil)
      }
      + moves.map { UICollectionViewUpdateItem(.move, before: $0.0, after: $0.1) }
  }
}
