/// A property of a layer that can be animated.
nonisolated public enum LayerProperty: String, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity, fill, cornerRadius, borderWidth, border

  /// The places of its numbers.
  var components: Range<Int> {
    switch self {
    case .position: 0..<2
    case .bounds: 2..<6
    case .anchorPoint: 6..<8
    case .transform: 8..<14
    case .opacity: 14..<15
    case .fill: 15..<19
    case .cornerRadius: 19..<20
    case .borderWidth: 20..<21
    case .border: 21..<25
    }
  }
}
