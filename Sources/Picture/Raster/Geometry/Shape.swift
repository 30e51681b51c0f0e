/// A region in the form that rows are scanned from: a box, or left and right edges from top to bottom.
struct Shape {
  var low: SIMD2<Double> = .zero
  var high: SIMD2<Double> = .zero
  /// The left edges in the edge array; none in a box.
  var left: Range<Int> = 0..<0
  var right: Range<Int> = 0..<0

  var isBox: Bool { left.isEmpty }
  /// A Boolean value indicating whether there is nothing of it.
  var isNothing: Bool { !(low.y < high.y) }
  /// The rows of pixels it touches.
  var rows: Range<Int> {
    let last = Int(high.y)
    return Int(low.y)..<(Double(last) < high.y ? last + 1 : last)
  }
}
