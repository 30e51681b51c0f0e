import MotionMath

/// A row of numbers that is animated as one value: the points of a path, the colors of a gradient, the end of a
/// stroke.
///
/// Numbers beyond the end count as 0, so that the empty row is neutral in sums.
nonisolated package struct NumberRow: Sendable {
  package var numbers: [Double]
  /// The structure that the numbers belong to, such as the steps of a path: rows of one kind can be mixed.
  package var kind: [UInt8]

  package init(_ numbers: [Double] = [], kind: [UInt8] = []) {
    self.numbers = numbers
    self.kind = kind
  }

  /// Returns whether two rows can be interpolated.
  package func fits(_ other: NumberRow) -> Bool { numbers.count == other.numbers.count && kind == other.kind }

  subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }

  private func mixed(_ other: NumberRow, _ mix: (Double, Double) -> Double) -> NumberRow {
    let count = max(numbers.count, other.numbers.count)
    return NumberRow((0..<count).map { mix(self[$0], other[$0]) }, kind: kind.isEmpty ? other.kind : kind)
  }
}

nonisolated extension NumberRow: VectorValue {
  package static var zero: NumberRow { NumberRow() }
  package static func + (a: NumberRow, b: NumberRow) -> NumberRow { a.mixed(b, +) }
  package static func - (a: NumberRow, b: NumberRow) -> NumberRow { a.mixed(b, -) }

  package static func * (a: NumberRow, factor: Double) -> NumberRow {
    NumberRow(a.numbers.map { $0 * factor }, kind: a.kind)
  }

  package var length: Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}

nonisolated extension NumberRow: Hashable {
  /// Returns whether the numbers of two rows are equal, regardless of zeros at the end.
  package static func == (a: NumberRow, b: NumberRow) -> Bool {
    (0..<max(a.numbers.count, b.numbers.count)).allSatisfy { a[$0] == b[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    let last = numbers.lastIndex { $0 != 0 } ?? -1
    for index in 0..<(last + 1) { hasher.combine(self[index]) }
  }
}
