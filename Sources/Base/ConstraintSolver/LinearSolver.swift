/// A system of linear constraints with strengths, solved incrementally after each change by the Cassowary
/// algorithm.
///
/// All required constraints hold. The strongest of the others are violated by the least possible sum, then the
/// next strongest, and so on, without weights. The cost of a change depends on what it changes. A change that
/// contradicts the required constraints is refused with the constraints that it contradicts, and leaves
/// everything as it was. A variable that no constraint determines keeps its value. The same changes in the same
/// order give the same bits.
///
/// The solver is a value: a copy is an independent solver.
public struct LinearSolver: Sendable {
  /// A handle of a constraint in a solver. After the constraint was removed, the handle refers to no other
  /// constraint.
  public struct Constraint: Hashable, Sendable {
    let entry: Int32
    let generation: UInt32
  }

  public typealias Variable = LinearConstraint.Variable
  public typealias Part = LinearConstraint.Part
  public typealias Relation = LinearConstraint.Relation

  /// The solver's data of a constraint.
  struct Entry: Sendable {
    var generation: UInt32 = 0
    var isUsed = false
    var relation = Relation.equal
    var strength = Strength.required
    var constant = 0.0
    /// The symbol that represents the constraint in the table; -1 without one.
    var marker: Int32 = -1
    /// The symbol for a violation in the direction opposite to the marker's, in a constraint that may be violated;
    /// otherwise -1.
    var other: Int32 = -1
    /// The constraint's number in the order in which all constraints were added.
    var serial = 0

    /// The sign with which the sum enters the table: −1 if it has to be at least the constant, else 1.
    var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }
  }

  /// The largest magnitude of a factor or a constant.
  public static let limit = 1e9

  var tableau = Tableau()
  var entries: [Entry] = []
  var unusedEntries: [Int32] = []
  /// The terms of the constraints, as they were added, with each variable once; by the index of the constraint.
  var sums = Pool<Tableau.Term>()
  /// The difference between each variable's value and its value in the table, by symbol.
  var offsets: [Double] = []
  /// The index of the constraint to which each marker or opposite belongs, by symbol; −1 for variables.
  var owners: [Int32] = []
  /// The number of constraints in which each variable occurs, by symbol.
  var uses: [Int32] = []
  var serials = 0
  /// The value of ``steps`` at which the values are next checked for rounding errors.
  var checkAt = 512
  /// The number of times that everything was computed again because of rounding.
  public internal(set) var rebuilds = 0

  /// The number of steps of the simplex method so far.
  public var steps: Int { tableau.pivots }

  public init() {}

  // MARK: Variables

  /// Creates a variable, with a value that it keeps until constraints determine another one.
  public mutating func makeVariable(_ value: Double = 0) -> Variable {
    let symbol = makeSymbol(.free)
    offsets[Int(symbol)] = value.isFinite && value.magnitude <= Self.limit ? value : 0
    return Variable(symbol: symbol)
  }

  /// Removes a variable that no constraint uses.
  ///
  /// - Returns: Whether the variable was removed.
  @discardableResult
  public mutating func remove(_ variable: Variable) -> Bool {
    guard isOwn(variable), uses[Int(variable.symbol)] == 0 else { return false }
    // No constraint uses the variable, so it is in no row.
    if tableau.rowOf[Int(variable.symbol)] >= 0 { return false }
    // Rounding may have left the variable in some definitions.
    if tableau.isNamed(variable.symbol) { erase(variable.symbol) }
    tableau.free(variable.symbol)
    return true
  }

  /// Returns a variable's value.
  ///
  /// - Complexity: O(1) if the value was read since the last change that moved it. Otherwise the value is computed from
  ///   everything that it depends on.
  public func value(of variable: Variable) -> Double {
    guard isOwn(variable) else { return 0 }
    let symbol = variable.symbol
    if tableau.isStale[Int(symbol)] { return offsets[Int(symbol)] + tableau.refreshed(symbol) }
    return offsets[Int(symbol)] + tableau.known(symbol)
  }

  /// Writes the values of variables into an array of the same length. Values that have moved are computed once.
  ///
  /// Reading values one by one may copy the solver's own references each time, where the solver is stored in an
  /// object.
  ///
  /// - Complexity: O(*n*) in the number of variables and of the terms of stale definitions on which the
  ///   variables depend.
  public mutating func read(_ variables: [Variable], into values: inout [Double]) {
    values.removeAll(keepingCapacity: true)
    for variable in variables {
      guard isOwn(variable) else {
        values.append(0)
        continue
      }
      tableau.refresh(variable.symbol)
      values.append(offsets[Int(variable.symbol)] + tableau.known(variable.symbol))
    }
  }

  func isOwn(_ variable: Variable) -> Bool {
    tableau.kinds.indices.contains(Int(variable.symbol)) && tableau.kinds[Int(variable.symbol)] == .free
  }

  mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int32 = -1) -> Int32 {
    let symbol = tableau.makeSymbol(kind)
    if Int(symbol) == offsets.count {
      offsets.append(0)
      owners.append(owner)
      uses.append(0)
    } else {
      offsets[Int(symbol)] = 0
      owners[Int(symbol)] = owner
      uses[Int(symbol)] = 0
    }
    return symbol
  }

  // MARK: Constraints

  /// The number of constraints.
  public var count: Int { entries.count - unusedEntries.count }

  /// Returns whether the solver has a constraint.
  public func contains(_ constraint: Constraint) -> Bool { entry(constraint) != nil }

  func entry(_ constraint: Constraint) -> Int? {
    let index = Int(constraint.entry)
    guard entries.indices.contains(index), entries[index].isUsed,
      entries[index].generation == constraint.generation
    else { return nil }
    return index
  }

  /// Returns a constraint's constant; `nil` for a constraint that the solver does not have.
  public func constant(of constraint: Constraint) -> Double? {
    entry(constraint).map { entries[$0].constant }
  }

  /// Returns the amount by which a constraint is violated, never negative; `nil` for a constraint that the
  /// solver does not have.
  ///
  /// - Complexity: O(*n*) in the number of terms.
  public func violation(of constraint: Constraint) -> Double? {
    guard let index = entry(constraint) else { return nil }
    return violation(at: index)
  }

  func violation(at index: Int) -> Double {
    var sum = -entries[index].constant
    for term in sums[index] { sum += term.factor * value(of: Variable(symbol: term.column)) }
    switch entries[index].relation {
    case .equal: return sum.magnitude
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }
}

