import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

/// The area where a view takes touches, in the view's coordinates, by its `point(inside:with:)`.
///
/// The area of most views is their bounds. For other views, the method is called on a grid that reaches 48
/// points beyond each side of the bounds.
enum TouchArea: Equatable {
  case bounds(Rect)
  /// Boxes that together approximate the area.
  case boxes([Rect])

  /// The distance, in points, beyond a view's bounds up to which points are tested.
  private static let reach = 48.0
  private static let finest = 4.0

  init(of view: UIView) {
    let bounds = view.bounds.rect
    func contains(_ point: SIMD2<Double>) -> Bool {
      view.point(inside: CGPoint(x: point.x, y: point.y), with: nil)
    }
    self = .bounds(bounds)
    guard !bounds.isEmpty else {
      if contains(bounds.origin) { self = .boxes(Self.sampled(bounds, contains)) }
      return
    }
    let isWithin = Self.grid(bounds, inset: min(0.5, bounds.size.x / 4, bounds.size.y / 4)).allSatisfy(
      contains)
    let isBeyond = Self.grid(bounds, inset: -0.5).contains { !bounds.contains($0) && contains($0) }
    if !isWithin || isBeyond { self = .boxes(Self.sampled(bounds, contains)) }
  }

  /// Returns five by five points of a box inset on all sides, including its corners.
  private static func grid(_ box: Rect, inset: Double) -> [SIMD2<Double>] {
    let low = box.origin + inset
    let size = box.size - 2 * inset
    return (0..<25).map { index in
      let part = SIMD2(Double(index % 5) / 4, Double(index / 5) / 4)
      return low + part * size
    }
  }

  /// Returns boxes that cover the sampled points inside the area, row by row.
  private static func sampled(_ bounds: Rect, _ takes: (SIMD2<Double>) -> Bool) -> [Rect] {
    let low = bounds.origin - reach
    let size = bounds.size + 2 * reach
    let step = max(finest, max(size.x, size.y) / 96)
    let columns = Int((size.x / step).rounded(.up))
    let rows = Int((size.y / step).rounded(.up))
    var boxes: [Rect] = []
    for row in 0..<rows {
      var start: Int?
      for column in 0...columns {
        let point = low + SIMD2(Double(column) + 0.5, Double(row) + 0.5) * step
        let isTaken = column < columns && takes(point)
        if isTaken, start == nil { start = column }
        guard !isTaken, let first = start else { continue }
        boxes.append(
          Rect(
            x: low.x + Double(first) * step, y: low.y + Double(row) * step,
            width: Double(column - first) * step, height: step))
        start = nil
      }
    }
    return boxes
  }

  /// The boxes to draw.
  var drawn: [Rect] {
    switch self {
    case .bounds(let box): [box]
    case .boxes(let boxes): boxes
    }
  }

  var boundingBox: Rect {
    let boxes = drawn
    guard let first = boxes.first else { return .zero }
    let low = boxes.reduce(first.origin) { SIMD2(min($0.x, $1.minX), min($0.y, $1.minY)) }
    let high = boxes.reduce(low) { SIMD2(max($0.x, $1.maxX), max($0.y, $1.maxY)) }
    return Rect(origin: low, size: high - low)
  }
}
