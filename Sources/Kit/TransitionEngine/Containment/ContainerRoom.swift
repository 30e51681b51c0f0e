import Foundation
import LayerTree
import ViewTree

/// The view in which a container shows one child after the other: the `containerView` of its transitions.
package final class ContainerRoom: UIView {
  /// A Boolean value indicating whether a transition runs in the view; moving views then receive no touches.
  var isTransitionRunning = false { didSet { hasLeftWindow = window == nil } }
  /// A Boolean value indicating whether the view has left the window since a transition began in it.
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
