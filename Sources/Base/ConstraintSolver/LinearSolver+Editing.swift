extension LinearSolver {
  /// A new constant for a constraint.
  public struct Edit: Hashable, Sendable {
    public var constraint: Constraint
    public var constant: Double

    public init(_ constraint: Constraint, constant: Double) {
      self.constraint = constraint
      self.constant = constant
    }
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: A ``SolverError`` with the constraints that contradict the new constant; nothing has changed
  ///   then.
  public mutating func edit(_ constraint: Constraint, constant: Double) throws(SolverError) {
    guard let index = entry(constraint), constant.magnitude <= Self.limit else { throw .unusable }
    let old = entries[index].constant
    guard old != constant else { return }
    tableau.log.removeAll(keepingCapacity: true)
    shift(index, to: constant)
    if let error = finish() {
      tableau.rewind(to: 0)
      shift(index, to: old)
      throw error
    }
    watchRounding()
  }

  /// Changes the constants of several constraints at once; contradictions among intermediate states do not
  /// matter.
  ///
  /// - Throws: A ``SolverError`` with the constraints that contradict the new constants; no constant has
  ///   changed then.
  /// - Complexity: O(*n* · *r* · log *t*) in the numbers of edits, of rows that contain a marker, and of
  ///   terms in a row. The steps of the simplex method come in addition.
  public mutating func edit(_ edits: [Edit]) throws(SolverError) {
    for edit in edits {
      guard contains(edit.constraint), edit.constant.magnitude <= Self.limit else { throw .unusable }
    }
    let old = edits.map { entries[Int($0.constraint.entry)].constant }
    tableau.log.removeAll(keepingCapacity: true)
    for edit in edits { shift(Int(edit.constraint.entry), to: edit.constant) }
    if let error = finish() {
      tableau.rewind(to: 0)
      for (edit, constant) in zip(edits, old).reversed() { shift(Int(edit.constraint.entry), to: constant) }
      throw error
    }
    watchRounding()
  }

  /// Changes the constant of the constraint at an index, and with it all values that depend on the constraint's marker.
  private mutating func shift(_ index: Int, to constant: Double) {
    let entry = entries[index]
    let change = (constant - entry.constant) * entry.sign
    entries[index].constant = constant
    widen(constant)
    guard change != 0 else { return }
    tableau.collectRows(with: entry.marker, definitions: true)
    for row in tableau.list {
      tableau.constants[Int(row)] -= change * tableau.factor(Int(row), entry.marker)
      tableau.redetermine(tableau.basicOf[Int(row)])
    }
    let row = tableau.rowOf[Int(entry.marker)]
    if row >= 0 {
      tableau.constants[Int(row)] += change
      tableau.touch(entry.marker)
      return tableau.enqueue(row: Int(row))
    }
    tableau.collectRows(with: entry.marker)
    for row in tableau.list {
      tableau.constants[Int(row)] -= change * tableau.factor(Int(row), entry.marker)
      tableau.touch(tableau.basicOf[Int(row)])
      tableau.enqueue(row: Int(row))
    }
  }
}
