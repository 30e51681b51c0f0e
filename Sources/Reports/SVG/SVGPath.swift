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

  /// Back to where the path began.
  mutating func close() {
    data += "z"
  }

  /// A closed rectangle at whole numbers.
  mutating func rect(x: Int, y: Int, width: Int, height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }
}
