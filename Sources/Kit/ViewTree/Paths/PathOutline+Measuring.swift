import MotionMath

// What can be asked of a path.
nonisolated extension PathOutline {
  /// The upright box around all points of the path, control points too; nil for an empty one.
  var controlBox: Rect? { Self.box(around: elements.flatMap(\.points)) }

  /// The upright box around the path itself; nil for an empty one.
  var box: Rect? {
    var points: [SIMD2<Double>] = []
    for piece in pieces {
      points.append(piece.start)
      for curve in piece.curves {
        points.append(curve.points.3)
        for axis in 0...1 { points += curve.turns(axis).map(curve.point) }
      }
    }
    return Self.box(around: points)
  }

  private static func box(around points: [SIMD2<Double>]) -> Rect? {
    guard let first = points.first else { return nil }
    let (low, high) = points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    return Rect(origin: low, size: high - low)
  }

  /// A Boolean value indicating whether a point is inside; pieces that are open count as closed. O(elements)
  func contains(_ point: SIMD2<Double>, evenOdd: Bool) -> Bool {
    let winding = pieces.reduce(0) { $0 + $1.curves.reduce(0) { $0 + $1.winding(around: point) } }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}
