import Diagnostics
import Foundation
import ViewTree

// Fingers on items, and what is selected.
extension UICollectionView: PressedList {
  final func mayHighlight(_ place: ItemPlace) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: IndexPath(place)) ?? true
  }

  final func act(_ action: ListPress.Action) {
    switch action {
    case .none: break
    case .highlight(let place):
      cellForItem(at: IndexPath(place))?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: IndexPath(place))
    case .unhighlight(let place): unhighlight(place)
    case .choose(let place):
      chooseByFinger(place)
      unhighlight(place)
    }
  }

  private func unhighlight(_ place: ItemPlace) {
    cellForItem(at: IndexPath(place))?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: IndexPath(place))
  }

  /// Selects an item as a finger does: the delegate is asked first, and told after.
  private func chooseByFinger(_ place: ItemPlace) {
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
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Changing

  private func choose(_ place: ItemPlace) {
    selection.insert(place)
    cellForItem(at: IndexPath(place))?.isSelected = true
  }

  final func unchoose(_ place: ItemPlace) {
    selection.remove(place)
    cellForItem(at: IndexPath(place))?.isSelected = false
  }

  /// Selects by code: the delegate is neither asked nor told.
  final func chooseByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path else {
      for place in selection.places { unchoose(place) }
      return
    }
    guard items.contains(path.place) else {
      return report(
        .noSuchRow,
        "item \(path.place) was to be selected, which the collection view does not have; nothing changes",
        about: [self])
    }
    if !allowsMultipleSelection {
      for place in selection.places where place != path.place { unchoose(place) }
    }
    choose(path.place)
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }
}
