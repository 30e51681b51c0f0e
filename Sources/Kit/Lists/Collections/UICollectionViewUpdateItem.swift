import Foundation

/// One change of a collection view's items.
@MainActor
public final class UICollectionViewUpdateItem: NSObject {
  nonisolated public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// Where it was; nil for one that comes. A section has an item of `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for one that goes.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// All of a change, in UIKit's order: what goes, then what comes.
  static func all(_ changes: BatchChanges) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    for change in changes.deletedSections {
      items.append(UICollectionViewUpdateItem(.delete, before: section(change.index), after: nil))
    }
    for change in changes.deletedItems {
      items.append(UICollectionViewUpdateItem(.delete, before: IndexPath(change.place), after: nil))
    }
    for change in changes.insertedSections {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: section(change.index)))
    }
    for change in changes.insertedItems {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath(change.place)))
    }
    for change in changes.reloadedSections {
      items.append(UICollectionViewUpdateItem(.reload, before: section(change.index), after: nil))
    }
    for change in changes.reloadedItems {
      items.append(UICollectionViewUpdateItem(.reload, before: IndexPath(change.place), after: nil))
    }
    for change in changes.movedSections {
      items.append(UICollectionViewUpdateItem(.move, before: section(change.from), after: section(change.to)))
    }
    for change in changes.movedItems {
      items.append(
        UICollectionViewUpdateItem(.move, before: IndexPath(change.from), after: IndexPath(change.to)))
    }
    return items
  }
}
