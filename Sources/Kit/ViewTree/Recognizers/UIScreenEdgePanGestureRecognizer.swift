import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

/// A set of edges of a rectangle.
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

/// A recognizer for a pan that starts at an edge of the screen.
///
/// The touch has to go down within 20 points of one of the edges and to move away from that edge.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture can begin; none by default.
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
