/// The reader of one scan: the blocks of its components, unit by unit.
nonisolated struct JPEGScan {
  struct Part {
    let component: Int
    let direct: JPEGCode
    let other: JPEGCode
    let divisors: [Int]
  }

  let restartInterval: Int
  var parts: [Part] = []

  init(restartInterval: Int) {
    self.restartInterval = restartInterval
  }

  /// Reads the scan's blocks into the samples of a frame, and moves `at` behind the scan.
  func read(into frame: inout JPEGFrame, of file: ByteReader, at: inout Int) throws(ImageError) {
    var bits = JPEGBits(file, at: at)
    var last = Array(repeating: 0, count: parts.count)
    // A component alone has no more blocks than its samples need.
    let isAlone = parts.count == 1
    let (columns, rows) =
      isAlone ? frame.blocks(of: parts[0].component) : (frame.unitsAcross, frame.unitsDown)
    var (count, restarts) = (0, 0)
    var block = JPEGBlock()
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, count == restartInterval {
          guard bits.restart(restarts) else {
            throw ImageError(
              offset: bits.at, message: "expected JPEG restart marker \(restarts & 7), found another byte")
          }
          (count, restarts) = (0, restarts + 1)
          for index in last.indices { last[index] = 0 }
        }
        count += 1
        for (index, part) in parts.enumerated() {
          // Only the numbers are copied: a copy of the samples would be made at each block.
          let across = isAlone ? 1 : frame.components[part.component].across
          let down = isAlone ? 1 : frame.components[part.component].down
          for y in 0..<down {
            for x in 0..<across {
              guard block.read(&bits, part, &last[index]) else {
                throw ImageError(
                  offset: bits.at, message: "expected more blocks of the JPEG, found other data or the end"
                )
              }
              block.transform()
              frame.store(block, of: part.component, column: column * across + x, row: row * down + y)
            }
          }
        }
      }
    }
    for part in parts { frame.components[part.component].isRead = true }
    at = bits.at
  }
}

/// A block of eight by eight samples.
nonisolated struct JPEGBlock {
  private var coefficients: [Int] = Array(repeating: 0, count: 64)
  private var sums: [Int] = Array(repeating: 0, count: 64)
  /// The samples, row after row, from 0 to 255.
  private(set) var samples: [UInt8] = Array(repeating: 0, count: 64)
  /// The rows of the coefficients that are not all 0, one bit each.
  private var usedRows = 0

  /// The order in which a file has the coefficients of a block.
  private static let order: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
    14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53,
    60, 61, 54,
    47, 55, 62, 63,
  ]

  /// The weight of cosine wave `u` at sample `x`, at index `8u + x`, in units of 2⁻¹⁵. The weight is half the cosine,
  /// or 1/√8 for wave 0.
  private static let waves: [Int] = {
    // Half of cos(kπ/16) in parts of 2¹⁵.
    let halves = [16384, 16069, 15137, 13623, 11585, 9102, 6270, 3196]
    return (0..<64).map { index in
      let (wave, sample) = (index / 8, index % 8)
      if wave == 0 { return halves[4] }
      // The angle is (2x + 1)u of 32 steps of a turn; the other three quarters mirror the first.
      let angle = (2 * sample + 1) * wave % 32
      let mirrored = angle > 16 ? 32 - angle : angle
      return mirrored == 8 ? 0 : mirrored < 8 ? halves[mirrored] : -halves[16 - mirrored]
    }
  }()

  /// Reads the coefficients of the component's next block; returns whether they are valid. `direct` is the first
  /// coefficient of the component's previous block, and is set to that of this block.
  mutating func read(_ bits: inout JPEGBits, _ part: JPEGScan.Part, _ direct: inout Int) -> Bool {
    for index in 0..<64 { coefficients[index] = 0 }
    guard let size = part.direct.read(&bits), size <= 11, let change = bits.number(Int(size)) else {
      return false
    }
    // A file that is valid stays within 12 bits; one that is not must not overflow.
    direct = min(max(direct + change, -32_768), 32_767)
    coefficients[0] = direct * part.divisors[0]
    usedRows = 1
    let order = Self.order
    var index = 1
    while index < 64 {
      guard let symbol = part.other.read(&bits) else { return false }
      let (run, size) = (Int(symbol >> 4), Int(symbol & 15))
      if size == 0 {
        // The end of the block, or sixteen zeros.
        guard run == 15 else { break }
        index += 16
        continue
      }
      index += run
      guard index < 64, size <= 10, let value = bits.number(size) else { return false }
      let place = order[index]
      coefficients[place] = value * part.divisors[index]
      usedRows |= 1 << (place / 8)
      index += 1
    }
    return true
  }

  /// Sets the coefficients to 64 values in the file's order, times the divisors.
  mutating func set(_ values: [Int16], at start: Int, _ divisors: [Int]) {
    usedRows = 0
    for index in 0..<64 {
      let (value, place) = (Int(values[start + index]), Self.order[index])
      coefficients[place] = value * divisors[index]
      if value != 0 { usedRows |= 1 << (place / 8) }
    }
  }

  /// Computes the samples from the coefficients: a cosine transform along the rows, then along the columns.
  mutating func transform() {
    // A global is looked up at each use.
    let waves = Self.waves
    for index in 0..<64 { sums[index] = 0 }
    for row in 0..<8 where usedRows >> row & 1 == 1 {
      for wave in 0..<8 {
        let value = coefficients[row * 8 + wave]
        if value == 0 { continue }
        for x in 0..<8 { sums[row * 8 + x] += value * waves[wave * 8 + x] }
      }
    }
    for y in 0..<8 {
      for x in 0..<8 {
        var sum = 1 << 29
        for row in 0..<8 where usedRows >> row & 1 == 1 { sum += sums[row * 8 + x] * waves[row * 8 + y] }
        samples[y * 8 + x] = UInt8(min(max(sum >> 30 + 128, 0), 255))
      }
    }
  }
}
