/// The views that want to say their constraints anew, before the next layout: the innermost first.
///
/// Nobody keeps a list of them: each view knows whether one waits in it or below, so what waits in one tree costs
/// another nothing, and goes with the view that it is in.
enum LayoutUpdates {
  private static var rounds: Int { 32 }

  static func enqueue(_ item: LayoutItem) {
    guard !item.needsUpdate, let view = item.view else { return }
    item.needsUpdate = true
    view.markNeedsUpdateUpward()
    view.askForPass()
  }

  /// Whether there may be anything to do in a view's tree. O(depth)
  static func arePending(for view: UIView) -> Bool {
    LayoutItem.exists && view.layoutRoot.subtreeNeedsUpdate
  }

  /// Lets the views at or below one update their constraints. False when they never come to an end.
  static func run(below top: UIView) -> Bool {
    for _ in 0..<rounds {
      var found: [(view: UIView, depth: Int)] = []
      take(top, at: 0, into: &found)
      if found.isEmpty { return true }
      // Of equally deep ones the first comes first.
      let order = found.indices.sorted {
        found[$0].depth != found[$1].depth ? found[$0].depth > found[$1].depth : $0 < $1
      }
      for index in order { update(found[index].view) }
    }
    return false
  }

  /// What waits at or below a view, which is then not marked any more.
  private static func take(_ view: UIView, at depth: Int, into found: inout [(view: UIView, depth: Int)]) {
    guard view.subtreeNeedsUpdate else { return }
    view.subtreeNeedsUpdate = false
    if view.constraintItem?.needsUpdate == true { found.append((view, depth)) }
    for child in view.subviews { take(child, at: depth + 1, into: &found) }
  }

  private static func update(_ view: UIView) {
    // Another may have made it update meanwhile.
    guard let item = view.constraintItem, item.needsUpdate else { return }
    item.needsUpdate = false
    if let owner = view.owner { owner.ownedViewUpdateConstraints() } else { view.updateConstraints() }
  }
}

extension UIView {
  /// Tells the view and those around it that a view in them waits.
  final func markNeedsUpdateUpward() {
    var view: UIView? = self
    while let at = view, !at.subtreeNeedsUpdate {
      at.subtreeNeedsUpdate = true
      view = at.superview
    }
  }
}
