/// A deflate compressor that writes one block with the fixed codes, and picks the longest of a few earlier matches.
///
/// Pictures of interfaces are long runs and repeated rows. For these, the result is within a few percent of the usual
/// size of image files, at a small part of the effort.
struct Deflate {
  private static let window = 32_768
  private static let shortest = 3
  private static let longest = 258
  /// The greatest number of earlier positions that are compared.
  private static let patience = 24

  private let input: [UInt8]
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  /// The last position with each hash; `earlier` has, for each position in the window, the previous position with the
  /// same hash.
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  private var earlier = [Int32](repeating: -1, count: Deflate.window)

  /// Returns the bytes as a deflate stream. O(bytes)
  static func compress(_ input: [UInt8]) -> [UInt8] {
    var deflate = Deflate(input: input)
    deflate.run()
    return deflate.output
  }

  private init(input: [UInt8]) {
    self.input = input
  }

  private mutating func run() {
    write(0b011, 3)  // The last block, with fixed codes.
    var place = 0
    while place < input.count {
      let match = longestMatch(at: place)
      if match.length >= Deflate.shortest {
        writeMatch(match.length, match.distance)
        // Inside a long run every position looks alike; recording all of them would only cost time.
        for step in stride(from: 0, to: match.length, by: match.length > 64 ? 16 : 1) {
          note(place + step)
        }
        place += match.length
      } else {
        writeSymbol(Int(input[place]))
        note(place)
        place += 1
      }
    }
    writeSymbol(256)
    write(0, (8 - bitCount % 8) % 8)
  }

  // MARK: Matches

  private func hash(_ place: Int) -> Int {
    let word = UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  private mutating func note(_ place: Int) {
    guard place + Deflate.shortest <= input.count else { return }
    let hash = hash(place)
    earlier[place % Deflate.window] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }

  private func longestMatch(at place: Int) -> (length: Int, distance: Int) {
    guard place + Deflate.shortest <= input.count else { return (0, 0) }
    let limit = min(Deflate.longest, input.count - place)
    var best = (length: 0, distance: 0)
    var candidate = Int(heads[hash(place)])
    var tries = Deflate.patience
    while candidate >= 0, place - candidate <= Deflate.window, tries > 0 {
      var length = 0
      while length < limit, input[candidate + length] == input[place + length] { length += 1 }
      if length > best.length {
        best = (length, place - candidate)
        if length == limit { break }
      }
      let next = Int(earlier[candidate % Deflate.window])
      // An entry that was overwritten leads forward, out of the chain.
      guard next < candidate else { break }
      candidate = next
      tries -= 1
    }
    return best
  }

  // MARK: Codes

  private mutating func writeMatch(_ length: Int, _ distance: Int) {
    let size = Deflate.code(length - 3, steps: 4)
    if length == Deflate.longest {
      writeSymbol(285)
    } else {
      writeSymbol(257 + size.code)
      write(UInt64(size.rest), UInt64(size.bits))
    }
    let way = Deflate.code(distance - 1, steps: 2)
    write(reversed(way.code, 5), 5)
    write(UInt64(way.rest), UInt64(way.bits))
  }

  /// Returns a number as a code and extra bits: each doubling has `steps` codes, and the first two doublings are
  /// exact.
  private static func code(_ value: Int, steps: Int) -> (code: Int, bits: Int, rest: Int) {
    guard value >= 2 * steps else { return (value, 0, 0) }
    let stepBits = steps.trailingZeroBitCount
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - stepBits
    return ((bits << stepBits) + (value >> bits), bits, value & ((1 << bits) - 1))
  }

  private mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case 0...143: write(reversed(0x30 + symbol, 8), 8)
    case 144...255: write(reversed(0x190 + symbol - 144, 9), 9)
    case 256...279: write(reversed(symbol - 256, 7), 7)
    default: write(reversed(0xC0 + symbol - 280, 8), 8)
    }
  }

  /// Returns a code's bits in the order of transmission: the highest first.
  private func reversed(_ code: Int, _ count: Int) -> UInt64 {
    var code = code
    var result: UInt64 = 0
    for _ in 0..<count {
      result = result << 1 | UInt64(code & 1)
      code >>= 1
    }
    return result
  }

  private mutating func write(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
