import LayerTree

/// The pending calls of `updateConstraints()`, made before the next layout pass, innermost views first.
///
/// There is no global list: each view knows whether a call is pending for it or for a view inside it. A call
/// that is pending in one tree costs another nothing, and goes away with its view.
enum LayoutUpdates {
  private static var rounds: Int { 32 }

  static func enqueue(_ item: LayoutItem) {
    guard !item.needsUpdate, let view = item.view else { return }
    item.needsUpdate = true
    view.markNeedsUpdateUpward()
    view.askForPass()
  }

  /// Returns whether calls may be pending in a view's tree.
  ///
  /// - Complexity: O(n) in the depth of the view.
  static func arePending(for view: UIView) -> Bool {
    LayoutItem.exists && view.layoutRoot.subtreeNeedsUpdate
  }

  /// Updates the constraints of those views, among a view and all inside it, that requested an update. Returns `false`
  /// if views keep requesting updates.
  static func run(below top: UIView) -> Bool {
    for _ in 0..<rounds {
      var found: [UIView] = []
      var heights: [Int] = []
      collect(top, atHeight: 0, into: &found, &heights)
      if found.isEmpty { return true }
      for index in heights.ascendingOrder { update(found[index]) }
    }
    return false
  }

  /// Collects the pending views in a view, including the view, and clears their marks. The height of a view is 0 at the
  /// top, and 1 less for each view around it.
  private static func collect(
    _ view: UIView, atHeight height: Int, into found: inout [UIView], _ heights: inout [Int]
  ) {
    guard view.subtreeNeedsUpdate else { return }
    view.subtreeNeedsUpdate = false
    if view.constraintItem?.needsUpdate == true {
      found.append(view)
      heights.append(height)
    }
    for child in view.subviews { collect(child, atHeight: height - 1, into: &found, &heights) }
  }

  private static func update(_ view: UIView) {
    // Another view's update may have updated this view meanwhile.
    guard let item = view.constraintItem, item.needsUpdate else { return }
    item.needsUpdate = false
    if let owner = view.owner { owner.ownedViewUpdateConstraints() } else { view.updateConstraints() }
  }
}

extension UIView {
  /// Marks the view and the views that contain it as having a pending update.
  final func markNeedsUpdateUpward() {
    var view: UIView? = self
    while let at = view, !at.subtreeNeedsUpdate {
      at.subtreeNeedsUpdate = true
      view = at.superview
    }
  }
}
