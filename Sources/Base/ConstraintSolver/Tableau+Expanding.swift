// An equation is a sum that equals 0, stored in `sum`: the sum of a constraint with its marker.
extension Tableau {
  /// Solves the equation in `sum` for a symbol. Returns the constant of the solution; its terms are in `solved`.
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

  /// Replaces the terms of a row by those in `solved`.
  mutating func fill(_ row: Int) {
    rows.replace(row, with: solved)
    for term in solved { enlist(row, under: term.column) }
  }

  /// A choice of the symbols of a sum that the queue takes: those with a definition, those that are marked, or none.
  private enum Expansion {
    case definitions, marked, nothing
  }

  /// Adds a symbol of the equation in `sum` to the queue, if it is to be expanded.
  private mutating func enqueue(_ symbol: Int32, _ expansion: Expansion) {
    let isMeant =
      switch expansion {
      case .definitions: isDefined(symbol)
      case .marked: isMarked(symbol)
      case .nothing: false
      }
    if isMeant { queue.insert(symbol, rank: ranks[Int(symbol)]) }
  }

  /// Adds a multiple of a row to the equation in `sum`, and enqueues its symbols that are to be expanded.
  private mutating func addToSum(_ row: Int, times factor: Double, _ expansion: Expansion) {
    sum.constant += factor * constants[row]
    for at in rows.spans[row].range {
      let term = rows.storage[at]
      if sum.add(factor * term.factor, of: term.column) { enqueue(term.column, expansion) }
    }
  }

  /// Expresses the equation in `sum` in variables that are not basic.
  ///
  /// Definitions are expanded by rank, so that terms which two sides have in common cancel before they are expanded.
  mutating func expand() {
    queue.removeAll()
    for symbol in sum.symbols { enqueue(symbol, .definitions) }
    while let symbol = queue.popFirst() {
      let factor = sum.removeCoefficient(symbol)
      guard factor != 0 else { continue }
      addToSum(Int(rowOf[Int(symbol)]), times: factor, .definitions)
    }
    // The rows of the remaining basic variables name no basic variables.
    for place in sum.symbols.indices {
      let symbol = sum.symbols[place]
      let row = Int(rowOf[Int(symbol)])
      guard row >= 0, sum[symbol] != 0 else { continue }
      addToSum(row, times: sum.removeCoefficient(symbol), .nothing)
    }
    sum.sort()
  }

  /// Returns the definition of a free variable, expressed in variables that are not basic.
  mutating func terms(of symbol: Int32) -> [Term] {
    sum.clear(symbols: kinds.count)
    sum.add(1, of: symbol)
    expand()
    return sum.symbols.compactMap { sum[$0] == 0 ? nil : Term(column: $0, factor: sum[$0]) }
  }

  /// Returns the free variable with the largest factor in the equation in `sum`, which is expanded; `nil` without a
  /// free variable.
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

  /// Makes the equation in `sum`, without expanding it, the definition of one of its variables that have none, if one
  /// is suitable. Returns whether that succeeded.
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
        // A small factor would lead to large ones.
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

  /// Defines a variable: solves the expanded equation in `sum` for the variable and stores the result as its row. An
  /// expanded equation contains no variable that has a row.
  mutating func defineExpanded(_ symbol: Int32) {
    define(symbol, constant: solve(for: symbol))
    rankLowest(symbol)
    for term in solved where kinds[Int(term.column)] == .free { rankLowest(term.column) }
  }

  /// Reverses a chain of definitions, from a variable in the equation in `sum` to `last`, a variable without a
  /// definition. Returns whether it succeeded; otherwise nothing has changed.
  ///
  /// The equation defines its variable, the variable's old definition defines the next variable, and so on. Definitions
  /// stay short, while expanding the equation would name every variable of the chain.
  ///
  /// The variables to redefine are on every path to the last one. If several paths connect two of them, the definitions
  /// on the paths are combined.
  mutating func reverse(to last: Int32) -> Bool {
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
        // Continue with the variable's previous definition.
        sum.clear(symbols: kinds.count)
        sum.add(-1, of: symbol)
        queue.removeAll()
        addToSum(row, times: 1, .marked)
      } else {
        guard row >= 0 else { return false }
        addToSum(row, times: sum.removeCoefficient(symbol), .marked)
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

  /// Returns whether the factor of a symbol in `sum` is at least a hundredth of the largest factor there.
  private func isSound(_ symbol: Int32) -> Bool {
    let largest = sum.symbols.reduce(0) { max($0, sum[$1].magnitude) }
    return sum[symbol].magnitude >= largest / 100
  }
}
