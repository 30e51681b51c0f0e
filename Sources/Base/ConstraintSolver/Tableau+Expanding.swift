// An equation is a sum that is 0, in `sum`: a constraint's, with its marker.
extension Tableau {
  /// Solves the equation for a symbol; its constant, and its terms in `solved`.
  mutating func solve(for symbol: Int32) -> Double {
    let scale = -1 / sum[symbol]
    sum.sort()
    solved.removeAll(keepingCapacity: true)
    for other in sum.symbols where other != symbol {
      let factor = sum[other]
      if factor != 0 { solved.append(Term(column: other, factor: factor * scale)) }
    }
    return sum.constant * scale
  }

  /// Gives a row the terms that were solved for.
  mutating func fill(_ row: Int) {
    rows.replace(row, with: solved)
    for term in solved { enlist(row, under: term.column) }
  }

  /// The part of a sum that is to be expanded.
  private enum Expansion {
    case definitions, marked, nothing
  }

  /// Puts a symbol of the equation into the queue if it is to be expanded.
  private mutating func enqueue(_ symbol: Int32, _ expansion: Expansion) {
    let isMeant =
      switch expansion {
      case .definitions: isDefined(symbol)
      case .marked: isMarked(symbol)
      case .nothing: false
      }
    if isMeant { queue.insert(symbol, rank: ranks[Int(symbol)]) }
  }

  /// Adds a multiple of a row to the equation.
  private mutating func addToSum(_ row: Int, times factor: Double, _ expansion: Expansion) {
    sum.constant += factor * constants[row]
    for at in rows.spans[row].range {
      let term = rows.storage[at]
      if sum.add(factor * term.factor, of: term.column) { enqueue(term.column, expansion) }
    }
  }

  /// Says the equation by what is not basic alone.
  ///
  /// By rank, so that what two sides have in common goes before it is looked into.
  mutating func expand() {
    queue.removeAll()
    for symbol in sum.symbols { enqueue(symbol, .definitions) }
    while let symbol = queue.popFirst() {
      let factor = sum.take(symbol)
      guard factor != 0 else { continue }
      addToSum(Int(rowOf[Int(symbol)]), times: factor, .definitions)
    }
    // Their rows name no basic variables.
    for place in sum.symbols.indices {
      let symbol = sum.symbols[place]
      let row = Int(rowOf[Int(symbol)])
      guard row >= 0, sum[symbol] != 0 else { continue }
      addToSum(row, times: sum.take(symbol), .nothing)
    }
    sum.sort()
  }

  /// The terms of a free variable by what is not basic.
  mutating func terms(of symbol: Int32) -> [Term] {
    sum.clear(symbols: kinds.count)
    sum.add(1, of: symbol)
    expand()
    return sum.symbols.compactMap { sum[$0] == 0 ? nil : Term(column: $0, factor: sum[$0]) }
  }

  /// The free variable with the largest factor in an expanded equation.
  func freest() -> Int32? {
    var best: (symbol: Int32, size: Double)?
    for symbol in sum.symbols where kinds[Int(symbol)] == .free {
      let size = sum[symbol].magnitude
      if size == 0 || size <= (best?.size ?? 0) * 1.001 { continue }
      best = (symbol, size)
    }
    return best?.symbol
  }

  // MARK: Determining a variable

  /// Defines a variable by the equation as it stands, if one that nothing determines allows it. Whether one did.
  mutating func defineDirectly() -> Bool {
    sum.sort()
    var (largest, highest) = (0.0, Int.min)
    for symbol in sum.symbols where kinds[Int(symbol)] == .free && sum[symbol] != 0 {
      largest = max(largest, sum[symbol].magnitude)
      highest = max(highest, ranks[Int(symbol)])
    }
    for mayRank in [false, true] {
      var best: (symbol: Int32, size: Double)?
      for symbol in sum.symbols where kinds[Int(symbol)] == .free && rowOf[Int(symbol)] < 0 {
        let size = sum[symbol].magnitude
        // A small factor would make large ones.
        if size < largest / 100 || size <= (best?.size ?? 0) * 1.001 { continue }
        let fits =
          mayRank ? isApart(symbol) : ranks[Int(symbol)] == highest || !isNamed(symbol)
        if fits { best = (symbol, size) }
      }
      guard let symbol = best?.symbol else { continue }
      define(symbol, constant: solve(for: symbol))
      if mayRank {
        rankAnew(from: symbol)
      } else if ranks[Int(symbol)] != highest {
        rankHighest(symbol)
      }
      return true
    }
    return false
  }

  /// Defines a variable by an expanded equation, which names no other definition.
  mutating func defineExpanded(_ symbol: Int32) {
    define(symbol, constant: solve(for: symbol))
    rankLowest(symbol)
    for term in solved where kinds[Int(term.column)] == .free { rankLowest(term.column) }
  }

  /// Turns definitions round so that the equation defines a variable of its own, the definition of that another one,
  /// and so on to a variable that nothing determines. Each stays as short as it was, where expanding the equation would
  /// name all that is on the way. Whether it went well; if not, nothing has changed.
  ///
  /// The variables to redefine are those that every way to the last one goes through; where there are several ways
  /// between two, the definitions on them are put together.
  mutating func turnRound(to last: Int32) -> Bool {
    walkDependents(of: last)
    var plan: [(symbol: Int32, constant: Double, terms: [Term])] = []
    queue.removeAll()
    for symbol in sum.symbols { enqueue(symbol, .marked) }
    while let symbol = queue.popFirst() {
      guard sum[symbol] != 0 else { continue }
      let row = Int(rowOf[Int(symbol)])
      let isAlone = !queue.contains { sum[$0] != 0 }
      if isAlone, symbol == last || isSound(symbol) {
        let constant = solve(for: symbol)
        plan.append((symbol, constant, solved))
        if symbol == last { break }
        // On with what defined it.
        sum.clear(symbols: kinds.count)
        sum.add(-1, of: symbol)
        queue.removeAll()
        addToSum(row, times: 1, .marked)
      } else {
        guard row >= 0 else { return false }
        addToSum(row, times: sum.take(symbol), .marked)
      }
    }
    guard let first = plan.first, plan.last?.symbol == last else { return false }
    for step in plan {
      solved.removeAll(keepingCapacity: true)
      solved += step.terms
      define(step.symbol, constant: step.constant)
    }
    rankAnew(from: first.symbol)
    return true
  }

  /// A Boolean value indicating whether a symbol's factor in the equation is not much smaller than another.
  private func isSound(_ symbol: Int32) -> Bool {
    let largest = sum.symbols.reduce(0) { max($0, sum[$1].magnitude) }
    return sum[symbol].magnitude >= largest / 100
  }
}
