import Foundation
import LayerTree
import MotionMath

// Values of what shapes and gradients are made of, as rows of numbers.
extension AnimationValue {
  /// The numbers of a value; nil for one that is no such value, or not finite.
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
    case .lineWidth, .miterLimit, .strokeStart, .strokeEnd:
      guard let numbers = list(value), numbers.count == 1 else { return nil }
      return NumberRow(numbers)
    }
  }

  /// Colours one after the other, premultiplied.
  static func row(of colors: [SIMD4<Double>]) -> NumberRow {
    NumberRow(colors.flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
}

extension NumberRow {
  /// The first number; 0 for none.
  var number: Double { numbers.first ?? 0 }

  /// The first two numbers.
  var point: CGPoint { CGPoint(x: number, y: numbers.count > 1 ? numbers[1] : 0) }

  /// The numbers four by four, as colours that there are: a spring may swing beyond them.
  var colors: [RGBA] {
    stride(from: 0, to: numbers.count - 3, by: 4).map { start in
      let vector = SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
      return RGBA(vector: vector.clamped(lowerBound: .zero, upperBound: .one))
    }
  }
}

nonisolated extension PathOutline {
  /// The points as numbers, of the kind that the steps are.
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

  /// The path with some points for its steps.
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
