import MotionMath

/// A row of numbers that is animated as one value: a path's points, a gradient's colours, the end of a stroke.
///
/// Numbers beyond its end count as 0, so that the empty row is the one that adds nothing.
nonisolated public struct NumberRow: Sendable {
  public var numbers: [Double]
  /// What the numbers are of, such as the steps of a path: rows of one kind can be mixed.
  public var kind: [UInt8]

  public init(_ numbers: [Double] = [], kind: [UInt8] = []) {
    self.numbers = numbers
    self.kind = kind
  }

  /// A Boolean value indicating whether there is a way from one to the other.
  public func fits(_ other: NumberRow) -> Bool { numbers.count == other.numbers.count && kind == other.kind }

  subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }

  private func mixed(_ other: NumberRow, _ mix: (Double, Double) -> Double) -> NumberRow {
    let count = max(numbers.count, other.numbers.count)
    return NumberRow((0..<count).map { mix(self[$0], other[$0]) }, kind: kind.isEmpty ? other.kind : kind)
  }
}

nonisolated extension NumberRow: VectorValue {
  public static var zero: NumberRow { NumberRow() }
  public static func + (a: NumberRow, b: NumberRow) -> NumberRow { a.mixed(b, +) }
  public static func - (a: NumberRow, b: NumberRow) -> NumberRow { a.mixed(b, -) }

  public static func * (a: NumberRow, factor: Double) -> NumberRow {
    NumberRow(a.numbers.map { $0 * factor }, kind: a.kind)
  }

  public var length: Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}

nonisolated extension NumberRow: Hashable {
  /// Rows are equal when their numbers are, whatever zeros follow.
  public static func == (a: NumberRow, b: NumberRow) -> Bool {
    (0..<max(a.numbers.count, b.numbers.count)).allSatisfy { a[$0] == b[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    let last = numbers.lastIndex { $0 != 0 } ?? -1
    for index in 0..<(last + 1) { hasher.combine(self[index]) }
  }
}
