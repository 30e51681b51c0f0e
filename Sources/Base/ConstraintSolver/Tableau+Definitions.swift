// Free variables never bound a step, so the simplex method does not need their rows while it runs. A basic free
// variable has a definition instead of a row: usually the constraint that determines it, as given. A definition may
// name other basic variables, and no change of basis changes it. The cost of a list of rows therefore depends only on
// the list's constraints. Each definition has a higher rank than the free variables that it names, so definitions never
// form a cycle.
extension Tableau {
  /// Returns whether a row in use is the definition of a free variable.
  @inline(__always)
  func isDefinition(_ row: Int) -> Bool { kinds[Int(basicOf[row])] == .free }

  /// Returns whether a free variable has a definition.
  @inline(__always)
  func isDefined(_ symbol: Int32) -> Bool { kinds[Int(symbol)] == .free && rowOf[Int(symbol)] >= 0 }

  /// The total number of terms in rows and definitions; for tests.
  var termCount: Int { basicOf.indices.reduce(0) { $0 + (basicOf[$1] < 0 ? 0 : rows.count($1)) } }

  /// Makes the terms in `solved` and a constant the definition of a free variable, in place of an earlier one.
  mutating func define(_ symbol: Int32, constant: Double) {
    pivots += 1
    let old = rowOf[Int(symbol)]
    let row = old >= 0 ? Int(old) : makeRow(basic: symbol, constant: constant)
    constants[row] = constant
    fill(row)
    redetermine(symbol)
  }

  /// Returns whether any definition names a symbol. Entries of the column's list that are out of date are removed.
  mutating func isNamed(_ symbol: Int32) -> Bool {
    let place = listIndex(symbol, definitions: true)
    while let row = columns.last(of: place).map(Int.init) {
      if basicOf[row] >= 0, isDefinition(row), factor(row, symbol) != 0 { return true }
      columns.removeLast(of: place)
    }
    return false
  }

  // MARK: Values

  /// Marks the free variables whose definitions depend on a symbol as stale, because its value has changed.
  mutating func touch(_ symbol: Int32) {
    guard columns.count(listIndex(symbol, definitions: true)) > 0 else { return }
    stack.append(symbol)
    while let named = stack.popLast() {
      let range = columns.spans[listIndex(named, definitions: true)].range
      for at in range {
        let basic = basicOf[Int(columns.storage[at])]
        guard basic >= 0, kinds[Int(basic)] == .free, !isStale[Int(basic)] else { continue }
        isStale[Int(basic)] = true
        stack.append(basic)
      }
    }
  }

  /// Marks a free variable as stale, because its definition has changed.
  mutating func redetermine(_ symbol: Int32) {
    guard !isStale[Int(symbol)] else { return }
    isStale[Int(symbol)] = true
    touch(symbol)
  }

  /// Computes the value of a stale free variable, and of the stale variables that it depends on.
  mutating func refresh(_ symbol: Int32) {
    guard isStale[Int(symbol)] else { return }
    stack.append(symbol)
    while let basic = stack.last {
      guard isStale[Int(basic)] else {
        stack.removeLast()
        continue
      }
      let row = Int(rowOf[Int(basic)])
      let depth = stack.count
      var value = constants[row]
      for at in rows.spans[row].range {
        let term = rows.storage[at]
        if isStale[Int(term.column)] {
          stack.append(term.column)
        } else {
          value += term.factor * known(term.column)
        }
      }
      guard stack.count == depth else { continue }
      values[Int(basic)] = value
      isStale[Int(basic)] = false
      stack.removeLast()
    }
  }

  /// Returns the value of a free variable, computed in a copy.
  @inline(never)
  func refreshed(_ symbol: Int32) -> Double {
    var copy = self
    copy.refresh(symbol)
    return copy.known(symbol)
  }

  mutating func refreshAll() {
    for symbol in kinds.indices { refresh(Int32(symbol)) }
  }

  /// Returns the value of a symbol in the table; the symbol must not be stale.
  @inline(__always)
  func known(_ symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    guard row >= 0 else { return 0 }
    return kinds[Int(symbol)] == .free ? values[Int(symbol)] : constants[Int(row)]
  }
}
