import Foundation
import LayerTree
import MotionMath

/// Values as animations are given them, as numbers.
enum AnimationValue {
  /// The numbers of a value for a key path; nil for one that does not fit, or is not finite.
  static func numbers(_ value: Any, for path: LayerKeyPath) -> SIMD4<Double>? {
    if path.isColor { return color(value) }
    guard let numbers = list(value), numbers.count == path.count else { return nil }
    guard numbers.allSatisfy({ $0.magnitude <= 1e12 }) else { return nil }
    var result = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { result[index] = number }
    return result
  }

  static func list(_ value: Any) -> [Double]? {
    switch value {
    case let number as Double: [number]
    case let number as CGFloat: [Double(number)]
    case let number as Float: [Double(number)]
    case let number as Int: [Double(number)]
    case let number as NSNumber: [number.doubleValue]
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let rect as CGRect: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    default: nil
    }
  }

  /// Premultiplied, as layers keep colours.
  static func color(_ value: Any) -> SIMD4<Double>? {
    switch value {
    case let color as CGColor: color.rgba.vector
    case let color as UIColor: color.rgba.vector
    default: nil
    }
  }

  /// The parts of a transform; nil for what is none.
  static func parts(_ value: Any) -> AffineParts? {
    let affine: Affine
    switch value {
    case let transform as CATransform3D: affine = transform.flat
    case let transform as CGAffineTransform: affine = transform.affine
    default: return nil
    }
    let parts = AffineParts(affine)
    return parts.isFinite ? parts : nil
  }
}

extension LayerKeyPath {
  /// The numbers that a layer has at the path.
  func numbers(of layer: CALayer, _ value: Layer.Value) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    switch self {
    case .numbers(let property, let first, let count):
      let all = layer.handle.numbers(property, value)
      if isColor { return RGBA(red: all[0], green: all[1], blue: all[2], alpha: all[3]).vector }
      for index in 0..<count { result[index] = all[first + index] }
    case .transform, .drawing: break
    case .part(let part):
      let parts = AffineParts(layer.handle.transform(value))
      switch part {
      case .rotation: result.x = parts.rotation
      case .scale, .scaleX: result.x = parts.scale.x
      case .scaleY: result.x = parts.scale.y
      case .translation: result = SIMD4(lowHalf: parts.translation, highHalf: .zero)
      case .translationX: result.x = parts.translation.x
      case .translationY: result.x = parts.translation.y
      }
    }
    return result
  }
}