/// The reasons for which a solver refuses a change. The solver is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// Required constraints that cannot all hold; without any one of them, the others could. The list is in the order of
  /// addition. It contains an edited constraint, but not one that could not be added.
  case conflict([LinearSolver.Constraint])
  /// A factor or a constant that is not finite or too large, or a variable or constraint of another solver.
  case unusable
  /// A system that the simplex method did not solve within the steps allowed for its size, because of rounding.
  case didNotSettle
}

// Many steps accumulate rounding errors. After every few hundred steps (more in a larger solver) the constraints are
// checked against the values. If one is off, all values are computed again from the constraints.
extension LinearSolver {
  /// The amount by which required constraints may be off before everything is computed again.
  private var allowance: Double { tableau.tolerance * 100 }

  /// The number of steps from one check to the next; larger when there are more constraints to check.
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

  /// Computes everything again from the constraints, in the order in which they were added.
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
    fresh.shortDefinitionLimit = tableau.shortDefinitionLimit
    fresh.pivots = tableau.pivots
    tableau = fresh
    let order = entries.indices.filter { entries[$0].isUsed }.sorted {
      entries[$0].serial < entries[$1].serial
    }
    for index in order {
      tableau.log.removeAll(keepingCapacity: true)
      makeMarkers(index)
      insertConstraint(index)
      _ = finish()
    }
    checkAt = tableau.pivots + interval
  }
}

extension LinearSolver {
  /// Returns the least and the greatest value that a variable may have in solutions no worse than the current one.
  ///
  /// The result is `nil` if the variable has only one such value. The method solves copies and is meant for inspecting
  /// a system, not for every frame.
  ///
  /// - Complexity: O(*n*) in the size of the table, which is copied, plus the steps of the simplex method.
  public func freedom(of variable: Variable) -> ClosedRange<Double>? {
    guard isOwn(variable) else { return nil }
    var copy = self
    let all = copy.tableau.terms(of: variable.symbol)
    let terms = all.filter { tableau.kinds[Int($0.column)] != .dummy }
    // Columns with a cost keep their value.
    guard terms.contains(where: { tableau.sign($0.column) == 0 }) else { return nil }
    guard !terms.contains(where: { tableau.kinds[Int($0.column)] == .free }) else {
      return -.infinity ... .infinity
    }
    let (low, high) = (extreme(of: variable, all, sign: 1), -extreme(of: variable, all, sign: -1))
    return high - low > tableau.tolerance * 10 ? low...high : nil
  }

  /// Returns the least value of a variable, or with a `sign` of −1 the negative of its greatest value; −∞ without a
  /// bound.
  private func extreme(of variable: Variable, _ terms: [Tableau.Term], sign: Double) -> Double {
    var copy = self
    let level = copy.tableau.level((tableau.levels.last ?? 0) - 1)
    copy.tableau.addCosts(terms[...], times: sign, level: level)
    switch copy.tableau.improve() {
    case .settled: return sign * copy.value(of: variable)
    case .unbounded: return -.infinity
    case .conflict, .tooManySteps: return sign * value(of: variable)
    }
  }
}
