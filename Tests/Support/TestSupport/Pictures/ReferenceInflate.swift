/// An inflater written directly from RFC 1951: one bit at a time, codes found by counting.
public struct ReferenceInflate {
  private let input: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  /// Returns the bytes of a deflate stream and the number of input bytes used, or nil if the stream is invalid.
  public static func inflate(_ input: [UInt8]) -> (bytes: [UInt8], used: Int)? {
    var inflate = ReferenceInflate(input: input)
    while true {
      guard let isLast = inflate.bits(1), let kind = inflate.bits(2) else { return nil }
      let isGood =
        switch kind {
        case 0: inflate.stored()
        case 1: inflate.block(Code(fixedLiterals), Code([Int](repeating: 5, count: 30)))
        case 2: inflate.dynamic()
        default: false
        }
      guard isGood else { return nil }
      if isLast == 1 { return (inflate.output, (inflate.bit + 7) / 8) }
    }
  }

  private init(input: [UInt8]) {
    self.input = input
  }

  private static let fixedLiterals =
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
    + [Int](repeating: 8, count: 8)
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
    195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  /// A code given by its lengths, in canonical order.
  private struct Code {
    /// The symbols of each length, in order.
    var symbols = [[Int]](repeating: [], count: 16)

    init(_ lengths: [Int]) {
      for (symbol, length) in lengths.enumerated() where length > 0 { symbols[length].append(symbol) }
    }
  }

  private mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for place in 0..<count {
      guard bit / 8 < input.count else { return nil }
      value |= Int(input[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var value = 0
    var first = 0
    for length in 1...15 {
      guard let next = bits(1) else { return nil }
      value = value << 1 | next
      first <<= 1
      if value - first < code.symbols[length].count { return code.symbols[length][value - first] }
      first += code.symbols[length].count
    }
    return nil
  }

  private mutating func stored() -> Bool {
    bit = (bit + 7) / 8 * 8
    guard let count = bits(16), let check = bits(16), count ^ check == 0xFFFF else { return false }
    for _ in 0..<count {
      guard let byte = bits(8) else { return false }
      output.append(UInt8(byte))
    }
    return true
  }

  private mutating func dynamic() -> Bool {
    guard let literals = bits(5), let ways = bits(5), let meta = bits(4) else { return false }
    var sizes = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for place in 0..<(meta + 4) {
      guard let size = bits(3) else { return false }
      sizes[order[place]] = size
    }
    let code = Code(sizes)
    var all: [Int] = []
    while all.count < literals + 257 + ways + 1 {
      guard let value = symbol(code) else { return false }
      switch value {
      case 16:
        guard let last = all.last, let extra = bits(2) else { return false }
        all += [Int](repeating: last, count: 3 + extra)
      case 17:
        guard let extra = bits(3) else { return false }
        all += [Int](repeating: 0, count: 3 + extra)
      case 18:
        guard let extra = bits(7) else { return false }
        all += [Int](repeating: 0, count: 11 + extra)
      default: all.append(value)
      }
    }
    return block(Code(Array(all[..<(literals + 257)])), Code(Array(all[(literals + 257)...])))
  }

  private mutating func block(_ literals: Code, _ ways: Code) -> Bool {
    while let value = symbol(literals) {
      if value == 256 { return true }
      if value < 256 {
        output.append(UInt8(value))
        continue
      }
      let size = value - 257
      guard size < 29, let more = bits(size < 8 || size == 28 ? 0 : (size - 4) / 4),
        let way = symbol(ways), way < 30, let further = bits(way < 4 ? 0 : (way - 2) / 2)
      else { return false }
      let distance = Self.distances[way] + further
      guard distance <= output.count else { return false }
      for _ in 0..<(Self.lengths[size] + more) { output.append(output[output.count - distance]) }
    }
    return false
  }
}
