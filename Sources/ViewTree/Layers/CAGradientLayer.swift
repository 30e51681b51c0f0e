import Foundation
import LayerTree
import MotionMath

/// How the colours of a gradient lie.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that is filled with colours that change along a line or from a point outwards.
///
/// It grows and shrinks with the layer; what is set on it shows at once. **(ours)**
open class CAGradientLayer: CALayer {
  /// What it shows, in one place.
  private struct Gradient {
    var colors: [Any]?
    var locations: [NSNumber]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private final var gradient = Gradient() { didSet { show() } }

  override var seen: CALayer {
    let seen = CAGradientLayer(seen: self)
    seen.gradient = gradient
    return seen
  }

  /// The colours, each a `CGColor`; others are left out.
  public final var colors: [Any]? {
    get { gradient.colors }
    set { gradient.colors = newValue }
  }

  /// The places of the colours from 0 to 1; evenly spaced when there are not as many as colours.
  public final var locations: [NSNumber]? {
    get { gradient.locations }
    set { gradient.locations = newValue }
  }

  /// Where the first colour is, as fractions of the layer's size; of a radial one the middle.
  public final var startPoint: CGPoint {
    get { gradient.start }
    set { if newValue.x.isFinite, newValue.y.isFinite { gradient.start = newValue } }
  }

  /// Where the last colour is; of a radial one a corner of the box around it.
  public final var endPoint: CGPoint {
    get { gradient.end }
    set { if newValue.x.isFinite, newValue.y.isFinite { gradient.end = newValue } }
  }

  public final var type: CAGradientLayerType {
    get { gradient.type }
    set { gradient.type = newValue }
  }

  private func show() {
    guard value == .model else { return }
    let colors = (gradient.colors ?? []).compactMap { ($0 as? CGColor)?.rgba ?? ($0 as? UIColor)?.rgba }
    guard !colors.isEmpty else { return handle.content = nil }
    let given = gradient.locations.flatMap { $0.count == colors.count ? $0.map(\.doubleValue) : nil }
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { index, color in
      let place = given?[index] ?? Double(index) / last
      return DisplayList.GradientContent.Stop(offset: place.isFinite ? place : 0, color: color)
    }
    handle.content = .gradient(
      LayerGradient(
        isRadial: gradient.type == .radial, start: gradient.start.simd, end: gradient.end.simd, stops: stops))
  }
}
