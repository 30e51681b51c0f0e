import Foundation
import LayerTree
import MotionMath

/// The kind of an element of a path.
nonisolated public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint
  /// A curve with a control point and an end.
  case addQuadCurveToPoint
  /// A curve with two control points and an end.
  case addCurveToPoint
  case closeSubpath
}

/// An element of a path: its kind and its points.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The points, whose number follows from the kind: 1 for a move and a line, 2 and 3 for the curves, 0 for closing.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with each element of a path, and with the value that was passed along. **(ours)** It is no C
/// function, because C has no Swift values.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a closure with each element of the path. The pointers are valid during the call.
  ///
  /// - Complexity: O(n) in the number of points.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = outline.layerPath(evenOdd: false)
    var next = 0
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let first = points.baseAddress else { return }
      for step in path.steps {
        for place in 0..<step.points { first[place] = CGPoint(path.points[next + place]) }
        next += step.points
        var element = CGPathElement(type: CGPathElementType(step), points: first)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Calls a function with a value of the caller's and each element of the path.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPathElementType {
  fileprivate init(_ step: LayerPath.Step) {
    self =
      switch step {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .cubic: .addCurveToPoint
      case .close: .closeSubpath
      }
  }
}
