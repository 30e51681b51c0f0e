/// The decoding of a PNG file's rows: undoes their filters and writes their pixels.
nonisolated enum PNGRows {
  /// Undoes the filters in place and writes the pixels; returns an error, without its offset, when a row is
  /// invalid.
  static func read(
    _ rows: inout [UInt8], of header: PNGHeader, _ colors: PNGColors, into pixels: inout [UInt32]
  ) -> ImageError? {
    rows.withUnsafeMutableBufferPointer { rows in
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard var row = rows.baseAddress, let pixels = pixels.baseAddress else {
          return ImageError(offset: 0, message: "expected rows of PNG pixels, found none")
        }
        for pass in header.passes {
          let count = header.rowBytes(pass.width)
          var above: UnsafeMutablePointer<UInt8>?
          for line in 0..<pass.height {
            guard undo(row[0], row + 1, above, count, header.filterDistance) else {
              return ImageError(
                offset: 0, message: "expected a PNG row's filter from 0 to 4, found \(row[0])")
            }
            let start = (pass.first.y + line * pass.step.y) * header.width + pass.first.x
            guard colors.write(row + 1, pass.width, to: pixels + start, step: pass.step.x) else {
              return ImageError(
                offset: 0, message: "expected colors that are in the PNG's palette, found another number")
            }
            above = row + 1
            row += count + 1
          }
        }
        return nil
      }
    }
  }

  private static func undo(
    _ filter: UInt8, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>?,
    _ count: Int, _ distance: Int
  ) -> Bool {
    switch filter {
    case 0: break
    case 1:
      // Constant distances for the usual cases are several times as fast.
      switch distance {
      case 1: addLeft(row, count, 1)
      case 3: addLeft(row, count, 3)
      case 4: addLeft(row, count, 4)
      default: addLeft(row, count, distance)
      }
    case 2:
      guard let above else { break }
      for index in 0..<count { row[index] &+= above[index] }
    case 3: addMean(row, above, count, distance)
    case 4:
      // Without a row above, the nearest guess is always the pixel to the left.
      guard let above else {
        addLeft(row, count, distance)
        break
      }
      switch distance {
      case 1: addNearest(row, above, count, 1)
      case 3: addNearest(row, above, count, 3)
      case 4: addNearest(row, above, count, 4)
      default: addNearest(row, above, count, distance)
      }
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func addLeft(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ distance: Int) {
    var index = distance
    while index < count {
      row[index] &+= row[index &- distance]
      index &+= 1
    }
  }

  private static func addMean(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>?, _ count: Int,
    _ distance: Int
  ) {
    for index in 0..<count {
      let left = index >= distance ? UInt16(row[index - distance]) : 0
      let upper = above.map { UInt16($0[index]) } ?? 0
      row[index] &+= UInt8((left + upper) / 2)
    }
  }

  /// Adds the left, upper or upper-left byte, whichever is nearest to left + upper − upper-left: the Paeth filter.
  @inline(__always)
  private static func addNearest(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ count: Int, _ distance: Int
  ) {
    for index in 0..<min(distance, count) { row[index] &+= above[index] }
    var index = distance
    while index < count {
      let left = Int16(row[index &- distance])
      let upper = Int16(above[index])
      let between = Int16(above[index &- distance])
      let toLeft = abs(upper &- between)
      let toUpper = abs(left &- between)
      let toBetween = abs(left &+ upper &- between &- between)
      let guess = toLeft <= toUpper && toLeft <= toBetween ? left : toUpper <= toBetween ? upper : between
      row[index] &+= UInt8(truncatingIfNeeded: guess)
      index &+= 1
    }
  }
}
