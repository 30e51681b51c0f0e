import Foundation
import LayerTree
import ViewTree

/// The view in which a presentation happens. It calls the presentation controller around its layout, and keeps
/// touches from the views of a transition that runs.
final class TransitionContainerView: UIView {
  var presentation: UIPresentationController?
  var isTransitionRunning = false

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard isTransitionRunning, let hit, hit !== self else { return hit }
    // A view that moves and lets touches through has said so itself.
    var view: UIView? = hit
    while let at = view, at !== self {
      if at.handle.isAnimated { return hit }
      view = at.superview
    }
    return self
  }
}
