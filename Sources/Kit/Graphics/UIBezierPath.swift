import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

/// A path of lines and curves, with its drawing attributes; drawn, or used for the shapes of layers and masks.
@MainActor
open class UIBezierPath: NSObject {
  final var outline = PathOutline()

  public final var lineWidth: CGFloat = 1
  public final var lineCapStyle = CGLineCap.butt
  public final var lineJoinStyle = CGLineJoin.miter
  public final var miterLimit: CGFloat = 10
  /// A Boolean value indicating whether the even-odd rule determines the inside of the path.
  public final var usesEvenOddFillRule = false
  /// The dashes and gaps of a stroke; empty for a solid line.
  private final var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() {
    super.init()
  }

  // A path can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect.rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(rect.rect)
  }

  /// Creates a rectangle with circular corners; the radius is limited to half the shorter side.
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

  /// The path as a `CGPath`, as layers take it.
  public final var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  // MARK: Elements

  public final func move(to point: CGPoint) { outline.move(to: point.simd) }
  public final func addLine(to point: CGPoint) { outline.addLine(to: point.simd) }

  public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint.simd, controlPoint1.simd, controlPoint2.simd)
  }

  public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addCurve(to: endPoint.simd, controlPoint.simd)
  }

  /// Adds an arc of a circle, clockwise on screen or counterclockwise; a line joins it to the current point.
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

  /// Returns the same path in the opposite direction.
  public final func reversing() -> UIBezierPath {
    let path = UIBezierPath()
    path.outline = outline.reversed
    path.copyAttributes(of: self)
    return path
  }

  nonisolated open override func copy() -> Any {
    MainActor.assumeIsolated { () -> UIBezierPath in
      let path = UIBezierPath(cgPath: cgPath)
      path.copyAttributes(of: self)
      return path
    }
  }

  private final func copyAttributes(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }

  /// Sets the lengths of dashes and gaps, in points; `nil` for a solid line.
  public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else { return dash = ([], 0) }
    dash = (Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
  }

  // MARK: Drawing into the current context

  /// Fills the path with the current fill color; an open subpath counts as closed.
  open func fill() {
    CGContext.toDraw?.fill(outline, evenOdd: usesEvenOddFillRule)
  }

  /// Strokes the path with its attributes and the current stroke color.
  open func stroke() {
    guard let context = CGContext.toDraw else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.stroke(outline)
    context.restoreGState()
  }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.toDraw?.draw(with: blendMode, alpha: alpha) { fill() }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.toDraw?.draw(with: blendMode, alpha: alpha) { stroke() }
  }

  /// Limits drawing to the inside of the path, until the graphics state is restored.
  open func addClip() {
    CGContext.toDraw?.clip(to: outline, evenOdd: usesEvenOddFillRule)
  }

  // MARK: Queries

  public final var isEmpty: Bool { outline.isEmpty }
  public final var currentPoint: CGPoint { CGPoint(outline.currentPoint ?? .zero) }
  /// The bounding box of all points, including control points; null for an empty path.
  public final var bounds: CGRect { outline.controlBox.map { CGRect($0) } ?? .null }

  public final func contains(_ point: CGPoint) -> Bool {
    outline.contains(point.simd, evenOdd: usesEvenOddFillRule)
  }
}

/// A set of corners of a rectangle.
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

  /// The same corners in the type that layers use.
  var corners: Corners { Corners(rawValue: UInt8(rawValue & 15)) }
}
