import Foundation
import LayerTree
import MotionMath

/// The rule that determines the inside of a path that crosses itself.
nonisolated public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path's winding number around it is not zero.
  case winding
  /// A point is inside if the path winds around it an odd number of times.
  case evenOdd
}

/// The shape of the ends of a line.
nonisolated public enum CGLineCap: Int, Sendable {
  case butt, round, square
}

/// The shape of the joints between line segments.
nonisolated public enum CGLineJoin: Int, Sendable {
  case miter, round, bevel
}

/// A path of lines and curves.
@MainActor
public class CGPath {
  package final var outline: PathOutline

  package init(_ outline: PathOutline) {
    self.outline = outline
  }

  // A path can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addRect(rect.rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addEllipse(rect.rect) }
  }

  /// Creates a rectangle with rounded corners; each radius is limited to half the side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(transform) { $0.addRoundedRect(rect.rect, radii: [cornerWidth, cornerHeight]) }
  }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (inout PathOutline) -> Void
  ) {
    var outline = PathOutline()
    draw(&outline)
    if let transform { outline.apply(transform.pointee.affine) }
    self.init(outline)
  }

  // MARK: Queries

  public final var isEmpty: Bool { outline.isEmpty }
  /// The end of the last element; zero for an empty path.
  public final var currentPoint: CGPoint { CGPoint(outline.currentPoint ?? .zero) }
  /// The bounding box of all points, including control points; null for an empty path.
  public final var boundingBox: CGRect { outline.controlBox.map { CGRect($0) } ?? .null }
  /// The bounding box of the path itself; null for an empty path.
  public final var boundingBoxOfPath: CGRect { outline.box.map { CGRect($0) } ?? .null }

  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    var outline = outline
    if !transform.isIdentity { outline.apply(transform.affine) }
    return outline.contains(point.simd, evenOdd: rule == .evenOdd)
  }

  public final func copy() -> CGPath? { CGPath(outline) }
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

  /// Returns a copy of the path with a transform applied to all points.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(transformed(transform))
  }

  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(transformed(transform))
  }

  private func transformed(_ transform: UnsafePointer<CGAffineTransform>?) -> PathOutline {
    var outline = outline
    if let transform { outline.apply(transform.pointee.affine) }
    return outline
  }
}

extension CGPath: Equatable {
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }
}

/// A path that can be extended.
@MainActor
public final class CGMutablePath: CGPath {
  public init() { super.init(PathOutline()) }
  override init(_ outline: PathOutline) { super.init(outline) }

  public func move(to point: CGPoint) { outline.move(to: point.simd) }
  public func addLine(to point: CGPoint) { outline.addLine(to: point.simd) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { outline.addCurve(to: end.simd, control.simd) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end.simd, control1.simd, control2.simd)
  }

  public func closeSubpath() { outline.close() }
  public func addRect(_ rect: CGRect) { outline.addRect(rect.rect) }
  public func addEllipse(in rect: CGRect) { outline.addEllipse(rect.rect) }
  public func addPath(_ path: CGPath) { outline.append(path.outline) }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    outline.addRoundedRect(rect.rect, radii: [cornerWidth, cornerHeight])
  }

  /// Adds an arc of a circle. As in Core Graphics, clockwise assumes a y axis that points up: the angle
  /// decreases. On a screen, whose y axis points down, that looks counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center.simd, radius: radius, start: startAngle,
      sweep: PathOutline.sweep(from: startAngle, to: endAngle, increasing: !clockwise))
  }

  /// Adds a line and an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(corner: tangent1End.simd, end: tangent2End.simd, radius: radius)
  }
}
