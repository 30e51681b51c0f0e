extension LinearSolver {
  /// Adds a constraint.
  ///
  /// - Throws: A ``SolverError``; for a required constraint that cannot hold, a `conflict` with the constraints
  ///   that it contradicts. Nothing has changed then.
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> Constraint {
    try check(constraint)
    let index = makeEntry(constraint)
    makeMarkers(index)
    tableau.log.removeAll(keepingCapacity: true)
    insertConstraint(index)
    if let error = finish() {
      tableau.rewind(to: 0)
      withdraw(index)
      throw error.without(Int32(index))
    }
    watchRounding()
    return Constraint(entry: Int32(index), generation: entries[index].generation)
  }

  private func check(_ constraint: LinearConstraint) throws(SolverError) {
    func fits(_ number: Double) -> Bool { number.magnitude <= Self.limit }
    guard fits(constraint.constant),
      constraint.parts.allSatisfy({ fits($0.factor) && isOwn($0.variable) })
    else { throw .unusable }
    if case .preferred(let strength) = constraint.strength, !strength.isFinite { throw .unusable }
  }

  // MARK: Entries, markers and rows

  /// Stores a constraint in `entries` and returns its index. Terms of one variable are added; terms of at most 1e-9 of
  /// the largest factor are removed.
  mutating func makeEntry(_ constraint: LinearConstraint) -> Int {
    let index: Int
    if let unused = unusedEntries.popLast() {
      index = Int(unused)
    } else {
      index = entries.count
      entries.append(Entry())
      sums.addList()
    }
    serials += 1
    entries[index].isUsed = true
    entries[index].relation = constraint.relation
    entries[index].strength = constraint.strength
    entries[index].constant = constraint.constant
    entries[index].serial = serials
    let largest = constraint.parts.reduce(0) { max($0, $1.factor.magnitude) }
    sums.removeAll(index)
    for part in constraint.parts {
      let symbol = part.variable.symbol
      if let place = sums[index].firstIndex(where: { $0.column == symbol }) {
        let place = place - sums[index].startIndex
        sums.update(at: place, of: index) { $0.factor = Tableau.sum($0.factor, part.factor) }
      } else {
        sums.append(Tableau.Term(column: symbol, factor: part.factor), to: index)
      }
    }
    for place in sums[index].indices.map({ $0 - sums[index].startIndex }).reversed() {
      let term = sums[index][sums[index].startIndex + place]
      if term.factor.magnitude <= 1e-9 * largest {
        sums.remove(at: place, of: index)
      } else {
        uses[Int(term.column)] += 1
      }
    }
    return index
  }

  /// Creates the table's symbols for the constraint at an index of `entries`. These are its marker and, unless the
  /// constraint is required, a symbol for a violation in the opposite direction.
  mutating func makeMarkers(_ index: Int) {
    let entry = entries[index]
    let isRequired = entry.strength == .required
    let kind: Tableau.Kind = isRequired && entry.relation == .equal ? .dummy : .restricted
    entries[index].marker = makeSymbol(kind, owner: Int32(index))
    entries[index].other = isRequired ? -1 : makeSymbol(.restricted, owner: Int32(index))
  }

  /// Writes a constraint as an equation into the table's `sum`. The constraint's marker is the variable for the sum's
  /// difference from the constant.
  private mutating func state(_ index: Int) {
    let entry = entries[index]
    tableau.sum.clear(symbols: tableau.kinds.count)
    widen(entry.constant)
    tableau.sum.constant = entry.sign * entry.constant
    for term in sums[index] {
      let factor = -entry.sign * term.factor
      let offset = offsets[Int(term.column)]
      widen(offset)
      tableau.sum.constant += factor * offset
      tableau.sum.add(factor, of: term.column)
    }
    tableau.sum.add(-1, of: entry.marker)
    if entry.other >= 0 { tableau.sum.add(1, of: entry.other) }
  }

  /// Raises the tolerance, up to which values count as 0, to at least 1e-10 of a number's magnitude.
  mutating func widen(_ number: Double) {
    tableau.tolerance = max(tableau.tolerance, 1e-10 * number.magnitude)
  }

  /// Adds a constraint to the table: as the definition of a variable that has none, or as a row. Adds the cost of
  /// violating the constraint, too.
  mutating func insertConstraint(_ index: Int) {
    state(index)
    if !tableau.defineDirectly() {
      tableau.expand()
      if let free = tableau.freest() {
        define(free, by: index)
      } else {
        insertRow(index)
      }
    }
    charge(index, times: 1)
  }

  /// Makes the expanded equation of the constraint at an index the definition of a free variable that occurs in it.
  private mutating func define(_ free: Int32, by index: Int) {
    if tableau.sum.count > tableau.shortDefinitionLimit {
      state(index)
      if tableau.reverse(to: free) { return }
      state(index)
      tableau.expand()
    }
    tableau.defineExpanded(free)
  }

  /// Creates a row for the constraint at an index, whose expanded equation contains no free variable.
  private mutating func insertRow(_ index: Int) {
    let entry = entries[index]
    let constant = tableau.solve(for: entry.marker)
    let row = tableau.makeRow(basic: entry.marker, constant: constant)
    tableau.fill(row)
    if entry.other >= 0, constant < 0 {
      tableau.pivot(entering: entry.other, row: row)
    } else if entry.strength == .required, entry.relation == .equal {
      expel(row)
    } else {
      tableau.enqueue(row: row)
    }
  }

  /// Removes a required equation's marker from the basis, so that it stays 0: another variable becomes basic in its
  /// row. Without a suitable variable, the row waits for repair.
  private mutating func expel(_ row: Int) {
    let value = tableau.constants[row]
    let signs: [Double] = value < -tableau.tolerance ? [1] : value > tableau.tolerance ? [-1] : [1, -1]
    for sign in signs {
      guard let column = tableau.entering(row, sign: sign) else { continue }
      return tableau.pivot(entering: column, row: row)
    }
    // The equation repeats or contradicts other constraints.
    tableau.enqueue(row: row)
  }

  /// Adds a constraint's violation, times a factor, to the costs of its strength; a negative factor removes it.
  mutating func charge(_ index: Int, times share: Double) {
    let entry = entries[index]
    guard case .preferred(let strength) = entry.strength else { return }
    let level = tableau.level(strength)
    for symbol in entry.relation == .equal ? [entry.marker, entry.other] : [entry.other] {
      let row = tableau.rowOf[Int(symbol)]
      if row >= 0 {
        tableau.addCosts(of: Int(row), times: share, level: level)
      } else {
        tableau.costs[level][Int(symbol)] = Tableau.cost(tableau.costs[level][Int(symbol)], share)
        tableau.suspect(symbol)
      }
    }
  }

  // MARK: Solving

  /// Finishes a change: makes all rows satisfy their bounds, and then the solution optimal. Returns an error if that
  /// fails.
  mutating func finish() -> SolverError? {
    switch tableau.settle() {
    case .settled: break
    case .conflict(let row): return .conflict(owners(in: row))
    case .unbounded, .tooManySteps: return .didNotSettle
    }
    return tableau.improve() == .settled ? nil : .didNotSettle
  }

  /// Returns the required constraints whose markers occur in a row, in the order in which they were added.
  private func owners(in row: Int) -> [Constraint] {
    let symbols = [tableau.basicOf[row]] + tableau.rows[row].map(\.column)
    let found = Set(symbols.map { Int(owners[Int($0)]) })
      .filter { $0 >= 0 && entries[$0].strength == .required }
    return found.sorted { entries[$0].serial < entries[$1].serial }.map {
      Constraint(entry: Int32($0), generation: entries[$0].generation)
    }
  }

  /// Removes the constraint at an index, which was just added, after the changes of the basis since then were undone.
  private mutating func withdraw(_ index: Int) {
    charge(index, times: -1)
    for symbol in [entries[index].marker, entries[index].other] where symbol >= 0 {
      let row = tableau.rowOf[Int(symbol)]
      if row >= 0 { tableau.free(row: Int(row)) }
    }
    if tableau.isNamed(entries[index].marker) { release(entries[index].marker) }
    releaseSymbols(index)
    _ = tableau.improve()
  }
}

extension SolverError {
  /// Returns a conflict error without the constraint of the given index; any other error unchanged.
  fileprivate func without(_ entry: Int32) -> SolverError {
    guard case .conflict(let constraints) = self else { return self }
    return .conflict(constraints.filter { $0.entry != entry })
  }
}
