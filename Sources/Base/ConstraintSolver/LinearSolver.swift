/// A system of linear constraints with strengths, solved anew after each change from where it was: Cassowary.
///
/// All required constraints hold. Of the others the strongest fail by the least sum there can be, then the next
/// strongest, and so on, without weights. A change costs what it changes. A change that contradicts what is
/// required is refused, with the names of those it contradicts, and leaves everything as it was. What no
/// constraint determines stays where it is. The same changes in the same order give the same bits.
///
/// The solver is a value: a copy is another solver.
public struct LinearSolver: Sendable {
  /// A constraint of a solver. It names no other once it has been removed.
  public struct Constraint: Hashable, Sendable {
    let entry: Int32
    let generation: UInt32
  }

  public typealias Variable = LinearConstraint.Variable
  public typealias Part = LinearConstraint.Part
  public typealias Relation = LinearConstraint.Relation

  /// What is known of a constraint.
  struct Entry: Sendable {
    var generation: UInt32 = 0
    var isUsed = false
    var relation = Relation.equal
    var strength = Strength.required
    var constant = 0.0
    /// The variable that stands for the constraint in the table.
    var marker: Int32 = -1
    /// Its opposite, in a constraint that may fail.
    var other: Int32 = -1
    /// When it was added, counted over all constraints.
    var serial = 0

    /// −1 where the sum has to be at least the constant.
    var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }
  }

  /// The largest magnitude of a factor or a constant.
  public static let limit = 1e9

  var tableau = Tableau()
  var entries: [Entry] = []
  var unusedEntries: [Int32] = []
  /// The constraints' sums, as they were given, with each variable once.
  var sums = Pool<Tableau.Term>()
  /// What a variable is more than the table says, by symbol.
  var offsets: [Double] = []
  /// The constraint that a marker or its opposite belongs to, by symbol; −1 for variables.
  var owners: [Int32] = []
  /// In how many constraints a variable is, by symbol.
  var uses: [Int32] = []
  var serials = 0
  /// The steps after which rounding is looked for.
  var checkAt = 512
  /// How often all was worked out from scratch because of rounding.
  public internal(set) var rebuilds = 0

  /// How many steps of the simplex method were taken so far.
  public var steps: Int { tableau.pivots }

  public init() {}

  // MARK: Variables

  /// Makes a variable, which has a value until constraints say otherwise.
  public mutating func makeVariable(_ value: Double = 0) -> Variable {
    let symbol = makeSymbol(.free)
    offsets[Int(symbol)] = value.isFinite && value.magnitude <= Self.limit ? value : 0
    return Variable(symbol: symbol)
  }

  /// Gives up a variable. One that is in a constraint is not given up.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  public mutating func remove(_ variable: Variable) -> Bool {
    guard isOwn(variable), uses[Int(variable.symbol)] == 0 else { return false }
    // Nothing holds it, so it is in no row.
    if tableau.rowOf[Int(variable.symbol)] >= 0 { return false }
    // But for what rounding has left.
    if tableau.isNamed(variable.symbol) { erase(variable.symbol) }
    tableau.free(variable.symbol)
    return true
  }

  /// A variable's value. O(1) once it was read since the last change that moved it; else it is worked out from all that
  /// it depends on, each time.
  public func value(of variable: Variable) -> Double {
    guard isOwn(variable) else { return 0 }
    let symbol = variable.symbol
    if tableau.isStale[Int(symbol)] { return offsets[Int(symbol)] + tableau.refreshed(symbol) }
    return offsets[Int(symbol)] + tableau.known(symbol)
  }

  /// Puts the values of variables into an array, which then has as many. What has moved is worked out once.
  ///
  /// Asked for one by one, each may cost a copy of the solver's own references where that lies in an object.
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

  /// How many constraints there are.
  public var count: Int { entries.count - unusedEntries.count }

  /// A Boolean value indicating whether the solver has a constraint.
  public func contains(_ constraint: Constraint) -> Bool { entry(constraint) != nil }

  func entry(_ constraint: Constraint) -> Int? {
    let index = Int(constraint.entry)
    guard entries.indices.contains(index), entries[index].isUsed,
      entries[index].generation == constraint.generation
    else { return nil }
    return index
  }

  /// A constraint's constant; nil for one that there is not.
  public func constant(of constraint: Constraint) -> Double? {
    entry(constraint).map { entries[$0].constant }
  }

  /// By how much a constraint fails; nil for one that there is not, never negative. O(terms)
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

/// Why a solver refused a change. It is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// These required constraints cannot all hold: leaving out any one of them would do. A constraint that was to be added is not among them. In the order in which
  /// they were added.
  case conflict([LinearSolver.Constraint])
  /// A factor or a constant is not finite or too large, or a variable or constraint is not the solver's.
  case unusable
  /// More steps were needed than any system of this size takes; rounding has got the better of it.
  case didNotSettle
}

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

extension LinearSolver {
  /// The least and the greatest value that a variable may have in a solution no worse than this one; nil when its
  /// value is the only one.
  ///
  /// It is found by solving a copy, and is for looking into a system, not for every frame.
  public func freedom(of variable: Variable) -> ClosedRange<Double>? {
    guard isOwn(variable) else { return nil }
    var copy = self
    let all = copy.tableau.terms(of: variable.symbol)
    let terms = all.filter { tableau.kinds[Int($0.column)] != .dummy }
    // What would cost something stays as it is.
    guard terms.contains(where: { tableau.sign($0.column) == 0 }) else { return nil }
    guard !terms.contains(where: { tableau.kinds[Int($0.column)] == .free }) else {
      return -.infinity ... .infinity
    }
    let (low, high) = (extreme(of: variable, all, sign: 1), -extreme(of: variable, all, sign: -1))
    return high - low > tableau.tolerance * 10 ? low...high : nil
  }

  /// The least value of a variable times a sign.
  private func extreme(of variable: Variable, _ terms: [Tableau.Term], sign: Double) -> Double {
    var copy = self
    let level = copy.tableau.level((tableau.levels.last ?? 0) - 1)
    copy.tableau.addCosts(terms[...], times: sign, level: level)
    switch copy.tableau.improve() {
    case .settled: return sign * copy.value(of: variable)
    case .unbounded: return -.infinity
    case .conflict, .tired: return sign * value(of: variable)
    }
  }
}
