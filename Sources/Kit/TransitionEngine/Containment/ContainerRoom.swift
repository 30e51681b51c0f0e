import Foundation
import LayerTree
import ViewTree

/// The view in which a container shows one child after the other: `containerView` of its transitions.
package final class ContainerRoom: UIView {
  /// A Boolean value indicating whether a transition runs in it; touches of what moves are kept from the views.
  var isTransitionRunning = false { didSet { hasLeftWindow = window == nil } }
  /// A Boolean value indicating whether it was off the screen since a transition began in it.
  private(set) var hasLeftWindow = false

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { hasLeftWindow = true }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return isTransitionRunning ? hitInTransition(hit) : hit
  }
}

extension UIView {
  /// What a touch goes to while a transition runs in the view: the view itself, but for what lets touches through
  /// while it moves, which has said so.
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
