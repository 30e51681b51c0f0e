/// A constant plus a sum of symbols times factors, under construction.
struct SparseSum: Sendable {
  var constant = 0.0
  /// The symbols that were ever added, each once; the factor of some may be 0 by now.
  private(set) var symbols: [Int32] = []
  private var factors: [Double] = []
  private var isIn: [Bool] = []

  subscript(symbol: Int32) -> Double { factors[Int(symbol)] }

  /// The number of symbols that have a factor.
  var count: Int { symbols.count { self[$0] != 0 } }

  /// Begins a sum over so many symbols.
  mutating func clear(symbols count: Int) {
    constant = 0
    for symbol in symbols { (factors[Int(symbol)], isIn[Int(symbol)]) = (0, false) }
    symbols.removeAll(keepingCapacity: true)
    while factors.count < count {
      factors.append(0)
      isIn.append(false)
    }
  }

  /// Adds to a symbol's factor. Whether the symbol was never there before.
  @discardableResult
  mutating func add(_ factor: Double, of symbol: Int32) -> Bool {
    let at = Int(symbol)
    factors[at] = Tableau.sum(factors[at], factor)
    if isIn[at] { return false }
    isIn[at] = true
    symbols.append(symbol)
    return true
  }

  /// Takes a symbol out; its factor.
  mutating func take(_ symbol: Int32) -> Double {
    defer { factors[Int(symbol)] = 0 }
    return factors[Int(symbol)]
  }

  /// Puts the symbols in order, as rows have them.
  mutating func sort() { symbols.sort() }
}
