/// The views that want to say their constraints anew, before the next layout: the innermost first.
enum LayoutUpdates {
  private static var waiting: [LayoutItem] = []
  /// Whether one came since it was looked last, a tree changed, or one waits in a window whose turn is still to come.
  private static var isFresh = false
  private static var rounds: Int { 32 }

  static func enqueue(_ item: LayoutItem) {
    guard !item.needsUpdate else { return }
    item.needsUpdate = true
    waiting.append(item)
    isFresh = true
    item.view?.askForPass()
  }

  static func treeDidChange() { isFresh = !waiting.isEmpty }

  /// Whether there may be anything to do in a view's tree. What is in no window is looked for each time: nobody else
  /// comes by there.
  static func arePending(for view: UIView) -> Bool {
    isFresh || (!waiting.isEmpty && view.window == nil)
  }

  /// Lets the views at or below one update their constraints. False when they never come to an end.
  static func run(below top: UIView) -> Bool {
    for _ in 0..<rounds {
      var found: [(item: LayoutItem, depth: Int)] = []
      waiting.removeAll { item in
        guard let view = item.view else { return true }
        guard view.isDescendant(of: top) else { return false }
        found.append((item, view.layoutDepth))
        return true
      }
      isFresh = false
      guard !found.isEmpty else {
        isFresh = waiting.contains { $0.view?.window != nil }
        return true
      }
      // Of equally deep ones the first comes first.
      let order = found.indices.sorted {
        found[$0].depth != found[$1].depth ? found[$0].depth > found[$1].depth : $0 < $1
      }
      for item in order.map({ found[$0].item }) { update(item) }
    }
    return false
  }

  private static func update(_ item: LayoutItem) {
    guard item.needsUpdate, let view = item.view else { return }
    item.needsUpdate = false
    if let owner = view.owner { owner.ownedViewUpdateConstraints() } else { view.updateConstraints() }
  }
}
