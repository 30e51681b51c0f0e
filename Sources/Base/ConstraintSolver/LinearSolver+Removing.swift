extension LinearSolver {
  /// Removes a constraint. Variables that only this constraint determined keep their values. Nothing happens
  /// when the solver does not have the constraint.
  public mutating func remove(_ constraint: Constraint) {
    guard let index = entry(constraint) else { return }
    tableau.log.removeAll(keepingCapacity: true)
    charge(index, times: -1)
    let (marker, other) = (entries[index].marker, entries[index].other)
    // A marker and its opposite are now one variable that may have any value.
    if other >= 0 {
      if tableau.rowOf[Int(other)] >= 0 {
        drop(other)
        erase(marker)
      } else {
        erase(other)
      }
    }
    if tableau.rowOf[Int(marker)] < 0 { release(marker) }
    if tableau.rowOf[Int(marker)] >= 0 { drop(marker) }
    releaseSymbols(index)
    _ = tableau.improve()
    watchRounding()
  }

  /// Releases the symbols and the entry of the constraint at an index, for use by later constraints.
  mutating func releaseSymbols(_ index: Int) {
    for term in sums[index] { uses[Int(term.column)] -= 1 }
    for symbol in [entries[index].marker, entries[index].other] where symbol >= 0 {
      erase(symbol)
      tableau.free(symbol)
      owners[Int(symbol)] = -1
    }
    sums.removeAll(index)
    let generation = entries[index].generation &+ 1
    entries[index] = Entry()
    entries[index].generation = generation
    unusedEntries.append(Int32(index))
  }

  /// Removes a basic symbol and its row. In definitions of free variables, the row's terms replace the
  /// symbol.
  private mutating func drop(_ symbol: Int32) {
    let row = Int(tableau.rowOf[Int(symbol)])
    tableau.collectRows(with: symbol, definitions: true)
    let definitions = tableau.list
    for definition in definitions {
      let factor = tableau.factor(Int(definition), symbol)
      tableau.add(row, times: factor, to: Int(definition), dropping: symbol)
    }
    tableau.free(row: row)
  }

  /// Removes a column from all rows and definitions.
  mutating func erase(_ column: Int32) {
    for isDefinition in [false, true] {
      tableau.collectRows(with: column, definitions: isDefinition)
      let rows = tableau.list
      for row in rows { tableau.add(-tableau.factor(Int(row), column), of: column, to: Int(row)) }
      tableau.columns.removeAll(tableau.listIndex(column, definitions: isDefinition))
    }
    for level in tableau.costs.indices { tableau.costs[level][Int(column)] = 0 }
  }

  /// Removes a column whose variable may have any value from now on, or makes it basic, so that the caller can remove
  /// its row.
  mutating func release(_ column: Int32) {
    tableau.collectRows(with: column)
    let rows = tableau.list.map(Int.init)
    if let row = largest(rows, column, of: .dummy) { return tableau.pivot(entering: column, row: row) }
    if !rows.isEmpty {
      guard let row = boundary(column) else { return }
      return tableau.pivot(entering: column, row: row)
    }
    // Only definitions name the column: one of them no longer determines its variable.
    tableau.collectRows(with: column, definitions: true)
    let definitions = tableau.list.map(Int.init)
    // The definition of the lowest rank is chosen, so that the others may name its variable.
    func rank(_ row: Int) -> Int { tableau.ranks[Int(tableau.basicOf[row])] }
    guard let row = definitions.min(by: { rank($0) < rank($1) }) else { return }
    let basic = tableau.basicOf[row]
    tableau.refresh(basic)
    let value = tableau.values[Int(basic)]
    if definitions.count > 1 {
      tableau.pivot(row, from: basic, to: column)
      for other in definitions where other != row {
        tableau.add(row, times: tableau.factor(other, column), to: other, dropping: column)
      }
    }
    tableau.free(row: row)
    // The variable keeps its value.
    offsets[Int(basic)] += value
    tableau.collectRows(with: basic, definitions: true)
    for row in tableau.list.map(Int.init) {
      tableau.constants[row] += tableau.factor(row, basic) * value
    }
  }

  private func largest(_ rows: [Int], _ column: Int32, of kind: Tableau.Kind) -> Int? {
    var best: (row: Int, size: Double)?
    for row in rows where tableau.kinds[Int(tableau.basicOf[row])] == kind {
      let size = tableau.factor(row, column).magnitude
      if let champion = best {
        if size < champion.size { continue }
        if size == champion.size, tableau.basicOf[row] > tableau.basicOf[champion.row] { continue }
      }
      best = (row, size)
    }
    return best?.row
  }

  /// Returns the row whose bound stops a released column as it moves towards lower cost. If there is no such direction
  /// or row, returns the nearer of the rows in both directions; `nil` if no row bounds the column.
  private mutating func boundary(_ column: Int32) -> Int? {
    let sign = tableau.sign(column)
    let up = tableau.blocking(column, grows: true)
    let down = tableau.blocking(column, grows: false)
    if sign < 0, let up { return up.row }
    if sign > 0, let down { return down.row }
    guard let up else { return down?.row }
    guard let down else { return up.row }
    return up.distance <= down.distance ? up.row : down.row
  }
}
