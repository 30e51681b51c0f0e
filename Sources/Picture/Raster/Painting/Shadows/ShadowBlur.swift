import MotionMath

/// A blur of opacities: three averages over boxes, along rows and then along columns, in whole numbers.
package struct ShadowBlur {
  /// The greatest standard deviation in pixels; a wider blur is limited to it.
  static let widest = 128.0

  /// The width of the boxes in pixels; 0 or 1 for no blur.
  private let box: Int

  /// Creates a blur whose bell curve has a standard deviation in pixels.
  package init(deviation: Double) {
    let held = deviation > 0 ? min(deviation, Self.widest) : 0
    // 3·√(2π)/4: three boxes of this width together have the deviation of the bell curve.
    box = Int(held * 1.8799712059732503 + 0.5)
  }

  /// The distance in pixels to which the blur spreads an opacity.
  package var margin: Int { box < 2 ? 0 : box * 3 / 2 + 1 }

  /// Returns the blurred opacities of premultiplied pixels, each from 0 to 255. O(pixels)
  package func opacities(_ pixels: [UInt32], width: Int) -> [UInt32] {
    var values = pixels.map { ($0 >> 24) << 8 }
    guard box > 1, width > 0 else { return values.map { $0 >> 8 } }
    let height = values.count / width
    var line = [UInt32](repeating: 0, count: max(width, height))
    for row in 0..<height { blur(&values, from: row * width, step: 1, count: width, &line) }
    for column in 0..<width { blur(&values, from: column, step: width, count: height, &line) }
    return values.map { min(($0 + 128) >> 8, 255) }
  }

  private func blur(
    _ values: inout [UInt32], from start: Int, step: Int, count: Int, _ line: inout [UInt32]
  ) {
    let isEven = box.isMultiple(of: 2)
    // Boxes of even width lean to one side and to the other; the third is centered.
    for pass in 0..<3 {
      let width = isEven && pass == 2 ? box + 1 : box
      let before = isEven && pass == 1 ? width / 2 - 1 : width / 2
      let after = width - 1 - before
      var sum: UInt32 = 0
      for place in 0..<min(after, count) { sum += values[start + place * step] }
      for place in 0..<count {
        if place + after < count { sum += values[start + (place + after) * step] }
        line[place] = sum / UInt32(width)
        if place - before >= 0 { sum -= values[start + (place - before) * step] }
      }
      for place in 0..<count { values[start + place * step] = line[place] }
    }
  }
}
