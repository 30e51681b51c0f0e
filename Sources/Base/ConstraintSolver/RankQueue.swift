/// Symbols by rank: the highest comes first.
struct RankQueue: Sendable {
  private var entries: [(rank: Int, symbol: Int32)] = []

  func contains(where isMeant: (Int32) -> Bool) -> Bool { entries.contains { isMeant($0.symbol) } }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func insert(_ symbol: Int32, rank: Int) {
    var at = entries.count
    entries.append((rank, symbol))
    while at > 0, entries[(at - 1) / 2].rank < rank {
      entries.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  mutating func popFirst() -> Int32? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first.symbol }
    entries[0] = last
    var at = 0
    while 2 * at + 1 < entries.count {
      var child = 2 * at + 1
      if child + 1 < entries.count, entries[child + 1].rank > entries[child].rank { child += 1 }
      guard entries[child].rank > entries[at].rank else { break }
      entries.swapAt(at, child)
      at = child
    }
    return first.symbol
  }
}
