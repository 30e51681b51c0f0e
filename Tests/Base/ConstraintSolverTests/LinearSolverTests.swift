import Expectations
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite struct LinearSolverTests {
  @Test(
    "Required constraints always hold, and the violations of the others equal those of a dense simplex",
    arguments: [32, 0])
  func adding(modest: Int) {
    for seed in 0..<1500 {
      var system = RandomSystem(seed: UInt64(seed), variables: 2 + seed % 5, modest: modest)
      for _ in 0..<(3 + seed % 9) {
        let row = system.randomRow()
        guard let error = system.add(row) else { continue }
        guard error != .didNotSettle else {
          Issue.record("seed \(seed): the solver gave up on \(row)")
          return
        }
        // A refused constraint must be impossible.
        guard case .conflict = error,
          ReferenceSimplex.solve(system.rows + [row], variables: system.variables.count) == nil
        else {
          Issue.record("seed \(seed): \(row) was refused with \(error)")
          return
        }
      }
      if let fault = system.fault() {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }

  @Test("Adding, removing and editing in any order gives the result of a fresh solver", arguments: [32, 0])
  func programs(modest: Int) {
    for seed in 0..<260 {
      var system = RandomSystem(seed: 10_000 + UInt64(seed), variables: 2 + seed % 9, modest: modest)
      for step in 0..<24 {
        switch system.generator.below(5) {
        case 0, 1:
          system.add(system.randomRow())
        case 2 where !system.kept.isEmpty:
          system.remove(at: system.generator.below(system.kept.count))
        default:
          guard !system.kept.isEmpty else { continue }
          let place = system.generator.below(system.kept.count)
          let constant = Double(system.generator.below(61) - 30)
          if let error = system.edit(at: place, constant: constant) {
            var rows = system.rows
            rows[place].constant = constant
            guard case .conflict = error,
              ReferenceSimplex.solve(rows, variables: system.variables.count) == nil
            else {
              Issue.record("seed \(seed), step \(step): an edit was refused with \(error)")
              return
            }
          }
        }
        if step % 3 == 2, let fault = system.fault() {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  @Test("The conflict of a refused constraint is a conflict, and no part of it is one")
  func conflicts() {
    var seen = 0
    for seed in 0..<900 {
      var system = RandomSystem(seed: 20_000 + UInt64(seed), variables: 3, modest: seed % 2 * 32)
      for _ in 0..<8 {
        let row = system.randomRow(required: 0.85)
        guard case .conflict(let named)? = system.add(row) else { continue }
        seen += 1
        let rows = named.compactMap { name in system.kept.first { $0.constraint == name }?.row }
        guard rows.count == named.count, rows.allSatisfy({ $0.strength == nil }),
          ReferenceSimplex.solve(rows + [row], variables: 3) == nil
        else {
          Issue.record("seed \(seed): \(rows) do not contradict \(row)")
          return
        }
        for place in rows.indices {
          var fewer = rows
          fewer.remove(at: place)
          guard ReferenceSimplex.solve(fewer + [row], variables: 3) != nil else {
            Issue.record("seed \(seed): \(rows[place]) is not needed to contradict \(row)")
            return
          }
        }
      }
    }
    expect(seen, isAbove: 300)
  }

  @Test("The same changes give the same bits, also in a copy")
  func determinism() {
    func run(_ seed: UInt64) -> [UInt64] {
      var system = RandomSystem(seed: seed, variables: 6)
      var bits: [UInt64] = []
      for step in 0..<40 {
        if step % 4 == 3, !system.kept.isEmpty {
          system.remove(at: system.generator.below(system.kept.count))
        } else {
          system.add(system.randomRow())
        }
        bits += system.variables.map { system.solver.value(of: $0).bitPattern }
      }
      return bits
    }
    for seed in UInt64(0)..<40 { expect(run(seed), equals: run(seed), "seed \(seed)") }
  }

  @Test("Combined edits may contradict each other in between, and are refused together")
  func editsTogether() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    let low = try solver.add(LinearConstraint([.init(x)], .greaterThanOrEqual, 10))
    let high = try solver.add(LinearConstraint([.init(x)], .lessThanOrEqual, 20))
    #expect(throws: SolverError.conflict([low, high])) { try solver.edit(low, constant: 30) }
    expect(solver.constant(of: low), equals: 10)
    try solver.edit([.init(low, constant: 30), .init(high, constant: 40)])
    expect((30.0...40).contains(solver.value(of: x)))
    #expect(throws: SolverError.conflict([low, high])) {
      try solver.edit([.init(low, constant: 60), .init(high, constant: 50)])
    }
    expect(solver.constant(of: low) == 30 && solver.constant(of: high) == 40)
    expect(solver._checkInvariants(), equals: [])
  }

  @Test("A stronger constraint wins over any number of weaker ones")
  func ladder() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    for _ in 0..<200 {
      _ = try solver.add(LinearConstraint([.init(x)], .equal, 0, strength: .preferred(749)))
    }
    _ = try solver.add(LinearConstraint([.init(x)], .equal, 100, strength: .preferred(749.5)))
    expect(abs(solver.value(of: x) - 100), isBelow: 1e-9)
  }

  @Test("A variable that no constraint determines any more keeps its value")
  func staying() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(LinearConstraint([.init(x)], .equal, 30))
    let second = try solver.add(LinearConstraint([.init(y), .init(x, -1)], .equal, 12))
    solver.remove(first)
    expect(solver.value(of: x) == 30 && solver.value(of: y) == 42)
    solver.remove(second)
    expect(solver.value(of: x) == 30 && solver.value(of: y) == 42)
    let isGone = solver.remove(x)
    expect(isGone)
  }

  @Test("The freedom is nil exactly for a single value, and its ends equal the reference's")
  func freedom() {
    for seed in 0..<150 {
      var system = RandomSystem(seed: 30_000 + UInt64(seed), variables: 3)
      for _ in 0..<7 { system.add(system.randomRow()) }
      let rows = system.rows
      for (index, variable) in system.variables.enumerated() {
        let freedom = system.solver.freedom(of: variable)
        var factors = [0.0, 0, 0]
        factors[index] = 1
        // A constraint weaker than all others pulls far away.
        let ends = [-1000.0, 1000].map { far in
          ReferenceSimplex.solve(rows + [.init(factors, .equal, far, strength: 0.5)], variables: 3)?.values[
            index] ?? 0
        }
        let low = max(freedom?.lowerBound ?? system.solver.value(of: variable), -1000)
        let high = min(freedom?.upperBound ?? system.solver.value(of: variable), 1000)
        if abs(low - ends[0]) > 1e-5 || abs(high - ends[1]) > 1e-5 {
          Issue.record("seed \(seed): \(low)…\(high) where the reference finds \(ends)")
          return
        }
      }
    }
  }

  @Test("Invalid numbers are refused and have no effect", arguments: OddNumbers.outside)
  func oddNumbers(number: Double) throws {
    var solver = LinearSolver()
    let x = solver.makeVariable(number)
    expect(solver.value(of: x), equals: 0)
    let kept = try solver.add(LinearConstraint([.init(x)], .equal, 7))
    #expect(throws: SolverError.unusable) {
      try solver.add(LinearConstraint([.init(x, number)], .equal, 1))
    }
    #expect(throws: SolverError.unusable) { try solver.add(LinearConstraint([.init(x)], .equal, number)) }
    #expect(throws: SolverError.unusable) { try solver.edit(kept, constant: number) }
    if !number.isFinite {
      #expect(throws: SolverError.unusable) {
        try solver.add(LinearConstraint([.init(x)], .equal, 1, strength: .preferred(number)))
      }
    }
    expect(solver.value(of: x) == 7 && solver._checkInvariants() == [])
  }

  @Test("Any connected equations all hold, and a removed equation leaves its variables at their values")
  func rings() throws {
    for seed in UInt64(0)..<150 {
      var generator = SeededGenerator(seed: 60_000 + seed)
      var solver = LinearSolver()
      solver.tableau.shortDefinitionLimit = seed % 2 == 0 ? 0 : 4
      // The expected value of each variable.
      let places = (0..<30).map { _ in Double(generator.below(200) - 100) }
      let variables = places.map { _ in solver.makeVariable() }
      var tokens: [LinearSolver.Constraint] = []
      for step in 0..<140 {
        if step % 5 == 4, !tokens.isEmpty {
          let values = variables.map { solver.value(of: $0) }
          solver.remove(tokens.remove(at: generator.below(tokens.count)))
          expect(zip(variables, values).allSatisfy { abs(solver.value(of: $0) - $1) < 1e-6 }, "seed \(seed)")
        }
        let start = generator.below(26)
        let parts = (0..<(2 + generator.below(3))).map { _ in
          LinearConstraint.Part(variables[start + generator.below(5)], [1, -1, 1, 0.5][generator.below(4)])
        }
        let sum = parts.reduce(0) { sum, part in
          sum + part.factor * (variables.firstIndex(of: part.variable).map { places[$0] } ?? 0)
        }
        tokens.append(try solver.add(LinearConstraint(parts, .equal, sum)))
        if step % 10 == 9 { expect(solver._checkInvariants(), equals: [], "seed \(seed), step \(step)") }
      }
      expect(tokens.allSatisfy { (solver.violation(of: $0) ?? 1) < 1e-6 }, "seed \(seed)")
    }
  }

  @Test("Tiny and large factors, and variables of other solvers, do no harm")
  func strange() throws {
    for seed in 0..<300 {
      var system = RandomSystem(seed: 40_000 + UInt64(seed), variables: 4)
      for _ in 0..<20 {
        var row = system.randomRow()
        for place in row.factors.indices where row.factors[place] != 0 {
          row.factors[place] *= system.generator.withExponent(-40...20)
        }
        row.constant = system.generator.withExponent(-60...29)
        system.add(row)
        if !system.kept.isEmpty, system.generator.chance(0.3) {
          system.remove(at: system.generator.below(system.kept.count))
        }
      }
      expect(system.variables.allSatisfy { system.solver.value(of: $0).isFinite }, "seed \(seed)")
    }
    var (one, other) = (LinearSolver(), LinearSolver())
    let x = one.makeVariable()
    let held = try one.add(LinearConstraint([.init(x)], .equal, 1))
    #expect(throws: SolverError.unusable) { try other.add(LinearConstraint([.init(x)], .equal, 1)) }
    #expect(throws: SolverError.unusable) { try other.edit(held, constant: 1) }
    other.remove(held)
    one.remove(held)
    one.remove(held)
    expect(one.count == 0 && other.count == 0)
  }

  @Test("Ten thousand edits leave no rounding error")
  func drift() {
    var system = RandomSystem(seed: 77, variables: 6)
    for _ in 0..<14 { system.add(system.randomRow()) }
    for step in 0..<10_000 {
      let place = system.generator.below(system.kept.count)
      system.edit(at: place, constant: system.generator.uniform(-30, 30))
      if step % 2500 == 2499 { expect(system.fault() == nil, "step \(step)") }
    }
  }

  @Test("A rebuilt solver has the same solution and continues from it")
  func rebuilding() {
    for seed in 0..<120 {
      var system = RandomSystem(seed: 50_000 + UInt64(seed), variables: 4, modest: seed % 2 * 32)
      for _ in 0..<10 { system.add(system.randomRow()) }
      if !system.kept.isEmpty { system.remove(at: system.generator.below(system.kept.count)) }
      system.solver.rebuild()
      expect(system.solver.rebuilds, equals: 1)
      for _ in 0..<4 { system.add(system.randomRow()) }
      if !system.kept.isEmpty { system.remove(at: system.generator.below(system.kept.count)) }
      if let fault = system.fault() {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}
