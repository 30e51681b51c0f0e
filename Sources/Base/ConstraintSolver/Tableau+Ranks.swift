extension Tableau {
  /// Ranks a variable above all others. No other definition may name the variable.
  mutating func rankHighest(_ symbol: Int32) {
    highest += 1
    ranks[Int(symbol)] = highest
  }

  /// Ranks a variable below all others. Its definition, if any, may name only variables that are ranked below
  /// it.
  mutating func rankLowest(_ symbol: Int32) {
    lowest -= 1
    ranks[Int(symbol)] = lowest
  }

  /// Ranks a variable and all variables that depend on it above all others, each above those that it depends on.
  mutating func rankAnew(from symbol: Int32) {
    walkDependents(of: symbol)
    for dependent in order.reversed() { rankHighest(dependent) }
  }

  /// Returns whether a variable and its dependents are at most `shortDefinitionLimit`, and no dependent occurs in the
  /// equation in `sum`.
  mutating func isApart(_ symbol: Int32) -> Bool {
    walkDependents(of: symbol, atMost: shortDefinitionLimit)
      && sum.symbols.allSatisfy { $0 == symbol || !isMarked($0) || sum[$0] == 0 }
  }

  /// Returns whether the last walk marked a symbol.
  func isMarked(_ symbol: Int32) -> Bool { marks[Int(symbol)] == mark }

  /// Marks a variable and all variables that depend on it, and appends them to `order`, each after those that
  /// depend on it. Returns false when there are more than `count`.
  @discardableResult
  mutating func walkDependents(of symbol: Int32, atMost count: Int = .max) -> Bool {
    mark &+= 1
    order.removeAll(keepingCapacity: true)
    stack.append(symbol)
    var found = 0
    while let top = stack.popLast() {
      if top < 0 {
        order.append(~top)
        continue
      }
      if isMarked(top) { continue }
      marks[Int(top)] = mark
      found += 1
      guard found <= count else {
        stack.removeAll(keepingCapacity: true)
        return false
      }
      stack.append(~top)
      for at in columns.spans[listIndex(top, definitions: true)].range {
        let row = Int(columns.storage[at])
        guard basicOf[row] >= 0, isDefinition(row), !isMarked(basicOf[row]), factor(row, top) != 0 else {
          continue
        }
        stack.append(basicOf[row])
      }
    }
    return true
  }
}

/// A priority queue of symbols by rank, the highest first.
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
