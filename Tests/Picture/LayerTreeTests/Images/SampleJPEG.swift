import Foundation

/// A writer of JPEG files for tests, baseline or progressive, in floating point: an arithmetic other than the reader's.
struct SampleJPEG {
  let width: Int
  let height: Int
  /// The samples of each component at full size, 0 to 255: gray, or brightness and two differences.
  let planes: [[Double]]
  /// The number of pixels along each axis that share a sample of the differences: 1 or 2.
  var sharing = 1
  /// The number that divides each coefficient.
  var divisor = 1
  /// The number of units between restart markers; 0 for none.
  var restart = 0
  var isProgressive = false

  static let order: [Int] = {
    // The diagonals from the first coefficient, back and forth.
    (0..<15).flatMap { sum -> [Int] in
      let cells = (max(0, sum - 7)...min(sum, 7)).map { ($0, sum - $0) }
      return (sum % 2 == 0 ? cells.reversed() : cells).map { $0.0 * 8 + $0.1 }
    }
  }()

  private static let values: [UInt8] =
    [0x00, 0xF0] + (0..<16).flatMap { run in (1...10).map { UInt8(run << 4 | $0) } }

  func file() -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    func add(_ marker: UInt8, _ content: [UInt8]) {
      bytes += [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }
    add(0xDB, [0] + Array(repeating: UInt8(divisor), count: 64))
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    let parts = planes.indices.flatMap { index -> [UInt8] in
      [UInt8(index + 1), index == 0 ? UInt8(sharing << 4 | sharing) : 0x11, 0]
    }
    add(isProgressive ? 0xC2 : 0xC0, [8] + size + [UInt8(planes.count)] + parts)
    // Codes of one length: four bits for sizes, eight bits for runs and sizes.
    let sizes = (1...16).map { UInt8($0 == 4 ? 12 : 0) }
    add(0xC4, [0x00] + sizes + (0..<12).map { UInt8($0) })
    let runs = (1...16).map { UInt8($0 == 8 ? Self.values.count : 0) }
    add(0xC4, [0x10] + runs + Self.values)
    if isProgressive {
      let symbols = ProgressiveScans.symbols
      add(0xC4, [0x10] + (1...16).map { UInt8($0 == 8 ? symbols.count : 0) } + symbols)
    }
    if restart > 0 { add(0xDD, [0, UInt8(restart)]) }
    if isProgressive {
      for scan in ProgressiveScans(of: self).all {
        add(0xDA, scan.header)
        bytes += scan.bytes
      }
      return bytes + [0xFF, 0xD9]
    }
    let tables = planes.indices.flatMap { index -> [UInt8] in [UInt8(index + 1), 0] }
    add(0xDA, [UInt8(planes.count)] + tables + [0, 63, 0])
    return bytes + scan() + [0xFF, 0xD9]
  }

  private func scan() -> [UInt8] {
    var (bits, bytes) = ([UInt8](), [UInt8]())
    func flush() {
      while bits.count % 8 != 0 { bits.append(1) }
      for start in stride(from: 0, to: bits.count, by: 8) {
        let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
        bytes += byte == 0xFF ? [0xFF, 0] : [byte]
      }
      bits = []
    }
    func put(_ value: Int, _ count: Int) {
      for bit in stride(from: count - 1, through: 0, by: -1) { bits.append(UInt8(value >> bit & 1)) }
    }
    func put(number: Int, _ size: Int) { put(number < 0 ? number + (1 << size) - 1 : number, size) }
    func size(_ number: Int) -> Int { number == 0 ? 0 : Int.bitWidth - abs(number).leadingZeroBitCount }
    var last = Array(repeating: 0, count: planes.count)
    let unit = 8 * sharing
    var count = 0
    for top in stride(from: 0, to: height, by: unit) {
      for left in stride(from: 0, to: width, by: unit) {
        if restart > 0, count > 0, count % restart == 0 {
          flush()
          bytes += [0xFF, 0xD0 + UInt8((count / restart - 1) % 8)]
          last = last.map { _ in 0 }
        }
        count += 1
        for index in planes.indices {
          let (blocks, step) = index == 0 ? (sharing, 1) : (1, sharing)
          for y in 0..<blocks {
            for x in 0..<blocks {
              let numbers = coefficients(index, left + 8 * x, top + 8 * y, step)
              let change = numbers[0] - last[index]
              last[index] = numbers[0]
              put(size(change), 4)
              put(number: change, size(change))
              var run = 0
              for place in Self.order.dropFirst() {
                guard numbers[place] != 0 else {
                  run += 1
                  continue
                }
                while run > 15 {
                  put(1, 8)
                  run -= 16
                }
                let length = size(numbers[place])
                put(2 + run * 10 + length - 1, 8)
                put(number: numbers[place], length)
                run = 0
              }
              if run > 0 { put(0, 8) }
            }
          }
        }
      }
    }
    flush()
    return bytes
  }

  /// Returns the quantized coefficients of a block, whose samples are means of `step` pixels along each axis.
  func coefficients(_ plane: Int, _ left: Int, _ top: Int, _ step: Int) -> [Int] {
    func pixel(_ x: Int, _ y: Int) -> Double { planes[plane][min(y, height - 1) * width + min(x, width - 1)] }
    let samples = (0..<64).map { index -> Double in
      let (x, y) = (left + index % 8 * step, top + index / 8 * step)
      let all = (0..<step * step).map { pixel(x + $0 % step, y + $0 / step) }
      return all.reduce(0, +) / Double(all.count) - 128
    }
    return (0..<64).map { index in
      let (u, v) = (index % 8, index / 8)
      var sum = 0.0
      for place in 0..<64 {
        sum +=
          samples[place] * cos(Double(2 * (place % 8) + 1) * Double(u) * .pi / 16)
          * cos(Double(2 * (place / 8) + 1) * Double(v) * .pi / 16)
      }
      let scale = (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1) / 4
      return min(max(Int((sum * scale / Double(divisor)).rounded()), -1023), 1023)
    }
  }
}
