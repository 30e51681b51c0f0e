/// The reader of one scan of a progressive file: some bits of some coefficients of every block.
nonisolated struct JPEGProgressiveScan {
  struct Part {
    let component: Int
    /// The code of the scan's values; `nil` for a scan that refines the first coefficients, which has single bits.
    let code: JPEGCode?
  }

  /// The range of coefficients in the file's order.
  let range: ClosedRange<Int>
  /// The number of bits by which the values are shifted, and a Boolean value that indicates whether an earlier scan has
  /// the higher bits.
  let shift: Int
  let refines: Bool
  let restartInterval: Int
  var parts: [Part] = []
  /// The number of further blocks in which the range has no new values.
  private var emptyBlocks = 0

  init(range: ClosedRange<Int>, shift: Int, refines: Bool, restartInterval: Int) {
    self.range = range
    self.shift = shift
    self.refines = refines
    self.restartInterval = restartInterval
  }

  /// Reads the scan into the coefficients of a frame, and moves `at` behind the scan.
  mutating func read(into frame: inout JPEGFrame, of file: ByteReader, at: inout Int) throws(ImageError) {
    var bits = JPEGBits(file, at: at)
    var last = Array(repeating: 0, count: parts.count)
    let isAlone = parts.count == 1
    let (columns, rows) =
      isAlone ? frame.blocks(of: parts[0].component) : (frame.unitsAcross, frame.unitsDown)
    // Each component's coefficients leave the frame while they change, so that none of them is copied.
    var stores = parts.map { frame.components[$0.component].takeCoefficients() }
    var (count, restarts) = (0, 0)
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, count == restartInterval {
          guard bits.restart(restarts) else {
            throw ImageError(
              offset: bits.at, message: "expected JPEG restart marker \(restarts & 7), found another byte")
          }
          (count, restarts, emptyBlocks) = (0, restarts + 1, 0)
          for index in last.indices { last[index] = 0 }
        }
        count += 1
        for index in parts.indices {
          let component = frame.components[parts[index].component]
          let (across, down) = isAlone ? (1, 1) : (component.across, component.down)
          for y in 0..<down {
            for x in 0..<across {
              let block = (row * down + y) * component.columns + column * across + x
              guard readBlock(&stores[index], at: block * 64, parts[index].code, &bits, &last[index]) else {
                throw ImageError(
                  offset: bits.at, message: "expected more blocks of the JPEG, found other data or the end")
              }
            }
          }
        }
      }
    }
    for (index, part) in parts.enumerated() {
      frame.components[part.component].putBack(&stores[index])
      if range.lowerBound == 0 { frame.components[part.component].isRead = true }
    }
    at = bits.at
  }

  /// Reads the scan's part of a block; returns whether it is valid.
  private mutating func readBlock(
    _ values: inout [Int16], at start: Int, _ code: JPEGCode?, _ bits: inout JPEGBits, _ last: inout Int
  ) -> Bool {
    if range.lowerBound > 0 {
      guard let code else { return false }
      return refines
        ? refineOthers(&values, at: start, code, &bits) : readOthers(&values, at: start, code, &bits)
    }
    guard !refines else {
      guard let bit = bits.next() else { return false }
      values[start] |= Int16(truncatingIfNeeded: bit << shift)
      return true
    }
    guard let size = code?.read(&bits), size <= 11, let change = bits.number(Int(size)) else { return false }
    last = min(max(last + change, -32_768), 32_767)
    values[start] = Int16(clamping: last << shift)
    return true
  }

  /// Reads a number of empty blocks, of which the block at hand is one, that follows a symbol with its count of bits.
  private func emptyBlocks(_ bits: inout JPEGBits, _ count: Int) -> Int? {
    var number = 1
    for _ in 0..<count {
      guard let bit = bits.next() else { return nil }
      number = number << 1 | bit
    }
    return number
  }

  private mutating func readOthers(
    _ values: inout [Int16], at start: Int, _ code: JPEGCode, _ bits: inout JPEGBits
  ) -> Bool {
    if emptyBlocks > 0 {
      emptyBlocks -= 1
      return true
    }
    var index = range.lowerBound
    while index <= range.upperBound {
      guard let symbol = code.read(&bits) else { return false }
      let (run, size) = (Int(symbol >> 4), Int(symbol & 15))
      if size == 0 {
        if run == 15 {
          index += 16
          continue
        }
        guard let count = emptyBlocks(&bits, run) else { return false }
        emptyBlocks = count - 1
        return true
      }
      index += run
      guard index <= range.upperBound, size <= 10, let value = bits.number(size) else { return false }
      values[start + index] = Int16(clamping: value << shift)
      index += 1
    }
    return true
  }

  /// Reads a further bit of the values that are not 0, and the values that appear with this bit.
  private mutating func refineOthers(
    _ values: inout [Int16], at start: Int, _ code: JPEGCode, _ bits: inout JPEGBits
  ) -> Bool {
    let unit = Int16(truncatingIfNeeded: 1 << shift)
    var index = range.lowerBound
    while index <= range.upperBound, emptyBlocks == 0 {
      guard let symbol = code.read(&bits) else { return false }
      var (run, new) = (Int(symbol >> 4), Int16(0))
      switch symbol & 15 {
      case 0 where run < 15:
        guard let count = emptyBlocks(&bits, run) else { return false }
        emptyBlocks = count
        continue
      case 0: break
      case 1:
        guard let bit = bits.next() else { return false }
        new = bit == 1 ? unit : -unit
      default: return false
      }
      // The run counts only coefficients that are still 0.
      while index <= range.upperBound {
        if values[start + index] != 0 {
          guard refine(&values[start + index], unit, &bits) else { return false }
        } else if run == 0 {
          values[start + index] = new
          index += 1
          break
        } else {
          run -= 1
        }
        index += 1
      }
    }
    guard emptyBlocks > 0 else { return true }
    emptyBlocks -= 1
    while index <= range.upperBound {
      if values[start + index] != 0 {
        guard refine(&values[start + index], unit, &bits) else { return false }
      }
      index += 1
    }
    return true
  }

  private func refine(_ value: inout Int16, _ unit: Int16, _ bits: inout JPEGBits) -> Bool {
    guard let bit = bits.next() else { return false }
    if bit == 1, value & unit == 0 { value = value &+ (value > 0 ? unit : -unit) }
    return true
  }
}
