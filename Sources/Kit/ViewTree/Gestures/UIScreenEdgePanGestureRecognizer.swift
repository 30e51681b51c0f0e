import Foundation
import GestureMath
import LayerTree
import MotionMath

/// Edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan that comes in from an edge of the screen.
///
/// The finger has to come down within 20 points of one of the edges, and to go away from it.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which it may begin; none unless that is said.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { touch in
      let near = ScreenEdges(rawValue: edges.rawValue).near(
        touch.position.simd, in: touch.window?.handle.bounds.size ?? .zero)
      if near.isEmpty { return ignore(touch, for: event) }
      if state == .possible, numberOfTouches == 1 { allowedAxes = near.inward }
      super.touchesBegan([touch], with: event)
    }
  }
}
