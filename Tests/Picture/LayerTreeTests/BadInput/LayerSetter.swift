import LayerTree
import MotionMath

/// A setter of a layer's numbers, with its documented treatment of invalid ones.
enum LayerSetter: String, CaseIterable {
  case position, bounds, anchorPoint, transform, opacity, fill, cornerRadius, borderWidth, border
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  case backdropRadius, backdropSaturation
  case speed, timeOffset, beginTime

  /// Valid numbers of the setter.
  var usual: [Double] {
    switch self {
    case .position, .anchorPoint, .shadowOffset: [0.25, 0.75]
    case .bounds: [1, 2, 30, 40]
    case .transform: [1.5, 0.25, -0.5, 0.75, 3, 4]
    case .fill, .border, .shadowColor: [0.25, 0.5, 0.75, 0.5]
    case .opacity, .shadowOpacity, .cornerRadius, .borderWidth, .shadowRadius: [0.5]
    case .backdropRadius, .backdropSaturation: [0.5]
    case .speed, .timeOffset, .beginTime: [0.5]
    }
  }

  /// The range to which a finite number is clamped, with a diagnostic; `nil` if it is refused instead.
  var nearest: ClosedRange<Double>? {
    switch self {
    case .opacity, .shadowOpacity, .fill, .border, .shadowColor: 0...1
    case .cornerRadius, .borderWidth, .shadowRadius: 0...1e12
    case .backdropRadius: 0...128
    case .backdropSaturation: 0...4
    default: nil
    }
  }

  /// The largest number that is not refused.
  var largest: Double {
    switch self {
    case .speed: 1e6
    case .timeOffset, .beginTime: 1e9
    default: 1e12
    }
  }

  func set(_ n: [Double], on layer: Layer) {
    switch self {
    case .position: layer.position = [n[0], n[1]]
    case .bounds: layer.bounds = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    case .anchorPoint: layer.anchorPoint = [n[0], n[1]]
    case .transform: layer.transform = Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case .opacity: layer.opacity = n[0]
    case .fill: layer.fill = RGBA([n[0], n[1], n[2], n[3]])
    case .cornerRadius: layer.cornerRadius = n[0]
    case .borderWidth: layer.borderWidth = n[0]
    case .border: layer.border = RGBA([n[0], n[1], n[2], n[3]])
    case .shadowColor: layer.shadowColor = RGBA([n[0], n[1], n[2], n[3]])
    case .shadowOpacity: layer.shadowOpacity = n[0]
    case .shadowOffset: layer.shadowOffset = [n[0], n[1]]
    case .shadowRadius: layer.shadowRadius = n[0]
    case .backdropRadius: layer.backdropRadius = n[0]
    case .backdropSaturation: layer.backdropSaturation = n[0]
    case .speed: layer.speed = n[0]
    case .timeOffset: layer.timeOffset = n[0]
    case .beginTime: layer.beginTime = n[0]
    }
  }

  func read(_ layer: Layer) -> [Double] {
    switch self {
    case .speed: [layer.speed]
    case .timeOffset: [layer.timeOffset]
    case .beginTime: [layer.beginTime]
    default: LayerProperty(rawValue: rawValue).map { layer.numbers($0, .model) } ?? []
    }
  }
}

extension Layer {
  /// A Boolean value that indicates whether all model and presentation values are finite.
  var isFinite: Bool {
    LayerProperty.allCases.allSatisfy { property in
      (numbers(property, .model) + numbers(property, .presentation)).allSatisfy(\.isFinite)
    }
  }
}
