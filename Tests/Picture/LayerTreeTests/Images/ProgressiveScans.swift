/// The scans of a progressive JPEG file for tests: the first coefficients in two steps, and the others in four.
struct ProgressiveScans {
  private let sample: SampleJPEG
  private var bits: [UInt8] = []
  private var bytes: [UInt8] = []
  /// The number of blocks without values that are not written yet.
  private var emptyBlocks = 0

  /// The values of a code of eight bits: numbers of empty blocks, sixteen zeros, and runs with sizes.
  static let symbols: [UInt8] =
    (0..<16).map { UInt8($0 << 4) }
    + (0..<16).flatMap { run in
      (1...10).map { UInt8(run << 4 | $0) }
    }

  init(of sample: SampleJPEG) {
    self.sample = sample
  }

  private struct Scan {
    let planes: [Int]
    let range: ClosedRange<Int>
    let high: Int
    let low: Int
  }

  var all: [(header: [UInt8], bytes: [UInt8])] {
    let planes = Array(sample.planes.indices)
    var scans = [Scan(planes: planes, range: 0...0, high: 0, low: 1)]
    for plane in planes {
      scans.append(Scan(planes: [plane], range: 1...5, high: 0, low: 2))
      scans.append(Scan(planes: [plane], range: 6...63, high: 0, low: 2))
      scans.append(Scan(planes: [plane], range: 1...63, high: 2, low: 1))
    }
    scans.append(Scan(planes: planes, range: 0...0, high: 1, low: 0))
    for plane in planes { scans.append(Scan(planes: [plane], range: 1...63, high: 1, low: 0)) }
    return scans.map { scan in
      var writer = self
      let parts = scan.planes.flatMap { plane -> [UInt8] in [UInt8(plane + 1), 0] }
      let range = [
        UInt8(scan.range.lowerBound), UInt8(scan.range.upperBound), UInt8(scan.high << 4 | scan.low),
      ]
      return ([UInt8(scan.planes.count)] + parts + range, writer.write(scan))
    }
  }

  // MARK: Bits

  private mutating func put(_ value: Int, _ count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) { bits.append(UInt8(value >> bit & 1)) }
  }

  private mutating func put(symbol: Int) {
    guard let place = Self.symbols.firstIndex(of: UInt8(symbol)) else { return }
    put(place, 8)
  }

  private mutating func flush() {
    while bits.count % 8 != 0 { bits.append(1) }
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      bytes += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    bits = []
  }

  private static func size(_ number: Int) -> Int {
    number == 0 ? 0 : Int.bitWidth - abs(number).leadingZeroBitCount
  }

  private mutating func endEmptyBlocks() {
    guard emptyBlocks > 0 else { return }
    let count = Self.size(emptyBlocks) - 1
    put(symbol: count << 4)
    put(emptyBlocks - 1 << count, count)
    emptyBlocks = 0
  }

  // MARK: Scans

  private mutating func write(_ scan: Scan) -> [UInt8] {
    let sharing = sample.sharing
    let isAlone = scan.planes.count == 1
    var last = Array(repeating: 0, count: scan.planes.count)
    // A plane alone has no blocks beyond its samples; several have those of whole units.
    let step = isAlone && scan.planes[0] > 0 ? sharing : 1
    let unit = isAlone ? 8 * step : 8 * sharing
    var count = 0
    for top in stride(from: 0, to: sample.height, by: unit) {
      for left in stride(from: 0, to: sample.width, by: unit) {
        if sample.restart > 0, count > 0, count % sample.restart == 0 {
          endEmptyBlocks()
          flush()
          bytes += [0xFF, 0xD0 + UInt8((count / sample.restart - 1) % 8)]
          last = last.map { _ in 0 }
        }
        count += 1
        for (index, plane) in scan.planes.enumerated() {
          let (blocks, step) = isAlone ? (1, step) : plane == 0 ? (sharing, 1) : (1, sharing)
          for y in 0..<blocks {
            for x in 0..<blocks {
              let values = sample.coefficients(plane, left + 8 * x, top + 8 * y, step)
              write(values, scan, &last[index])
            }
          }
        }
      }
    }
    endEmptyBlocks()
    flush()
    return bytes
  }

  private mutating func write(_ values: [Int], _ scan: Scan, _ last: inout Int) {
    if scan.range.lowerBound > 0 {
      let values = scan.range.map { values[SampleJPEG.order[$0]] }
      return scan.high == 0 ? writeFirst(values, scan.low) : writeNext(values, scan.low)
    }
    let value = values[0] >> scan.low
    guard scan.high == 0 else { return put(value & 1, 1) }
    let (change, size) = (value - last, Self.size(value - last))
    last = value
    put(size, 4)
    put(change < 0 ? change + (1 << size) - 1 : change, size)
  }

  private mutating func writeFirst(_ values: [Int], _ low: Int) {
    var run = 0
    for value in values {
      let number = abs(value) >> low
      guard number != 0 else {
        run += 1
        continue
      }
      endEmptyBlocks()
      while run > 15 {
        put(symbol: 0xF0)
        run -= 16
      }
      let size = Self.size(number)
      put(symbol: run << 4 | size)
      put(value < 0 ? (1 << size) - 1 - number : number, size)
      run = 0
    }
    if run > 0 { emptyBlocks += 1 }
  }

  private mutating func writeNext(_ values: [Int], _ low: Int) {
    let lastNew = values.lastIndex { abs($0) >> low == 1 } ?? -1
    var (run, corrections) = (0, [Int]())
    for (index, value) in values.enumerated() {
      let number = abs(value) >> low
      guard number != 0 else {
        run += 1
        continue
      }
      while run > 15, index <= lastNew {
        put(symbol: 0xF0)
        run -= 16
        for bit in corrections { put(bit, 1) }
        corrections = []
      }
      guard number == 1 else {
        corrections.append(number & 1)
        continue
      }
      put(symbol: run << 4 | 1)
      put(value < 0 ? 0 : 1, 1)
      for bit in corrections { put(bit, 1) }
      (run, corrections) = (0, [])
    }
    guard run > 0 || !corrections.isEmpty else { return }
    put(symbol: 0)
    for bit in corrections { put(bit, 1) }
  }
}
