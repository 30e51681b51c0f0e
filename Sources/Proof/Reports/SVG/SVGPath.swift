/// The data of a path in the making.
struct SVGPath {
  private(set) var data = ""

  mutating func move(_ x: Double, _ y: Double) {
    data += "M\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  mutating func line(_ x: Double, _ y: Double) {
    data += "L\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  /// A quarter of a circle, clockwise as seen; nothing when it has no radius.
  mutating func arc(_ radius: Double, to x: Double, _ y: Double) {
    guard radius > 0 else { return }
    let size = SVGValue.format(radius)
    data += "A\(size) \(size) 0 0 1 \(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  /// A curve of the kind that a letter names, through its control points to its end.
  mutating func curve(_ letter: Character, _ points: ArraySlice<SIMD2<Double>>) {
    data.append(letter)
    data += points.map { "\(SVGValue.format($0.x)) \(SVGValue.format($0.y))" }.joined(separator: " ")
  }

  /// Back to where the path began.
  mutating func close() {
    data += "z"
  }

  /// A closed rectangle at whole numbers.
  mutating func rect(x: Int, y: Int, width: Int, height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }
}
