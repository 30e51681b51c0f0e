import Foundation

/// A half turn in space that shows the back of a view; the edge in the name comes towards the viewer.
nonisolated package enum Flip {
  case fromLeft, fromRight, fromTop, fromBottom

  /// The distance of the viewer, in points.
  private static let distance = 1000.0

  /// Returns a transform that turns its view by a quarter, with perspective: the front away, or the back before it comes
  /// into view.
  package func edge(of transform: CATransform3D, isBack: Bool) -> CATransform3D {
    let turn = isBack ? -CGFloat.pi / 2 : .pi / 2
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.distance
    let turned =
      switch self {
      case .fromLeft: CATransform3DRotate(perspective, turn, 0, 1, 0)
      case .fromRight: CATransform3DRotate(perspective, -turn, 0, 1, 0)
      case .fromTop: CATransform3DRotate(perspective, -turn, 1, 0, 0)
      case .fromBottom: CATransform3DRotate(perspective, turn, 1, 0, 0)
      }
    return CATransform3DConcat(turned, transform)
  }
}
