import Foundation
import LayerTree
import MotionMath
import Scheduling

// The appearance of a layer. A model layer reads the model values, a presentation layer the values on screen.
extension CALayer {
  /// The opacity of the layer and its sublayers, from 0 to 1.
  public final var opacity: Float {
    get { Float(number(.opacity)) }
    set { change("opacity") { $0.opacity = Double(newValue) } }
  }

  public final var isHidden: Bool {
    get { handle.isHidden }
    set {
      guard value == .model else { return }
      handle.isHidden = newValue
      callObservers()
    }
  }

  public final var backgroundColor: CGColor? {
    get { color(.fill) }
    set { change("backgroundColor") { $0.fill = newValue?.rgba ?? .clear } }
  }

  // MARK: Corners and border

  public final var cornerRadius: CGFloat {
    get { number(.cornerRadius) }
    set { change("cornerRadius") { $0.cornerRadius = newValue } }
  }

  /// The corners that `cornerRadius` applies to.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(handle.roundedCorners) }
    set { if value == .model { handle.roundedCorners = newValue.corners } }
  }

  /// The curve of the corners; a continuous one is a superellipse of this project. **(ours)**
  public final var cornerCurve: CALayerCornerCurve {
    get { handle.hasContinuousCorners ? .continuous : .circular }
    set { if value == .model { handle.hasContinuousCorners = newValue == .continuous } }
  }

  public final var borderWidth: CGFloat {
    get { number(.borderWidth) }
    set { change("borderWidth") { $0.borderWidth = newValue } }
  }

  public final var borderColor: CGColor? {
    get { color(.border) }
    set { change("borderColor") { $0.border = newValue?.rgba ?? .clear } }
  }

  /// A Boolean value indicating whether the layer's content is clipped to its bounds and rounded corners.
  public final var masksToBounds: Bool {
    get { handle.clips }
    set { if value == .model { handle.clips = newValue } }
  }

  // MARK: Shadow

  public final var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { change("shadowColor") { $0.shadowColor = newValue?.rgba ?? .clear } }
  }

  /// The opacity of the shadow, from 0 to 1.
  public final var shadowOpacity: Float {
    get { Float(number(.shadowOpacity)) }
    set { change("shadowOpacity") { $0.shadowOpacity = Double(newValue) } }
  }

  public final var shadowOffset: CGSize {
    get {
      let offset = handle.numbers(.shadowOffset, value)
      return CGSize(width: offset[0], height: offset[1])
    }
    set { change("shadowOffset") { $0.shadowOffset = [newValue.width, newValue.height] } }
  }

  /// The standard deviation of the shadow's blur, in points.
  public final var shadowRadius: CGFloat {
    get { number(.shadowRadius) }
    set { change("shadowRadius") { $0.shadowRadius = newValue } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; `nil` for the layer's box. A change is not
  /// animated. **(ours)**
  public final var shadowPath: CGPath? {
    get { details.shadowPath }
    set {
      guard value == .model else { return }
      details.shadowPath = newValue
      handle.shadowPath = newValue?.outline.layerPath(evenOdd: false)
    }
  }

  /// A Boolean value indicating whether the layer shows its back when its transform turns it away.
  public final var isDoubleSided: Bool {
    get { handle.isDoubleSided }
    set { if value == .model { handle.isDoubleSided = newValue } }
  }

  // MARK: Stored and ignored

  public final var name: String? {
    get { details.name }
    set { details.name = newValue }
  }

  /// A Boolean value indicating whether the layer is rasterized; ignored, because drawing does not depend on
  /// it. **(ours)**
  public final var shouldRasterize: Bool {
    get { details.shouldRasterize }
    set { details.shouldRasterize = newValue }
  }

  /// A Boolean value indicating whether edges are smooth; ignored, because edges of turned layers always are. **(ours)**
  public final var allowsEdgeAntialiasing: Bool {
    get { details.allowsEdgeAntialiasing }
    set { details.allowsEdgeAntialiasing = newValue }
  }

  /// The edges that are smooth; ignored, because edges of turned layers always are. **(ours)**
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { details.edgeAntialiasingMask }
    set { details.edgeAntialiasingMask = newValue }
  }

  /// A Boolean value indicating whether drawing happens in the background; ignored: it happens in the step. **(ours)**
  public final var drawsAsynchronously: Bool {
    get { details.drawsAsynchronously }
    set { details.drawsAsynchronously = newValue }
  }

  public final var rasterizationScale: CGFloat {
    get { details.rasterizationScale }
    set { details.rasterizationScale = newValue }
  }

  /// A Boolean value indicating whether the layer's content has no transparent parts; ignored, because drawing finds
  /// opaque parts by itself. **(ours)**
  public final var isOpaque: Bool {
    get { details.isOpaque }
    set { details.isOpaque = newValue }
  }

  /// A Boolean value indicating whether the layer fades together with its sublayers, as one picture. It has no effect:
  /// a layer always does. **(ours)**
  public final var allowsGroupOpacity: Bool {
    get { details.allowsGroupOpacity }
    set { details.allowsGroupOpacity = newValue }
  }

  /// The filter for an image that is shown larger; it has no effect, and pixels are mixed as by `linear`. **(ours)**
  public final var magnificationFilter: CALayerContentsFilter {
    get { details.filters.magnification }
    set { details.filters.magnification = newValue }
  }

  /// The filter for an image that is shown smaller; it has no effect. **(ours)**
  public final var minificationFilter: CALayerContentsFilter {
    get { details.filters.minification }
    set { details.filters.minification = newValue }
  }

  /// The bias of the sizes between which `trilinear` chooses; it has no effect. **(ours)**
  public final var minificationFilterBias: Float {
    get { details.minificationBias }
    set { details.minificationBias = newValue }
  }

  // MARK: Reading

  final func number(_ property: LayerProperty) -> Double { handle.numbers(property, value)[0] }

  final func pair(_ property: LayerProperty) -> SIMD2<Double> {
    let numbers = handle.numbers(property, value)
    return [numbers[0], numbers[1]]
  }

  final func color(_ property: LayerProperty) -> CGColor? {
    let numbers = handle.numbers(property, value)
    return CGColor(
      RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
  }
}

/// A set of corners of a layer.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  init(_ corners: Corners) { rawValue = UInt(corners.rawValue) }
  var corners: Corners { Corners(rawValue: UInt8(rawValue & 15)) }
}

/// The curve of a rounded corner.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The edges of a layer.
nonisolated public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}
