/// A prefix code of deflate, prepared for decoding.
///
/// Short codes are looked up in a table by the next bits; the few longer ones are decoded bit by bit in canonical
/// order. The table keeps its storage from block to block.
nonisolated struct HuffmanTable {
  /// The meaning of a code, in 32 bits: the length of the code, the number of extra bits after it, its kind and its
  /// value.
  struct Entry {
    var bits: UInt32

    static let nothing = Entry(bits: 0)

    init(bits: UInt32) { self.bits = bits }

    init(_ kind: Kind, value: Int, extra: Int) {
      bits = UInt32(extra) << 4 | UInt32(kind.rawValue) << 8 | UInt32(value) << 16
    }

    enum Kind: UInt8 {
      /// No code begins with these bits.
      case nothing
      /// A literal byte.
      case literal
      /// The base of a length or a distance.
      case base
      /// The end of the block.
      case end
      /// A code that is longer than the table's depth.
      case long
    }

    @inline(__always) var length: UInt64 { UInt64(bits & 15) }
    @inline(__always) var extra: UInt64 { UInt64(bits >> 4 & 15) }
    @inline(__always) var kind: UInt32 { bits >> 8 & 15 }
    @inline(__always) var value: Int { Int(bits >> 16) }

    /// Returns the entry for a code of `length` bits.
    func coded(_ length: Int) -> Entry { Entry(bits: bits | UInt32(length)) }
  }

  static let longest = 15

  /// The number of bits that are looked up at once.
  let depth: Int
  /// The entries, indexed by the next `depth` bits.
  private(set) var entries: [Entry]
  /// The meanings of the symbols.
  private let meanings: [Entry]
  /// The symbols in the order of their codes; `counts` has the number of codes of each length.
  private var ordered: [UInt16]
  private var counts = [Int](repeating: 0, count: longest + 1)

  init(depth: Int, meanings: [Entry]) {
    self.depth = depth
    self.meanings = meanings
    entries = Array(repeating: .nothing, count: 1 << depth)
    ordered = Array(repeating: 0, count: meanings.count)
  }

  /// Sets the lengths of all symbols' codes, 0 for symbols without one; returns false when they are not a valid code.
  ///
  /// A code may be incomplete only when it has at most one symbol. O(2^depth + symbols)
  mutating func assign(_ lengths: ArraySlice<UInt8>) -> Bool {
    for length in 0...Self.longest { counts[length] = 0 }
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.longest {
      free = 2 * free - counts[length]
      if free < 0 { return false }
    }
    let used = counts.reduce(0, +)
    guard free == 0 || used == 0 || used == 1 && counts[1] == 1 else { return false }

    var nexts = SIMD16<Int>(repeating: 0)
    var starts = SIMD16<Int>(repeating: 0)
    for length in 1...Self.longest {
      nexts[length] = length == 1 ? 0 : (nexts[length - 1] + counts[length - 1]) << 1
      starts[length] = length == 1 ? 0 : starts[length - 1] + counts[length - 1]
    }
    for index in entries.indices { entries[index] = .nothing }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      let code = nexts[length]
      nexts[length] += 1
      ordered[starts[length]] = UInt16(symbol)
      starts[length] += 1
      // A code's first bit is its highest, and is the lowest bit of the input.
      let reversed = Int(UInt16(code).bitReversed >> (16 - length))
      if length <= depth {
        let entry = meanings[symbol].coded(length)
        var place = reversed
        while place < entries.count {
          entries[place] = entry
          place += 1 << length
        }
      } else {
        entries[reversed & (entries.count - 1)] = Entry(.long, value: 0, extra: 0)
      }
    }
    return true
  }

  /// Returns the entry whose code is in the lowest bits; `nothing` when there is none.
  func long(_ bits: UInt64) -> Entry {
    var bits = bits
    var code = 0
    var first = 0
    var index = 0
    for length in 1...Self.longest {
      code |= Int(bits & 1)
      bits >>= 1
      let count = counts[length]
      if code - first < count { return meanings[Int(ordered[index + code - first])].coded(length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return .nothing
  }
}

extension UInt16 {
  nonisolated fileprivate var bitReversed: UInt16 {
    var value = self
    value = (value & 0x5555) << 1 | value >> 1 & 0x5555
    value = (value & 0x3333) << 2 | value >> 2 & 0x3333
    value = (value & 0x0F0F) << 4 | value >> 4 & 0x0F0F
    return value.byteSwapped
  }
}

/// The three alphabets of deflate.
nonisolated extension HuffmanTable {
  /// Creates the table for bytes, the end of a block, and the lengths of repeats.
  static func literals() -> HuffmanTable {
    var meanings = (0..<256).map { Entry(.literal, value: $0, extra: 0) }
    meanings.append(Entry(.end, value: 0, extra: 0))
    for code in 0..<29 {
      // Each doubling of the length has four codes; the last code means 258 alone.
      let extra = code < 8 || code == 28 ? 0 : code / 4 - 1
      let base = code < 8 ? code + 3 : code == 28 ? 258 : ((4 + code % 4) << extra) + 3
      meanings.append(Entry(.base, value: base, extra: extra))
    }
    return HuffmanTable(depth: 11, meanings: meanings + [.nothing, .nothing])
  }

  /// Creates the table for the distances of repeats.
  static func distances() -> HuffmanTable {
    let meanings = (0..<30).map { code in
      let extra = code < 4 ? 0 : code / 2 - 1
      let base = code < 4 ? code + 1 : ((2 + code % 2) << extra) + 1
      return Entry(.base, value: base, extra: extra)
    }
    return HuffmanTable(depth: 9, meanings: meanings + [.nothing, .nothing])
  }

  /// Creates the table that decodes the code lengths of the literal and distance tables.
  static func lengths() -> HuffmanTable {
    HuffmanTable(depth: 7, meanings: (0..<19).map { Entry(.literal, value: $0, extra: 0) })
  }
}
