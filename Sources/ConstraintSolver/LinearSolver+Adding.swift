extension LinearSolver {
  /// Adds a constraint.
  ///
  /// - Throws: What it contradicts, when it is required and cannot hold; then nothing has changed.
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> Constraint {
    try check(constraint)
    let index = makeEntry(constraint)
    let row = makeRow(index)
    tableau.log.removeAll(keepingCapacity: true)
    place(index, row)
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

  // MARK: Entering

  /// Notes a constraint, with each variable once and without what is too small to matter.
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

  /// Makes the row of a constraint's marker: what is left of the constant, as what is basic now would have it.
  mutating func makeRow(_ index: Int) -> Int {
    let entry = entries[index]
    let isRequired = entry.strength == .required
    let kind: Tableau.Kind = isRequired && entry.relation == .equal ? .dummy : .restricted
    let marker = makeSymbol(kind, owner: Int32(index))
    entries[index].marker = marker
    entries[index].other = isRequired ? -1 : makeSymbol(.restricted, owner: Int32(index))
    let row = tableau.makeRow(basic: marker, constant: entry.sign * entry.constant)
    widen(entry.constant)
    for place in 0..<sums.count(index) {
      let term = sums[index][sums[index].startIndex + place]
      let factor = -entry.sign * term.factor
      let offset = offsets[Int(term.column)]
      widen(offset)
      tableau.constants[row] += factor * offset
      let basic = tableau.rowOf[Int(term.column)]
      if basic < 0 {
        tableau.add(factor, of: term.column, to: row)
      } else {
        tableau.add(Int(basic), times: factor, to: row, dropping: -1)
      }
    }
    if !isRequired { tableau.add(1, of: entries[index].other, to: row) }
    return row
  }

  /// Lets what counts as 0 grow with the numbers.
  mutating func widen(_ number: Double) {
    tableau.tolerance = max(tableau.tolerance, 1e-10 * number.magnitude)
  }

  /// Gives a new row a variable that fits, and the constraint its costs.
  func freest(_ row: Int) -> Int32? {
    var best: (column: Int32, size: Double)?
    for term in tableau.rows[row] where tableau.kinds[Int(term.column)] == .free {
      if let champion = best, term.factor.magnitude <= champion.size * 1.001 { continue }
      best = (term.column, term.factor.magnitude)
    }
    return best?.column
  }

  /// Gives a new row a variable that fits, and the constraint its costs.
  mutating func place(_ index: Int, _ row: Int) {
    let entry = entries[index]
    if let free = freest(row) {
      // A variable that nothing determined is determined now.
      tableau.pivot(entering: free, row: row)
    } else if entry.other >= 0, tableau.constants[row] < 0 {
      tableau.pivot(entering: entry.other, row: row)
    } else if entry.strength == .required, entry.relation == .equal {
      expel(row)
    } else {
      tableau.note(row: row)
    }
    charge(index, times: 1)
  }

  /// Makes another variable basic in place of a required equation's marker, which stays 0 only so.
  private mutating func expel(_ row: Int) {
    let value = tableau.constants[row]
    let signs: [Double] = value < -tableau.tolerance ? [1] : value > tableau.tolerance ? [-1] : [1, -1]
    for sign in signs {
      guard let column = tableau.entering(row, sign: sign) else { continue }
      return tableau.pivot(entering: column, row: row)
    }
    // It says what others say already, or contradicts them.
    tableau.note(row: row)
  }

  /// Adds a constraint's failing to the costs of its strength, or takes it out.
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

  /// Mends and improves; what went wrong, if anything.
  mutating func finish() -> SolverError? {
    switch tableau.settle() {
    case .settled: break
    case .conflict(let row): return .conflict(owners(in: row))
    case .unbounded, .tired: return .didNotSettle
    }
    return tableau.improve() == .settled ? nil : .didNotSettle
  }

  /// The required constraints that a row is made of, by age.
  private func owners(in row: Int) -> [Constraint] {
    let symbols = [tableau.basicOf[row]] + tableau.rows[row].map(\.column)
    var found: [Int] = []
    for symbol in symbols {
      let owner = Int(owners[Int(symbol)])
      if owner >= 0, entries[owner].strength == .required, !found.contains(owner) { found.append(owner) }
    }
    found.sort { entries[$0].serial < entries[$1].serial }
    return found.map { Constraint(entry: Int32($0), generation: entries[$0].generation) }
  }

  /// Takes back a constraint that was just added, whose marker is where it was made.
  private mutating func withdraw(_ index: Int) {
    charge(index, times: -1)
    for symbol in [entries[index].marker, entries[index].other] where symbol >= 0 {
      let row = tableau.rowOf[Int(symbol)]
      if row >= 0 { tableau.free(row: Int(row)) }
    }
    forget(index)
    _ = tableau.improve()
  }
}

extension SolverError {
  /// The error without a constraint that is not to be named.
  fileprivate func without(_ entry: Int32) -> SolverError {
    guard case .conflict(let constraints) = self else { return self }
    return .conflict(constraints.filter { $0.entry != entry })
  }
}
