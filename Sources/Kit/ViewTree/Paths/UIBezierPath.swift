import Foundation
import LayerTree
import MotionMath

/// A path of lines and curves, with how it is to be drawn: shapes for layers and masks.
@MainActor
open class UIBezierPath: NSObject {
  final var outline = PathOutline()

  public final var lineWidth: CGFloat = 1
  public final var lineCapStyle = CGLineCap.butt
  public final var lineJoinStyle = CGLineJoin.miter
  public final var miterLimit: CGFloat = 10
  /// A Boolean value indicating whether inside is what the path goes around an odd number of times.
  public final var usesEvenOddFillRule = false

  public override init() {
    super.init()
  }

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect.rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(rect.rect)
  }

  /// Makes a box with round corners, each a quarter of a circle; a radius beyond half a side is held to that.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let most = min(rect.rect.size.x, rect.rect.size.y) / 2
    let radius = min(cornerRadius, most)
    outline.addRoundedRect(rect.rect, radii: [radius, radius])
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    outline.addRoundedRect(
      rect.rect, radii: [cornerRadii.width, cornerRadii.height], corners: corners.corners)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    outline = cgPath.outline
  }

  /// The path as layers take it.
  public final var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  // MARK: The pen

  public final func move(to point: CGPoint) { outline.move(to: point.simd) }
  public final func addLine(to point: CGPoint) { outline.addLine(to: point.simd) }

  public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint.simd, controlPoint1.simd, controlPoint2.simd)
  }

  public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addCurve(to: endPoint.simd, controlPoint.simd)
  }

  /// Goes along a circle, clockwise on screen or the other way; a line leads there from where the pen is.
  public final func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center.simd, radius: radius, start: startAngle,
      sweep: PathOutline.sweep(from: startAngle, to: endAngle, increasing: clockwise))
  }

  public final func close() { outline.close() }
  public final func removeAllPoints() { outline = PathOutline() }
  public final func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }
  public final func apply(_ transform: CGAffineTransform) { outline.apply(transform.affine) }

  /// The same path, gone the other way.
  public final func reversing() -> UIBezierPath {
    let path = UIBezierPath()
    path.outline = outline.reversed
    path.lineWidth = lineWidth
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  // MARK: Asking

  public final var isEmpty: Bool { outline.isEmpty }
  public final var currentPoint: CGPoint { CGPoint(outline.currentPoint ?? .zero) }
  /// The upright box around all points, control points too; null for an empty path.
  public final var bounds: CGRect { outline.controlBox.map { CGRect($0) } ?? .null }

  public final func contains(_ point: CGPoint) -> Bool {
    outline.contains(point.simd, evenOdd: usesEvenOddFillRule)
  }
}

/// How a line ends.
nonisolated public enum CGLineCap: Int, Sendable {
  case butt, round, square
}

/// How lines meet.
nonisolated public enum CGLineJoin: Int, Sendable {
  case miter, round, bevel
}

/// Some of a rectangle's corners.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)

  /// The same corners as layers have them.
  var corners: Corners { Corners(rawValue: UInt8(rawValue & 15)) }
}
