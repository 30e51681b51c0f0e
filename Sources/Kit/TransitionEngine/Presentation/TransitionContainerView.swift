import Foundation
import LayerTree
import ViewTree

/// The view in which a presentation happens. It calls the presentation controller around its layout, and keeps
/// touches from the views of a transition that runs.
final class TransitionContainerView: UIView {
  var presentation: UIPresentationController?
  var isTransitionRunning = false
  /// The view of the context that it covers, whose place it keeps; nil when it covers the window.
  weak var followed: UIView?

  override func layoutSubviews() {
    follow()
    // The order of the guide: the presented controller hears of the pass before its presentation does.
    let presented = presentation?.presentedViewController
    if let presented, presented.viewIfLoaded?.isDescendant(of: self) == true { presented.announceLayout() }
    presentation?.tellContainerWillLayout()
    super.layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
    presentation?.tellContainerDidLayout()
  }

  /// Keeps the place of the context, which counts also while its view is away. Its transform does not: a
  /// transition may turn it.
  func follow() {
    guard let followed, followed.superview == nil || followed.superview === superview else { return }
    let (size, anchor) = (followed.bounds.size, followed.layer.anchorPoint)
    let place = CGRect(
      x: followed.center.x - anchor.x * size.width, y: followed.center.y - anchor.y * size.height,
      width: size.width, height: size.height)
    if frame != place { frame = place }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitCollectionDidChange(previousTraitCollection)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === self, !isTransitionRunning, presentation?.letsThrough(point, with: event) == true {
      return nil
    }
    return isTransitionRunning ? hitInTransition(hit) : hit
  }
}

extension TransitionContainerView: ReadingCover {
  /// A presentation covers all that lies behind it; one over a context only that. What is not dimmed and takes touches
  /// is read, too.
  func hidesFromReading(_ sibling: UIView) -> Bool {
    if let followed { return sibling === followed }
    return presentation?.coversWhatIsBehind ?? true
  }
}
