import Foundation
import LayerTree
import MotionMath

/// The shape of a gradient.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A gradient along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  fileprivate var shape: LayerGradient.Shape {
    switch self {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }
}

/// A layer that draws a gradient along a line, from a point outwards or around a point.
///
/// The gradient scales with the layer. Property changes take effect without an animation **(ours)**; explicit
/// animations can animate its colors, its locations and its two points.
@MainActor
open class CAGradientLayer: CALayer {
  /// The gradient's properties, in one value.
  fileprivate struct Gradient {
    var colors: [Any]?
    var locations: [NSNumber]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    var shownColors: [RGBA] {
      (colors ?? []).compactMap { ($0 as? CGColor)?.rgba }
    }

    /// The location of each color.
    var places: [Double] {
      let count = shownColors.count
      let last = Double(max(count - 1, 1))
      let given = locations.flatMap { $0.count == count ? $0.map(\.doubleValue) : nil }
      return (0..<count).map { given?[$0] ?? Double($0) / last }.map { $0.isFinite ? $0 : 0 }
    }

    /// The gradient in the form that the layer draws; `nil` without colors.
    var content: LayerGradient? {
      let colors = shownColors
      guard !colors.isEmpty else { return nil }
      let stops = zip(places, colors).map { DisplayList.GradientContent.Stop(offset: $0, color: $1) }
      return LayerGradient(type.shape, start: start.simd, end: end.simd, stops: stops)
    }

    mutating func apply(_ value: DrawnValue) {
      switch value.key {
      case .colors: colors = value.row.colors.map { CGColor($0) }
      case .locations: locations = value.row.numbers.map { NSNumber(value: $0) }
      case .startPoint: start = value.row.point
      case .endPoint: end = value.row.point
      default: break
      }
    }
  }

  fileprivate final var gradient = Gradient() { didSet { updateContent() } }

  override var seen: CALayer {
    let seen = CAGradientLayer(layer: self)
    seen.gradient = gradient
    for value in AnimationStore.drawnValues(of: handle) { seen.gradient.apply(value) }
    return seen
  }

  /// The colors, each a `CGColor`; values of other types are ignored.
  public final var colors: [Any]? {
    get { gradient.colors }
    set { gradient.colors = newValue }
  }

  /// The locations of the colors, from 0 to 1; evenly spaced if there are not as many locations as colors.
  public final var locations: [NSNumber]? {
    get { gradient.locations }
    set { gradient.locations = newValue }
  }

  /// The location of the first color, as fractions of the layer's size; for a radial or conic one, the center.
  public final var startPoint: CGPoint {
    get { gradient.start }
    set { if newValue.x.isFinite, newValue.y.isFinite { gradient.start = newValue } }
  }

  /// The location of the last color, as fractions of the layer's size. For a radial gradient, a corner of the ellipse's
  /// bounding box; for a conic one, a point in the direction of the first color.
  public final var endPoint: CGPoint {
    get { gradient.end }
    set { if newValue.x.isFinite, newValue.y.isFinite { gradient.end = newValue } }
  }

  public final var type: CAGradientLayerType {
    get { gradient.type }
    set { gradient.type = newValue }
  }

  private func updateContent() {
    if value == .model { handle.content = ownContent }
  }
}

extension CAGradientLayer: NamedDrawing {
  final func set(_ value: DrawnValue) { gradient.apply(value) }
}

extension CAGradientLayer: LayerDrawing {
  package final var ownContent: LayerContent? { gradient.content.map(LayerContent.gradient) }

  package final func content(showing values: [DrawnValue]) -> LayerContent {
    var gradient = gradient
    for value in values { gradient.apply(value) }
    return .gradient(gradient.content ?? LayerGradient(start: .zero, end: .zero, stops: []))
  }

  package final func ownValue(_ key: DrawnValue.Key) -> NumberRow? {
    switch key {
    case .colors: AnimationValue.row(of: gradient.shownColors.map(\.vector))
    case .locations: NumberRow(gradient.places)
    case .startPoint: NumberRow([gradient.start.x, gradient.start.y])
    case .endPoint: NumberRow([gradient.end.x, gradient.end.y])
    default: nil
    }
  }
}
