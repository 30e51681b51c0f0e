import Drawing
import Foundation
import LayerTree
import MotionMath

/// A layer that draws a path: its fill, and its stroke over the fill.
///
/// As a mask, a shape layer shows the content inside its filled and stroked path. Property changes take effect without
/// an animation **(ours)**. Explicit animations can animate the stroke, the colors, and the path, between
/// two paths with the same elements.
@MainActor
open class CAShapeLayer: CALayer {
  /// The shape's properties, in one value.
  fileprivate struct Shape {
    var path: CGPath?
    var fill: CGColor? = CGColor(.black)
    var stroke: CGColor?
    var isEvenOdd = false
    var lineWidth = 1.0
    var miterLimit = 10.0
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var start = 0.0
    var end = 1.0
    var dashLengths: [Double]?
    var dashPhase = 0.0

    /// The lines per point into which dashes divide curves: enough for a scale of 4.
    private static let dashStretch = 4.0

    /// The shape in the form that the layer draws; `nil` without a path.
    var content: DisplayList.PathContent? {
      guard let outline = path?.outline, !outline.isEmpty else { return nil }
      var content = DisplayList.PathContent(
        path: outline.layerPath(evenOdd: isEvenOdd), fill: fill?.rgba ?? .clear)
      guard let stroke, lineWidth > 0 else { return content }
      content.stroke = DisplayList.Stroke(
        color: stroke.rgba, width: lineWidth, cap: cap.cap, join: join.join, miterLimit: miterLimit)
      var lines: LayerPath?
      if start > 0 || end < 1 { lines = outline.trimmed(from: start, to: end).layerPath(evenOdd: false) }
      if let dashLengths, let dash = DashPattern(phase: dashPhase, lengths: dashLengths) {
        lines = dash.dashes(of: lines ?? content.path, stretch: Self.dashStretch) ?? lines
      }
      if let lines { content.path = content.path.stroked(along: lines) }
      return content
    }

    mutating func apply(_ value: DrawnValue) {
      switch value.key {
      case .path: path = CGPath(PathOutline(value.row))
      case .fillColor: fill = value.row.colors.first.map(CGColor.init)
      case .strokeColor: stroke = value.row.colors.first.map(CGColor.init)
      case .lineWidth: lineWidth = max(value.row.number, 0)
      case .miterLimit: miterLimit = max(value.row.number, 0)
      case .strokeStart: start = value.row.number
      case .strokeEnd: end = value.row.number
      case .lineDashPhase: dashPhase = value.row.number
      case .colors, .locations, .startPoint, .endPoint: break
      }
    }
  }

  fileprivate final var shape = Shape() { didSet { updateContent() } }

  override var seen: CALayer {
    let seen = CAShapeLayer(layer: self)
    seen.shape = shape
    for value in AnimationStore.drawnValues(of: handle) { seen.shape.apply(value) }
    return seen
  }

  public final var path: CGPath? {
    get { shape.path }
    set { shape.path = newValue }
  }

  /// The fill color, initially black; `nil` for no fill.
  public final var fillColor: CGColor? {
    get { shape.fill }
    set { shape.fill = newValue }
  }

  public final var fillRule: CAShapeLayerFillRule {
    get { shape.isEvenOdd ? .evenOdd : .nonZero }
    set { shape.isEvenOdd = newValue == .evenOdd }
  }

  public final var strokeColor: CGColor? {
    get { shape.stroke }
    set { shape.stroke = newValue }
  }

  public final var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { shape.lineWidth = newValue.isFinite ? max(newValue, 0) : shape.lineWidth }
  }

  public final var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { shape.miterLimit = newValue.isFinite ? max(newValue, 0) : shape.miterLimit }
  }

  public final var lineCap: CAShapeLayerLineCap {
    get { shape.cap }
    set { shape.cap = newValue }
  }

  public final var lineJoin: CAShapeLayerLineJoin {
    get { shape.join }
    set { shape.join = newValue }
  }

  /// The position at which the stroke begins, as a fraction of the path's length.
  public final var strokeStart: CGFloat {
    get { shape.start }
    set { shape.start = newValue.isFinite ? newValue : shape.start }
  }

  public final var strokeEnd: CGFloat {
    get { shape.end }
    set { shape.end = newValue.isFinite ? newValue : shape.end }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil` for a solid line.
  public final var lineDashPattern: [NSNumber]? {
    get { shape.dashLengths?.map { NSNumber(value: $0) } }
    set { shape.dashLengths = newValue?.map(\.doubleValue) }
  }

  /// The distance into the pattern at which the line begins, in points.
  public final var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { shape.dashPhase = newValue.isFinite ? newValue : shape.dashPhase }
  }

  private func updateContent() {
    if value == .model { handle.content = ownContent }
  }
}

extension CAShapeLayer: NamedDrawing {
  final func set(_ value: DrawnValue) { shape.apply(value) }
}

extension CAShapeLayer: LayerDrawing {
  package final var ownContent: LayerContent? { shape.content.map(LayerContent.path) }

  package final func content(showing values: [DrawnValue]) -> LayerContent {
    var shape = shape
    for value in values { shape.apply(value) }
    return .path(shape.content ?? DisplayList.PathContent(path: LayerPath(), fill: .clear))
  }

  package final func ownValue(_ key: DrawnValue.Key) -> NumberRow? {
    func row(_ color: CGColor?) -> NumberRow { AnimationValue.row(of: [(color?.rgba ?? .clear).vector]) }
    switch key {
    case .path: return shape.path?.outline.row ?? NumberRow()
    case .fillColor: return row(shape.fill)
    case .strokeColor: return row(shape.stroke)
    case .lineWidth: return NumberRow([shape.lineWidth])
    case .miterLimit: return NumberRow([shape.miterLimit])
    case .strokeStart: return NumberRow([shape.start])
    case .strokeEnd: return NumberRow([shape.end])
    case .lineDashPhase: return NumberRow([shape.dashPhase])
    case .colors, .locations, .startPoint, .endPoint: return nil
    }
  }
}

/// The rule that determines the inside of a path that crosses itself.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a line.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: DisplayList.Stroke.Cap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// The shape of the joints between line segments.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: DisplayList.Stroke.Join {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
