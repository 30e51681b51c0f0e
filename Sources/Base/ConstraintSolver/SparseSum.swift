/// A constant plus a sum of symbols times factors, under construction.
struct SparseSum: Sendable {
  var constant = 0.0
  /// The symbols that were added since the last `clear`, each once; the factor of some may be 0 by now.
  private(set) var symbols: [Int32] = []
  private var factors: [Double] = []
  private var isIn: [Bool] = []

  subscript(symbol: Int32) -> Double { factors[Int(symbol)] }

  /// The number of symbols whose factor is not 0.
  var count: Int { symbols.count { self[$0] != 0 } }

  /// Removes all terms, and reserves storage for a number of symbols.
  mutating func clear(symbols count: Int) {
    constant = 0
    for symbol in symbols { (factors[Int(symbol)], isIn[Int(symbol)]) = (0, false) }
    symbols.removeAll(keepingCapacity: true)
    while factors.count < count {
      factors.append(0)
      isIn.append(false)
    }
  }

  /// Adds to a symbol's factor. Returns whether the symbol is new in the sum.
  @discardableResult
  mutating func add(_ factor: Double, of symbol: Int32) -> Bool {
    let at = Int(symbol)
    factors[at] = Tableau.sum(factors[at], factor)
    if isIn[at] { return false }
    isIn[at] = true
    symbols.append(symbol)
    return true
  }

  /// Sets the factor of a symbol to 0 and returns the old factor, which is 0 for an absent symbol. `symbols` keeps the
  /// symbol.
  mutating func removeCoefficient(_ symbol: Int32) -> Double {
    defer { factors[Int(symbol)] = 0 }
    return factors[Int(symbol)]
  }

  /// Sorts the symbols, as the terms of rows are sorted.
  mutating func sort() { symbols.sort() }
}
