// Many steps add up their rounding. After every few hundred steps (more in a larger solver) the constraints are
// checked against the values; when one is off, all values are computed anew from the constraints.
extension LinearSolver {
  /// By how much required constraints may be off before all is worked out again.
  private var allowance: Double { tableau.tolerance * 100 }

  /// The steps from one test to the next: the more there is to test, the more.
  private var interval: Int { max(512, entries.count) }

  mutating func watchRounding() {
    guard tableau.pivots >= checkAt else { return }
    checkAt = tableau.pivots + interval
    tableau.refreshAll()
    let isOff = entries.indices.contains {
      entries[$0].isUsed && entries[$0].strength == .required && violation(at: $0) > allowance
    }
    if isOff { rebuild() }
  }

  /// Works all out again from the constraints, in the order in which they were added.
  mutating func rebuild() {
    rebuilds += 1
    tableau.refreshAll()
    var fresh = Tableau()
    for symbol in tableau.kinds.indices {
      let isVariable = tableau.kinds[symbol] == .free
      _ = fresh.makeSymbol(isVariable ? .free : .unused)
      if isVariable { offsets[symbol] = value(of: Variable(symbol: Int32(symbol))) }
    }
    for symbol in fresh.kinds.indices.reversed() where fresh.kinds[symbol] == .unused {
      fresh.unusedSymbols.append(Int32(symbol))
      owners[symbol] = -1
    }
    fresh.tolerance = tableau.tolerance
    fresh.modest = tableau.modest
    fresh.pivots = tableau.pivots
    tableau = fresh
    let order = entries.indices.filter { entries[$0].isUsed }.sorted {
      entries[$0].serial < entries[$1].serial
    }
    for index in order {
      tableau.log.removeAll(keepingCapacity: true)
      makeMarkers(index)
      place(index)
      _ = finish()
    }
    checkAt = tableau.pivots + interval
  }
}
