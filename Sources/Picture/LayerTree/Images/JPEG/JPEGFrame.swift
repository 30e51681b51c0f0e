/// A color component of a picture, such as brightness, with its samples.
nonisolated struct JPEGComponent {
  let name: UInt8
  /// The number of the component's blocks in one unit, horizontally; `down` is the number vertically. A unit has blocks
  /// of all components.
  let across: Int
  let down: Int
  /// The number that the file gives the component's quantization table: the divisors of its coefficients.
  let table: Int
  /// The number of blocks in a row of the samples.
  fileprivate(set) var columns = 0
  fileprivate var samples: [UInt8] = []
  /// The coefficients of all blocks of a progressive file, 64 for each, in the file's order.
  fileprivate var coefficients: [Int16] = []
  var isRead = false

  init(name: UInt8, across: Int, down: Int, table: Int) {
    self.name = name
    self.across = across
    self.down = down
    self.table = table
  }
}

nonisolated extension JPEGComponent {
  /// Removes the coefficients; `putBack(_:)` returns them after a scan.
  mutating func takeCoefficients() -> [Int16] {
    defer { coefficients = [] }
    return coefficients
  }

  mutating func putBack(_ changed: inout [Int16]) { swap(&coefficients, &changed) }

  /// Fills a row of pixels with the component's values; where there are fewer samples than pixels, values are
  /// interpolated.
  fileprivate func fill(_ row: inout [UInt8], at y: Int, _ across: JPEGStretch, _ down: JPEGStretch) {
    let (above, below) = (down.first[y] * columns * 8, down.second[y] * columns * 8)
    if across.isEven, down.isEven {
      for x in row.indices { row[x] = samples[above + x] }
      return
    }
    let (lower, whole) = (down.weight[y], across.parts * down.parts)
    for x in row.indices {
      let (left, right, weight) = (across.first[x], across.second[x], across.weight[x])
      let top = Int(samples[above + left]) * (across.parts - weight) + Int(samples[above + right]) * weight
      let bottom = Int(samples[below + left]) * (across.parts - weight) + Int(samples[below + right]) * weight
      row[x] = UInt8((top * (down.parts - lower) + bottom * lower + whole / 2) / whole)
    }
  }
}

/// The two samples between which each pixel of a row or a column lies, and the weight of the second one.
nonisolated private struct JPEGStretch {
  /// The sum of the two samples' weights for a pixel.
  let parts: Int
  /// A Boolean value that indicates whether a row or column has as many samples as pixels, so that nothing is
  /// interpolated.
  let isEven: Bool
  private(set) var first: [Int] = []
  private(set) var second: [Int] = []
  private(set) var weight: [Int] = []

  /// Stretches samples over `count` pixels, in the ratio of `from` samples to `to` pixels. The first and last samples'
  /// centers keep their places.
  init(from: Int, to: Int, count: Int) {
    parts = 2 * to
    isEven = from == to
    let last = (count * from + to - 1) / to - 1
    for index in 0..<count {
      // Never below −to, so that adding the parts makes the quotient round down.
      let place = (2 * index + 1) * from - to + parts
      let sample = place / parts - 1
      first.append(min(max(sample, 0), last))
      second.append(min(max(sample + 1, 0), last))
      weight.append(place % parts)
    }
  }
}

/// The size of a picture, and its components.
nonisolated struct JPEGFrame {
  let width: Int
  let height: Int
  var components: [JPEGComponent]
  private let mostAcross: Int
  private let mostDown: Int

  init(width: Int, height: Int, components: [JPEGComponent]) {
    self.width = width
    self.height = height
    self.components = components
    mostAcross = components.map(\.across).max() ?? 1
    mostDown = components.map(\.down).max() ?? 1
  }

  /// The number of units in a row of the picture; `unitsDown` is the number of rows. A unit covers one area with blocks
  /// of all components.
  var unitsAcross: Int { (width + 8 * mostAcross - 1) / (8 * mostAcross) }
  var unitsDown: Int { (height + 8 * mostDown - 1) / (8 * mostDown) }

  /// The number of blocks that the samples of one component need.
  func blocks(of component: Int) -> (columns: Int, rows: Int) {
    let (across, down) = (components[component].across, components[component].down)
    let (samples, lines) = (
      (width * across + mostAcross - 1) / mostAcross, (height * down + mostDown - 1) / mostDown
    )
    return ((samples + 7) / 8, (lines + 7) / 8)
  }

  /// The number of blocks of all components, with those beyond the edges.
  var blockCount: Int {
    unitsAcross * unitsDown * components.reduce(0) { $0 + $1.across * $1.down }
  }

  /// Makes room for the samples, and for the coefficients of a progressive file.
  mutating func reserve(isProgressive: Bool) {
    for index in components.indices {
      components[index].columns = unitsAcross * components[index].across
      let rows = unitsDown * components[index].down
      let count = components[index].columns * rows * 64
      components[index].samples = Array(repeating: 0, count: count)
      if isProgressive { components[index].coefficients = Array(repeating: 0, count: count) }
    }
  }

  /// Computes the samples of a component from its coefficients.
  mutating func transform(_ component: Int, _ divisors: [Int]) {
    let coefficients = components[component].takeCoefficients()
    var block = JPEGBlock()
    for number in 0..<coefficients.count / 64 {
      block.set(coefficients, at: number * 64, divisors)
      block.transform()
      let (row, column) = number.quotientAndRemainder(dividingBy: components[component].columns)
      store(block, of: component, column: column, row: row)
    }
  }

  mutating func store(_ block: JPEGBlock, of component: Int, column: Int, row: Int) {
    let stride = components[component].columns * 8
    let start = row * 8 * stride + column * 8
    for y in 0..<8 {
      for x in 0..<8 { components[component].samples[start + y * stride + x] = block.samples[y * 8 + x] }
    }
  }

  /// Returns the picture. Where a component has fewer samples, pixels between them are interpolated.
  func image(isRGB: Bool) -> LayerImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    let stretches = components.map { JPEGStretch(from: $0.across, to: mostAcross, count: width) }
    let heights = components.map { JPEGStretch(from: $0.down, to: mostDown, count: height) }
    var rows = Array(repeating: Array(repeating: UInt8(0), count: width), count: components.count)
    for y in 0..<height {
      for index in components.indices {
        components[index].fill(&rows[index], at: y, stretches[index], heights[index])
      }
      guard components.count == 3 else {
        for level in rows[0] {
          pixels.append(LayerImage.pixel(UInt32(level), UInt32(level), UInt32(level), 255))
        }
        continue
      }
      for x in 0..<width {
        let (first, second, third) = (rows[0][x], rows[1][x], rows[2][x])
        pixels.append(
          isRGB
            ? LayerImage.pixel(UInt32(first), UInt32(second), UInt32(third), 255)
            : Self.pixel(Int(first), Int(second), Int(third)))
      }
    }
    return LayerImage(width: width, height: height, pixels: pixels)
  }

  /// Converts brightness and two differences of color, with the weights of JFIF in parts of 2¹⁶.
  private static func pixel(_ bright: Int, _ blue: Int, _ red: Int) -> UInt32 {
    let (b, r) = (blue - 128, red - 128)
    func channel(_ sum: Int) -> UInt32 { UInt32(min(max(bright + (sum + 32_768) >> 16, 0), 255)) }
    return LayerImage.pixel(
      channel(91_881 * r), channel(-22_554 * b - 46_802 * r), channel(116_130 * b), 255)
  }
}
