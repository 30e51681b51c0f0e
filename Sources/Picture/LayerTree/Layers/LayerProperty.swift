/// A property of a layer that can be animated.
nonisolated public enum LayerProperty: String, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity, fill, cornerRadius, borderWidth, border
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  case backdropRadius, backdropSaturation

  /// The indices of the property's numbers among the components of their slot.
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
    case .backdropRadius: 23..<24
    case .backdropSaturation: 24..<25
    }
  }

  /// Returns the first component of the property to which a component belongs; all parts of a transform count as one
  /// property.
  static func head(of component: Int, isMore: Bool) -> Int {
    if isMore, MoreComponent.partMask & (1 << UInt32(component)) != 0 { return MoreComponent.parts }
    let property = allCases.first { $0.isMore == isMore && $0.components.contains(component) }
    return property?.components.lowerBound ?? component
  }

  /// A Boolean value that indicates whether the property's numbers are among the additional components of a layer.
  var isMore: Bool {
    switch self {
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .backdropRadius, .backdropSaturation:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether the property is a color.
  var isColor: Bool {
    switch self {
    case .fill, .border, .shadowColor: true
    default: false
    }
  }

  /// The default values of the property, in a layer without additional components.
  var usual: [Double] {
    components.map(LayerStore.defaultMore)
  }
}

/// The indices of a layer's animatable numbers; a property such as the position has two of them.
///
/// An index is the same for the model and for the presentation, so that an animation needs a single index to write to.
nonisolated enum LayerComponent {
  static let position = 0
  static let bounds = 2
  static let anchor = 6
  static let transform = 8
  static let opacity = 14
  /// The fill color, premultiplied as every color in the store, so that colors mix as layers are composited.
  static let fill = 15
  static let cornerRadius = 19
  static let borderWidth = 20
  static let border = 21
  /// The number of components of a layer.
  static let count = 25

  /// The largest magnitude of any component, so that no sum or product of a few of them overflows.
  static let largest = 1e12
}

/// The additional components of a layer: its shadow, the parts of an animated transform, its own time, and its
/// backdrop.
///
/// Only layers that need them have them, in a second slot of the same store, so that the same rows animate them.
nonisolated enum MoreComponent {
  static let shadowColor = 0
  static let shadowOpacity = 4
  static let shadowOffset = 5
  static let shadowRadius = 7
  /// The first of six components, the transform's parts: translation (2), rotation, scale (2) and shear. The parts are
  /// valid while one of them is animated.
  static let parts = 8
  static let partCount = 6
  /// The first of six components: the transform from before the animation of its parts.
  static let original = 14
  /// The first of three components, the numbers of the layer's own time: its speed, `timeOffset` and `beginTime`.
  static let speed = 20
  static let timeOffset = 21
  static let beginTime = 22
  static let backdropRadius = 23
  static let backdropSaturation = 24

  /// Returns whether a component is a part of the transform.
  @inline(__always)
  static func isPart(_ component: Int) -> Bool { component >= parts && component < parts + partCount }

  /// The bits of all parts of the transform.
  static let partMask: UInt32 = ((1 << 6) - 1) << 8
}
