import LayerTree
import MotionMath
import TestSupport

/// The properties that random programs animate, and the places of their numbers in the model.
nonisolated enum ProgramProperty: Int, CaseIterable, Sendable {
  case position, opacity, cornerRadius, bounds, fill, transform

  /// The indices of the property's numbers in the model.
  var numbers: Range<Int> {
    switch self {
    case .position: 0..<2
    case .opacity: 2..<3
    case .cornerRadius: 3..<4
    case .bounds: 4..<8
    case .fill: 8..<12
    case .transform: 12..<18
    }
  }

  /// The values of all properties in a new layer of a program; the transform's numbers are its parts.
  static let start: [Double] = [0, 0, 1, 0, 0, 0, 20, 10, 0.5, 0.25, 0.75, 1, 0, 0, 0, 1, 1, 0]

  var property: LayerProperty {
    switch self {
    case .position: .position
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .bounds: .bounds
    case .fill: .fill
    case .transform: .transform
    }
  }

  /// Valid values of the property; some recur, so that a property is set to its current value.
  func random(_ random: inout SeededGenerator) -> [Double] {
    switch self {
    case .position: [random.nice(-100, 100), random.nice(-100, 100)]
    case .opacity: [random.nice(0, 1)]
    case .cornerRadius: [random.nice(0, 10)]
    case .bounds: [random.nice(-5, 5), random.nice(-5, 5), random.nice(1, 60), random.nice(1, 60)]
    case .fill:
      [random.nice(0, 1), random.nice(0, 1), random.nice(0, 1), random.chance(0.7) ? 1 : random.nice(0, 1)]
    case .transform:
      [
        random.nice(-50, 50), random.nice(-50, 50), random.nice(-3, 3), random.nice(0.5, 2),
        random.chance(0.2) ? -1 : random.nice(0.5, 2), random.nice(-0.5, 0.5),
      ]
    }
  }

  /// Returns the numbers that the model receives for these values, and the equivalent numbers that it has before.
  ///
  /// Colors are interpolated premultiplied, transforms by their parts. Of equivalent parts, the nearest to the current
  /// ones, or to the first ones, are used.
  func reference(
    from old: [Double], to values: [Double], isMoving: Bool
  ) -> (start: [Double], end: [Double]) {
    switch self {
    case .fill: return (old, RGBA(values).vector.numbers)
    case .transform:
      let end = AffineParts(values).affine
      let start = isMoving ? AffineParts(old) : AffineParts(old).affine.vector(before: AffineParts(end))
      return (start.numbers, end.vector(after: start).numbers)
    default: return (old, values)
    }
  }

  @MainActor
  func set(_ values: [Double], on layer: Layer) {
    switch self {
    case .position: layer.position = [values[0], values[1]]
    case .opacity: layer.opacity = values[0]
    case .cornerRadius: layer.cornerRadius = values[0]
    case .bounds: layer.bounds = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    case .fill: layer.fill = RGBA(values)
    case .transform: layer.transform = AffineParts(values).affine
    }
  }

  /// Returns the error in a layer's value, or `nil`; `wanted` is the expected number.
  @MainActor
  func objection(
    to layer: Layer, _ value: Layer.Value, wanted: (_ number: Int) -> ReferenceValue
  ) -> String? {
    let found = layer.numbers(property, value)
    switch self {
    case .transform: return objection(found, numbers.map(wanted)) { AffineParts($0).affine.numbers }
    case .fill:
      return objection(RGBA(found).vector.numbers, numbers.map(wanted)) {
        RGBA(vector: [$0[0], $0[1], $0[2], $0[3]]).vector.numbers
      }
    default: break
    }
    // A plain loop, because most of a program's time is spent here.
    var index = 0
    while index < found.count {
      let value = wanted(numbers.lowerBound + index)
      guard value.accepts(found[index]) else {
        return "\(self) is \(found), and number \(index) is not \(value)"
      }
      index += 1
    }
    return nil
  }

  /// Returns the error in numbers that are read in another form.
  private func objection(
    _ found: [Double], _ wanted: [ReferenceValue], reading: ([Double]) -> [Double]
  ) -> String? {
    let numbers = wanted.compactMap(\.number)
    guard numbers.count == wanted.count else { return nil }
    let rebuilt = reading(numbers)
    let slack = 4 * wanted.reduce(0) { $0 + $1.slack }
    let isSame = zip(rebuilt, found).allSatisfy { ($0 - $1).magnitude <= 1e-9 + slack }
    return isSame ? nil : "\(self) is \(found) and not \(rebuilt)"
  }
}

extension Affine {
  nonisolated fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension SIMD4<Double> {
  nonisolated fileprivate var numbers: [Double] { [x, y, z, w] }
}

extension RGBA {
  nonisolated fileprivate init(_ numbers: [Double]) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}

extension AffineParts {
  /// Returns the parts of six numbers: translation, rotation, scale, shear.
  nonisolated fileprivate init(_ numbers: [Double]) {
    self.init(
      translation: [numbers[0], numbers[1]], rotation: numbers[2], scale: [numbers[3], numbers[4]],
      shear: numbers[5])
  }

  nonisolated fileprivate var numbers: [Double] {
    [translation.x, translation.y, rotation, scale.x, scale.y, shear]
  }
}
