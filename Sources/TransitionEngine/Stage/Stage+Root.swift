import LayerTree
import ViewTree

// Which controller fills the window.
extension Stage {
  /// Fills the window with a controller; it appears with the first step.
  public func setRoot(_ controller: UIViewController) { window.rootViewController = controller }

  /// Has another controller fill the window, or none: the old one disappears, the new one begins to appear, and has
  /// appeared in the next turn.
  ///
  /// What the old one presents is dismissed before, and what is on its way ends at once. **(ours; UIKit leaves it in the
  /// window)**
  func replaceRoot(with new: UIViewController?) {
    let old = window.rootViewController
    guard new !== old else { return }
    whileCurrent {
      if old != nil { AnimationScope.leave { presentations.clear() } }
      old?.willDisappear(false)
      // Whoever heard it may have found another root; the last word counts.
      guard window.rootViewController === old else { return }
      window.rootController = new
      old?.didDisappear(false)
      statusBar.setNeedsUpdate()
      guard let new, window.rootViewController === new else { return }
      new.willAppear(false)
      time.nextTurn { [weak new] in new?.didAppear(false) }
    }
  }
}
