/// The data of a path in the making.
struct SVGPath {
  private(set) var data = ""

  mutating func move(_ x: Double, _ y: Double) {
    data += "M\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  mutating func line(_ x: Double, _ y: Double) {
    data += "L\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  /// A closed rectangle at whole numbers.
  mutating func rect(x: Int, y: Int, width: Int, height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }
}
