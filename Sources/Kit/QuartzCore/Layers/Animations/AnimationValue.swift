import Foundation
import LayerTree
import MotionMath

/// Conversions of values that code sets on animations, such as `CGPoint` and `NSNumber`, to numbers.
enum AnimationValue {
  /// Returns the numbers of a value for a key path, or `nil` if the value does not fit the key path or is not
  /// finite.
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

  /// Returns the premultiplied components of a `CGColor`, the form in which layers keep colors, or `nil` for
  /// any other value.
  static func color(_ value: Any) -> SIMD4<Double>? {
    (value as? CGColor)?.rgba.vector
  }

  /// Returns the parts of a transform in the plane, or `nil` if the value is not a transform.
  static func parts(_ value: Any) -> AffineParts? {
    guard let parts = space(value).map({ AffineParts($0.flat) }), parts.isFinite else { return nil }
    return parts
  }

  /// Returns a transform in space, or `nil` if the value is not a transform.
  static func space(_ value: Any) -> Transform3D? {
    switch value {
    case let transform as CATransform3D: transform.space
    case let transform as CGAffineTransform: Transform3D(transform.affine)
    default: nil
    }
  }
}

extension LayerKeyPath {
  /// Returns the numbers that the layer has at this key path.
  func numbers(of layer: CALayer, _ value: Layer.Value) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    switch self {
    case .numbers(let property, let first, let count):
      let all = layer.handle.numbers(property, value)
      if isColor { return RGBA(red: all[0], green: all[1], blue: all[2], alpha: all[3]).vector }
      for index in 0..<count { result[index] = all[first + index] }
    case .transform, .drawing: break
    case .depth(let number): result.x = layer.handle.depthNumber(number, value)
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

// Conversions of the values of shape and gradient layers to rows of numbers.
extension AnimationValue {
  /// Returns the numbers of a value, or `nil` if the value does not fit the key or is not finite.
  static func row(_ value: Any, for key: DrawnValue.Key) -> NumberRow? {
    let row = unchecked(value, key)
    return row?.numbers.allSatisfy { $0.magnitude <= 1e12 } == true ? row : nil
  }

  private static func unchecked(_ value: Any, _ key: DrawnValue.Key) -> NumberRow? {
    switch key {
    case .path: return (value as? CGPath)?.outline.row
    case .fillColor, .strokeColor: return color(value).map { row(of: [$0]) }
    case .colors:
      guard let list = value as? [Any] else { return nil }
      let colors = list.compactMap(color)
      return colors.count == list.count ? row(of: colors) : nil
    case .locations: return (value as? [NSNumber]).map { NumberRow($0.map(\.doubleValue)) }
    case .startPoint, .endPoint: return (value as? CGPoint).map { NumberRow([$0.x, $0.y]) }
    case .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase:
      guard let numbers = list(value), numbers.count == 1 else { return nil }
      return NumberRow(numbers)
    }
  }

  /// Returns the premultiplied components of the colors, four numbers for each.
  static func row(of colors: [SIMD4<Double>]) -> NumberRow {
    NumberRow(colors.flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
}

extension NumberRow {
  /// The first number; 0 if there is none.
  var number: Double { numbers.first ?? 0 }

  /// The first two numbers as a point.
  var point: CGPoint { CGPoint(x: number, y: numbers.count > 1 ? numbers[1] : 0) }

  /// The numbers as colors, four numbers for each, clamped to 0…1 because a spring can overshoot that range.
  var colors: [RGBA] {
    stride(from: 0, to: numbers.count - 3, by: 4).map { start in
      let vector = SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
      return RGBA(vector: vector.clamped(lowerBound: .zero, upperBound: .one))
    }
  }
}

nonisolated extension PathOutline {
  /// The coordinates of the path's points, with the path's elements as the kind of the row.
  var row: NumberRow {
    NumberRow(
      elements.flatMap(\.points).flatMap { [$0.x, $0.y] },
      kind: elements.map { element in
        switch element {
        case .move: 0
        case .line: 1
        case .curve: 2
        case .close: 3
        }
      })
  }

  /// Creates a path with the points and the elements of a row.
  init(_ row: NumberRow) {
    self.init()
    var place = 0
    func next() -> SIMD2<Double> {
      defer { place += 2 }
      return place + 1 < row.numbers.count ? [row.numbers[place], row.numbers[place + 1]] : .zero
    }
    for step in row.kind {
      switch step {
      case 0: move(to: next())
      case 1: addLine(to: next())
      case 2:
        let (first, second) = (next(), next())
        addCurve(to: next(), first, second)
      default: close()
      }
    }
  }
}
