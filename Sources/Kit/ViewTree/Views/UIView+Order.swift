import Diagnostics
import LayerTree

// Adding, and the order among siblings, back to front. Adding a view that is there already moves it.
extension UIView {
  /// Adds a view in front of all others; one that is there already comes to the front.
  public final func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Adds a view at a place, counted from the back; beyond the last it comes to the front.
  public final func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  public final func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  public final func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  public final func bringSubviewToFront(_ view: UIView) {
    guard let index = place(of: view) else { return }
    subviews.append(subviews.remove(at: index))
    handle.addSublayer(view.handle)
  }

  public final func sendSubviewToBack(_ view: UIView) {
    guard let index = place(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    handle.addSublayerAtBack(view.handle)
  }

  /// Lets two subviews change places. Places that there are not are refused with a diagnostic.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else {
      return report(
        .unknownSibling,
        "subviews \(index1) and \(index2) were to change places, and there are \(subviews.count); "
          + "they stay as they are", about: [self], severity: .note)
    }
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (subviews[low], subviews[high])
    // The front one first, so that what lies between keeps its neighbours.
    if high - low > 1 { handle.addSublayer(back.handle, above: front.handle) }
    handle.addSublayer(front.handle, below: high - low > 1 ? subviews[low + 1].handle : back.handle)
    subviews.swapAt(index1, index2)
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    // Beside itself it is where it is.
    if view === sibling, view.parent === self { return }
    // The place among the others, of which a subview itself is none.
    let own = view.parent === self ? index(of: view) : nil
    if view !== sibling, let index = index(of: sibling) {
      return insert(view, at: index - (own.map { $0 < index } == true ? 1 : 0) + offset)
    }
    report(
      .unknownSibling,
      "a view was to go above or below one that is not among the others in its superview; "
        + "it comes to the front", about: [view, sibling, self], severity: .note)
    insert(view, at: subviews.count - (own == nil ? 0 : 1))
  }

  private func place(of view: UIView) -> Int? {
    if view.parent === self, let index = index(of: view) { return index }
    report(
      .unknownSibling, "a view was to come to the front or go to the back where it is not; nothing changes",
      about: [view, self], severity: .note)
    return nil
  }
}
