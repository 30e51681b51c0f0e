/// A property of a layer that can be animated.
nonisolated public enum LayerProperty: String, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity, fill, cornerRadius, borderWidth, border
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius

  /// The places of its numbers in their stretch.
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
    case .shadowColor: 0..<4
    case .shadowOpacity: 4..<5
    case .shadowOffset: 5..<7
    case .shadowRadius: 7..<8
    }
  }

  /// The first of the numbers that are a property together with one; all parts of a transform are one.
  static func head(of component: Int, isMore: Bool) -> Int {
    if isMore, MoreComponent.partMask & (1 << UInt32(component)) != 0 { return MoreComponent.parts }
    let property = allCases.first { $0.isMore == isMore && $0.components.contains(component) }
    return property?.components.lowerBound ?? component
  }

  /// A Boolean value indicating whether its numbers lie in the layer's second stretch.
  var isMore: Bool {
    switch self {
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius: true
    default: false
    }
  }

  /// A Boolean value indicating whether its numbers are a colour.
  var isColor: Bool {
    switch self {
    case .fill, .border, .shadowColor: true
    default: false
    }
  }

  /// What a layer has without a second stretch.
  var usual: [Double] {
    components.map(LayerStore.defaultMore)
  }
}
