import Diagnostics
import Foundation
import ViewTree

// Fingers on rows, and what is selected.
extension UITableView: PressedList {
  final func mayHighlight(_ place: ItemPlace) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: IndexPath(place)) ?? true
  }

  final func act(_ action: ListPress.Action) {
    switch action {
    case .none: break
    case .highlight(let place):
      visibleCell(at: IndexPath(place))?.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: IndexPath(place))
    case .unhighlight(let place): unhighlight(place)
    case .choose(let place):
      unhighlight(place)
      chooseByFinger(place)
    }
  }

  private func unhighlight(_ place: ItemPlace) {
    visibleCell(at: IndexPath(place))?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: IndexPath(place))
  }

  /// Selects a row as a finger does: the delegate is asked first, and told after.
  private func chooseByFinger(_ touched: ItemPlace) {
    guard rows.sections.contains(touched) else { return }
    if allowsMultipleSelection, selection.contains(touched) { return unchooseByFinger(touched) }
    let asked = IndexPath(touched)
    guard let path = delegate != nil ? delegate?.tableView(self, willSelectRowAt: asked) : asked,
      rows.sections.contains(path.place)
    else { return }
    if !allowsMultipleSelection {
      for place in selection.places where place != path.place { unchooseByFinger(place) }
    }
    // Who was asked may have changed the rows.
    guard rows.sections.contains(path.place) else { return }
    choose(path.place, animated: false)
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func unchooseByFinger(_ place: ItemPlace) {
    let asked = IndexPath(place)
    guard let path = delegate != nil ? delegate?.tableView(self, willDeselectRowAt: asked) : asked else {
      return
    }
    unchoose(path.place, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  // MARK: Changing

  private func choose(_ place: ItemPlace, animated: Bool) {
    selection.insert(place)
    visibleCell(at: IndexPath(place))?.setSelected(true, animated: animated)
  }

  final func unchoose(_ place: ItemPlace, animated: Bool) {
    selection.remove(place)
    visibleCell(at: IndexPath(place))?.setSelected(false, animated: animated)
  }

  /// Selects by code: the delegate is neither asked nor told.
  final func chooseByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path else {
      for place in selection.places { unchoose(place, animated: animated) }
      return
    }
    guard rows.sections.contains(path.place) else {
      return report(
        .noSuchRow, "row \(path.place) was to be selected, which the table does not have; nothing changes",
        about: [self])
    }
    if !allowsMultipleSelection {
      for place in selection.places where place != path.place { unchoose(place, animated: animated) }
    }
    choose(path.place, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}
