import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// The container view of a presentation. It calls the presentation controller around its layout, and keeps touches
/// from the views of a running transition.
final class TransitionContainerView: UIView {
  var presentation: UIPresentationController?
  var isTransitionRunning = false
  /// The view of the context that the container covers and whose frame it follows; `nil` when it covers the window.
  weak var followed: UIView?

  override func layoutSubviews() {
    follow()
    // The order of the guide: the presented controller is notified of the pass before its presentation controller.
    let presented = presentation?.presentedViewController
    if let presented, presented.viewIfLoaded?.isDescendant(of: self) == true { presented.announceLayout() }
    presentation?.sendContainerWillLayout()
    super.layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
    presentation?.sendContainerDidLayout()
  }

  /// Updates the frame to that of the context's view, also while that view is out of the hierarchy. The view's
  /// transform is ignored, because a transition may rotate it.
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
    if let presentation, let previousTraitCollection {
      presentation.traitObservers?.notify(presentation, from: previousTraitCollection)
    }
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
  /// Returns whether the presentation hides a view behind it from the reading cursor.
  ///
  /// A presentation that covers a context hides only the context's view. Any other hides every view behind it, unless
  /// it leaves them without dimming and lets them receive touches.
  func hidesFromReading(_ sibling: UIView) -> Bool {
    if let followed { return sibling === followed }
    return presentation?.coversWhatIsBehind ?? true
  }
}

extension UIView {
  /// Returns the view that receives a touch while a transition runs in this view. The hit view receives it if it lies
  /// in a view that allows touches while animated; otherwise this view receives it.
  final func hitInTransition(_ hit: UIView?) -> UIView? {
    guard let hit, hit !== self else { return hit }
    var view: UIView? = hit
    while let at = view, at !== self {
      if at.handle.isAnimated { return hit }
      view = at.superview
    }
    return self
  }
}
