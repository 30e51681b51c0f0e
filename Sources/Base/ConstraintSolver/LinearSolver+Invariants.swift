extension LinearSolver {
  /// Returns the names of the invariants that are violated; for tests.
  ///
  /// *sorted rows*: a row's terms are in order, none is 0, none is basic. *indexed columns*: a column's list
  /// names every row that has the column. *one basis*: rows and variables agree on which variable is basic in
  /// which row. *feasible*: no restricted variable is negative, and every dummy variable is 0. *optimal*: no
  /// cost is negative. *free apart*: no row of a bounded variable contains a free one. *ranked definitions*: a
  /// definition names only free variables of lower rank. *known values*: a value that is not stale equals its
  /// definition. *constraints hold*: the values satisfy the required constraints.
  ///
  /// - Complexity: O(*t* · *r*) at worst in the numbers of terms and rows. Each stale value in a required
  ///   constraint also takes a copy of the table.
  public func _checkInvariants() -> [String] {
    var broken: Set<String> = []
    for row in tableau.basicOf.indices where tableau.basicOf[row] >= 0 {
      check(row) { broken.insert($0) }
    }
    for symbol in tableau.kinds.indices {
      let row = Int(tableau.rowOf[symbol])
      if row >= 0 {
        if tableau.basicOf[row] != Int32(symbol) { broken.insert("one basis") }
        continue
      }
      switch tableau.kinds[symbol] {
      case .restricted where tableau.sign(Int32(symbol)) < 0: broken.insert("optimal")
      case .free where tableau.sign(Int32(symbol)) != 0: broken.insert("optimal")
      default: break
      }
    }
    for index in entries.indices where entries[index].isUsed && entries[index].strength == .required {
      if violation(at: index) > tableau.tolerance * 1000 { broken.insert("constraints hold") }
    }
    return broken.sorted()
  }

  private func check(_ row: Int, _ report: (String) -> Void) {
    let basic = Int(tableau.basicOf[row])
    if tableau.rowOf[basic] != Int32(row) { report("one basis") }
    if tableau.isOut(row) { report("feasible") }
    let isDefinition = tableau.isDefinition(row)
    if isDefinition { checkValue(row, report) }
    var last: Int32 = -1
    for term in tableau.rows[row] {
      if term.column <= last || term.factor == 0 || !isDefinition && tableau.rowOf[Int(term.column)] >= 0 {
        report("sorted rows")
      }
      let list = tableau.listIndex(term.column, definitions: isDefinition)
      if !tableau.columns[list].contains(Int32(row)) { report("indexed columns") }
      if tableau.kinds[Int(term.column)] == .free {
        if !isDefinition { report("free apart") }
        if tableau.ranks[Int(term.column)] >= tableau.ranks[basic] { report("ranked definitions") }
      }
      if tableau.kinds[Int(term.column)] == .unused { report("sorted rows") }
      last = term.column
    }
  }

  private func checkValue(_ row: Int, _ report: (String) -> Void) {
    guard !tableau.isStale[Int(tableau.basicOf[row])] else { return }
    var value = tableau.constants[row]
    for term in tableau.rows[row] {
      if tableau.isStale[Int(term.column)] { report("known values") }
      value += term.factor * tableau.known(term.column)
    }
    if (value - tableau.known(tableau.basicOf[row])).magnitude > tableau.tolerance { report("known values") }
  }
}
