/// The data of a path that is built step by step.
struct SVGPath {
  private(set) var data = ""

  mutating func move(_ x: Double, _ y: Double) {
    data += "M\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  mutating func line(_ x: Double, _ y: Double) {
    data += "L\(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  /// Adds a quarter of a circle, clockwise on the screen; nothing for a radius of 0.
  mutating func arc(_ radius: Double, to x: Double, _ y: Double) {
    guard radius > 0 else { return }
    let size = SVGValue.format(radius)
    data += "A\(size) \(size) 0 0 1 \(SVGValue.format(x)) \(SVGValue.format(y))"
  }

  /// Adds a curve with its control points and its end. The letter is the command of the curve's kind.
  mutating func curve(_ letter: Character, _ points: ArraySlice<SIMD2<Double>>) {
    data.append(letter)
    data += points.map { "\(SVGValue.format($0.x)) \(SVGValue.format($0.y))" }.joined(separator: " ")
  }

  /// Closes the path with a line to its start.
  mutating func close() {
    data += "z"
  }
}
