import TestSupport

@testable import ConstraintSolver

/// A solver and a plain list of its constraints, with the same random changes.
struct RandomSystem {
  struct Kept {
    var row: ReferenceSimplex.Row
    var constraint: LinearSolver.Constraint
  }

  var solver: LinearSolver
  var kept: [Kept] = []
  let variables: [LinearSolver.Variable]
  var generator: SeededGenerator

  /// A system whose solver treats this number of terms as few.
  init(seed: UInt64, variables count: Int, modest: Int = 32) {
    generator = SeededGenerator(seed: seed)
    var solver = LinearSolver()
    solver.tableau.shortDefinitionLimit = modest
    variables = (0..<count).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  var rows: [ReferenceSimplex.Row] { kept.map(\.row) }

  mutating func randomRow(required share: Double = 0.45) -> ReferenceSimplex.Row {
    let most = min(variables.count, 3)
    var factors = [Double](repeating: 0, count: variables.count)
    for _ in 0...generator.below(most) {
      factors[generator.below(variables.count)] = [1, -1, 1, -1, 2, -0.5][generator.below(6)]
    }
    let relation = ReferenceSimplex.Relation.allCases[generator.below(3)]
    let strength: Double? = generator.chance(share) ? nil : [750, 250, 1, 999][generator.below(4)]
    return ReferenceSimplex.Row(factors, relation, Double(generator.below(41) - 20), strength: strength)
  }

  func constraint(_ row: ReferenceSimplex.Row) -> LinearConstraint {
    LinearConstraint(
      zip(variables, row.factors).map { LinearSolver.Part($0, $1) }, Self.relation(row.relation),
      row.constant,
      strength: row.strength.map { .preferred($0) } ?? .required)
  }

  private static func relation(_ relation: ReferenceSimplex.Relation) -> LinearSolver.Relation {
    switch relation {
    case .atMost: .lessThanOrEqual
    case .equal: .equal
    case .atLeast: .greaterThanOrEqual
    }
  }

  /// Adds a constraint to both. Returns the solver's error, if any.
  @discardableResult
  mutating func add(_ row: ReferenceSimplex.Row) -> SolverError? {
    do {
      kept.append(Kept(row: row, constraint: try solver.add(constraint(row))))
      return nil
    } catch { return error }
  }

  mutating func remove(at place: Int) { solver.remove(kept.remove(at: place).constraint) }

  @discardableResult
  mutating func edit(at place: Int, constant: Double) -> SolverError? {
    do {
      try solver.edit(kept[place].constraint, constant: constant)
      kept[place].row.constant = constant
      return nil
    } catch { return error }
  }

  /// Returns the violations in the solver, by strength, strongest first, from its values.
  var failing: [Double] {
    Set(rows.compactMap(\.strength)).sorted(by: >).map { strength in
      kept.reduce(0) { sum, each in sum + (each.row.strength == strength ? violation(each.row) : 0) }
    }
  }

  func violation(_ row: ReferenceSimplex.Row) -> Double {
    let sum = zip(variables, row.factors).reduce(-row.constant) { $0 + $1.1 * solver.value(of: $1.0) }
    switch row.relation {
    case .equal: return abs(sum)
    case .atMost: return max(0, sum)
    case .atLeast: return max(0, -sum)
    }
  }

  /// Returns the errors in the solver's values, or `nil`.
  func fault() -> String? {
    let broken = solver._checkInvariants()
    if !broken.isEmpty { return "broken: \(broken)" }
    if let off = rows.first(where: { $0.strength == nil && violation($0) > 1e-6 }) {
      return "\(off) does not hold"
    }
    guard let answer = ReferenceSimplex.solve(rows, variables: variables.count) else {
      return "the reference finds no solution"
    }
    let failing = failing
    guard zip(failing, answer.failing).allSatisfy({ abs($0 - $1) < 1e-6 }) else {
      return "fails by \(failing) where \(answer.failing) is possible"
    }
    return nil
  }
}
