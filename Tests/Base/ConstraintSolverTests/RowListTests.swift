import Expectations
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite struct RowListTests {
  @Test(
    "Rows have the positions of plain arithmetic in any order of adding, editing, removing and adding again",
    arguments: RowList.Order.allCases)
  func changing(order: RowList.Order) throws {
    var list = RowList(count: 60, seed: 3)
    try list.build(order)
    expect(list.fault() == nil)
    for step in 0..<200 {
      let row = list.generator.below(list.rows.count)
      switch list.generator.below(4) {
      case 0: try list.setGap(row, Double(list.generator.below(20)))
      case 1: try list.setLength(row, step % 2, Double(list.generator.below(40)))
      case 2:
        list.remove(row)
        for place in list.rows[row].constraints.indices.reversed() { try list.add(row, place) }
      default:
        list.loosen(row)
        expect(list.fault() == nil, "step \(step)")
        // Rows below it stay.
        if row > 0 { try list.setGap(list.generator.below(row), Double(list.generator.below(20))) }
        expect(list.fault() == nil, "step \(step)")
        try list.fasten(row)
      }
      if let fault = list.fault() {
        Issue.record("step \(step): \(fault)")
        return
      }
      if step % 20 == 19 { expect(list.solver._checkInvariants(), equals: [], "step \(step)") }
    }
    list.solver.rebuild()
    expect(list.fault() == nil)
  }

  @Test(
    "A longer list keeps no more terms for each constraint, also after each row was removed and added again",
    arguments: RowList.Order.allCases)
  func terms(order: RowList.Order) throws {
    let few = try terms(40, order)
    let many = try terms(400, order)
    expect(zip(many, few).allSatisfy { $0 < 1.1 * $1 }, "\(many) where a short list has \(few)")
    expect(many.allSatisfy { $0 < 5 }, "\(many)")
  }

  /// Returns the terms for each constraint of a list: at its creation, and after each row was removed.
  private func terms(_ count: Int, _ order: RowList.Order) throws -> [Double] {
    var list = RowList(count: count)
    try list.build(order)
    let first = list.termsPerConstraint
    for row in list.rows.indices {
      list.remove(row)
      for place in list.rows[row].constraints.indices { try list.add(row, place) }
    }
    expect(list.fault() == nil)
    return [first, list.termsPerConstraint]
  }

  @Test("A constraint that contradicts a chain names the chain between, and changes nothing")
  func contradicting() throws {
    for isUpward in [false, true] {
      var solver = LinearSolver()
      let variables = (0..<400).map { _ in solver.makeVariable() }
      var tokens: [LinearSolver.Constraint?] = variables.map { _ in nil }
      for index in isUpward ? Array(variables.indices.reversed()) : Array(variables.indices) {
        let parts: [LinearConstraint.Part] =
          [.init(variables[index])] + (index > 0 ? [.init(variables[index - 1], -1)] : [])
        tokens[index] = try solver.add(LinearConstraint(parts, .equal, 3))
      }
      func conflict(_ parts: [LinearConstraint.Part], _ constant: Double) -> [LinearSolver.Constraint] {
        do {
          _ = try solver.add(LinearConstraint(parts, .equal, constant))
        } catch .conflict(let named) { return named } catch {}
        return []
      }
      let between = conflict([.init(variables[300]), .init(variables[100], -1)], 601)
      expect(Set(between), equals: Set(tokens[101...300].compactMap { $0 }))
      let all = conflict([.init(variables[399])], 0)
      expect(Set(all), equals: Set(tokens.compactMap { $0 }))
      expect(conflict([.init(variables[300]), .init(variables[100], -1)], 600).isEmpty)
      expect(variables.indices.allSatisfy { solver.value(of: variables[$0]) == 3 * Double($0 + 1) })
      expect(solver._checkInvariants(), equals: [])
    }
  }

  @Test("A chain of 50,000 variables needs no deeper stack than one of two")
  func depth() throws {
    var solver = LinearSolver()
    let variables = (0..<50_000).map { _ in solver.makeVariable() }
    for index in variables.indices.dropFirst().reversed() {
      _ = try solver.add(
        LinearConstraint([.init(variables[index]), .init(variables[index - 1], -1)], .equal, 1))
    }
    let first = try solver.add(LinearConstraint([.init(variables[0])], .equal, 1))
    expect(solver.value(of: variables[49_999]), equals: 50_000)
    try solver.edit(first, constant: 2)
    expect(solver.value(of: variables[49_999]), equals: 50_001)
    solver.remove(first)
    expect(solver.value(of: variables[49_999]), equals: 50_001)
  }

  @Test("A value that is read alone equals the value that is read with all others")
  func values() throws {
    var list = RowList(count: 30)
    try list.build(.topDown)
    try list.setGap(3, 11)
    let variables = list.rows.map(\.top)
    let alone = variables.map { list.solver.value(of: $0) }
    var together: [Double] = []
    list.solver.read(variables, into: &together)
    expect(alone, equals: together)
    expect(variables.map { list.solver.value(of: $0) }, equals: together)
  }
}
