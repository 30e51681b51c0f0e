import Foundation
import LayerTree
import MotionMath

/// The rule that says what is inside a path that crosses itself.
nonisolated public enum CGPathFillRule: Int, Sendable {
  /// Inside is what the path goes around, on the whole.
  case winding
  /// Inside is what the path goes around an odd number of times.
  case evenOdd
}

/// A path of lines and curves, as layers take it.
@MainActor
public class CGPath {
  final var outline: PathOutline

  init(_ outline: PathOutline) {
    self.outline = outline
  }

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addRect(rect.rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addEllipse(rect.rect) }
  }

  /// Makes a box with round corners; radii beyond half a side are held to that.
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

  // MARK: Asking

  public final var isEmpty: Bool { outline.isEmpty }
  /// Where the pen is; zero before it was put down.
  public final var currentPoint: CGPoint { CGPoint(outline.currentPoint ?? .zero) }
  /// The upright box around all points, control points too; null for an empty path.
  public final var boundingBox: CGRect { outline.controlBox.map { CGRect($0) } ?? .null }
  /// The upright box around the path itself; null for an empty path.
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
}

extension CGPath: Equatable {
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }
}

/// A path that can be gone on with.
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

  /// Goes along a circle. As Core Graphics has it, with y upwards in mind: clockwise is the way in which angles
  /// become smaller, which on a screen with y downwards looks the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center.simd, radius: radius, start: startAngle,
      sweep: PathOutline.sweep(from: startAngle, to: endAngle, increasing: !clockwise))
  }
}
