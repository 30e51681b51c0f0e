/// The three alphabets of deflate.
nonisolated extension HuffmanTable {
  /// Bytes, the end of a block, and the lengths of repeats.
  static func literals() -> HuffmanTable {
    var meanings = (0..<256).map { Entry(.literal, value: $0, extra: 0) }
    meanings.append(Entry(.end, value: 0, extra: 0))
    for code in 0..<29 {
      // Codes come four to each doubling; the last one stands for 258 alone.
      let extra = code < 8 || code == 28 ? 0 : code / 4 - 1
      let base = code < 8 ? code + 3 : code == 28 ? 258 : ((4 + code % 4) << extra) + 3
      meanings.append(Entry(.base, value: base, extra: extra))
    }
    return HuffmanTable(depth: 11, meanings: meanings + [.nothing, .nothing])
  }

  /// How far back a repeat begins.
  static func distances() -> HuffmanTable {
    let meanings = (0..<30).map { code in
      let extra = code < 4 ? 0 : code / 2 - 1
      let base = code < 4 ? code + 1 : ((2 + code % 2) << extra) + 1
      return Entry(.base, value: base, extra: extra)
    }
    return HuffmanTable(depth: 9, meanings: meanings + [.nothing, .nothing])
  }

  /// The lengths of the other two's codes.
  static func lengths() -> HuffmanTable {
    HuffmanTable(depth: 7, meanings: (0..<19).map { Entry(.literal, value: $0, extra: 0) })
  }
}
