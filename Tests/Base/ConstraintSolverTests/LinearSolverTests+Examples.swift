import Expectations
import Testing

@testable import ConstraintSolver

extension LinearSolverTests {
  @Test("An equation determines its variable with the largest factor, and the others keep their values")
  func largestFactor() throws {
    var solver = LinearSolver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint([.init(a), .init(x, -1)], .equal, 0))
    _ = try solver.add(LinearConstraint([.init(b), .init(y, -1)], .equal, 0))
    _ = try solver.add(LinearConstraint([.init(a), .init(b, 2)], .equal, 10))
    expect([a, b, x, y].map { solver.value(of: $0) }, equals: [0, 5, 0, 5])
  }

  @Test("Of factors that differ by a thousandth at most, the first one's variable is determined")
  func nearlyEqualFactors() throws {
    for (factor, expected) in [(1.001, [10.0, 0]), (1.25, [0, 8])] {
      var solver = LinearSolver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(LinearConstraint([.init(x), .init(y, factor)], .equal, 10))
      expect([x, y].map { solver.value(of: $0) }, equals: expected)
    }
  }

  @Test("Small factors of a variable that occurs twice are added")
  func smallFactors() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    _ = try solver.add(LinearConstraint([.init(x, 1e-6), .init(x, 1e-6)], .equal, 1))
    expect(abs(solver.value(of: x) - 500_000), isBelow: 1e-6)
  }

  @Test("A constraint without variables holds or is refused, also as the first of a solver")
  func noVariables() throws {
    var solver = LinearSolver()
    #expect(throws: SolverError.conflict([])) { try solver.add(LinearConstraint([], .greaterThanOrEqual, 5)) }
    #expect(throws: SolverError.conflict([])) { try solver.add(LinearConstraint([], .equal, 5)) }
    _ = try solver.add(LinearConstraint([], .lessThanOrEqual, 5))
    expect(solver.count, equals: 1)
  }

  @Test("A variable of another solver has the value 0")
  func foreignVariable() {
    var other = LinearSolver()
    let x = other.makeVariable(7)
    var solver = LinearSolver()
    var values: [Double] = []
    solver.read([x], into: &values)
    expect(solver.value(of: x) == 0 && values == [0])
  }

  @Test("An equation that breaks a bound by more than the tolerance is refused, also if its factor is small")
  func smallViolation() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    let bound = try solver.add(LinearConstraint([.init(x)], .greaterThanOrEqual, 0))
    #expect(throws: SolverError.conflict([bound])) {
      try solver.add(LinearConstraint([.init(x, 0.01)], .equal, -5e-9))
    }
    expect(solver.value(of: x) == 0 && solver._checkInvariants() == [])
  }

  @Test("An edit that is refused after some steps leaves all values as they were")
  func refusedEdit() throws {
    var solver = LinearSolver()
    let (x, z) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint([.init(x)], .greaterThanOrEqual, 0))
    _ = try solver.add(LinearConstraint([.init(x)], .lessThanOrEqual, 0, strength: .preferred(1)))
    let place = try solver.add(LinearConstraint([.init(z)], .equal, 5))
    // The edit is possible for this constraint, by a step, and impossible for the next one.
    _ = try solver.add(LinearConstraint([.init(x), .init(z)], .greaterThanOrEqual, 0))
    let bound = try solver.add(LinearConstraint([.init(z)], .greaterThanOrEqual, -2))
    #expect(throws: SolverError.conflict([place, bound])) { try solver.edit(place, constant: -5) }
    expect(solver.value(of: x) == 0 && solver.value(of: z) == 5 && solver.constant(of: place) == 5)
    expect(solver._checkInvariants(), equals: [])
  }

  @Test("Removing an overruled preference takes no step, whichever row its violation has")
  func removingPreference() throws {
    for isFirst in [true, false] {
      var solver = LinearSolver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let first = try solver.add(LinearConstraint([.init(x)], .equal, 3))
      let wish = try solver.add(
        LinearConstraint([.init(y)], .greaterThanOrEqual, 10, strength: .preferred(1)))
      // The first row becomes free for the next constraint.
      if isFirst { solver.remove(first) }
      _ = try solver.add(LinearConstraint([.init(y)], .lessThanOrEqual, 4))
      let steps = solver.steps
      solver.remove(wish)
      expect(solver.steps == steps && solver.value(of: y) == 4)
    }
  }

  @Test("The number of terms counts the rows and definitions in use")
  func termCount() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    expect(solver.tableau.termCount, equals: 0)
    let sum = try solver.add(LinearConstraint([.init(x), .init(y, -1), .init(z, -1)], .equal, 0))
    // Two variables and the constraint's marker define the first variable.
    expect(solver.tableau.termCount, equals: 3)
    solver.remove(sum)
    expect(solver.tableau.termCount, equals: 0)
  }
}
