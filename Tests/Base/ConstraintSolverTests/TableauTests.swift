import Expectations
import Testing

@testable import ConstraintSolver

@Suite struct TableauTests {
  /// Returns a table with a column and rows of bounded variables, given by their constants and the column's factors.
  private func table(_ rows: [(constant: Double, factor: Double)]) -> (tableau: Tableau, column: Int32) {
    var tableau = Tableau()
    let column = tableau.makeSymbol(.restricted)
    for (constant, factor) in rows {
      let basic = tableau.makeSymbol(.restricted)
      let row = tableau.makeRow(basic: basic, constant: constant)
      tableau.add(factor, of: column, to: row)
    }
    return (tableau, column)
  }

  @Test("A number is added to a row as a new term or to a term, and a term that becomes 0 is removed")
  func terms() {
    var (tableau, column) = table([(7, 2)])
    expect(tableau.factor(0, column), equals: 2)
    tableau.add(3, of: column, to: 0)
    expect(tableau.factor(0, column) == 5 && tableau.termCount == 1)
    tableau.add(-5, of: column, to: 0)
    expect(tableau.factor(0, column) == 0 && tableau.termCount == 0)
  }

  @Test("Of rows that reach their bounds at one distance, the one with the larger factor bounds a column")
  func ties() {
    var (tableau, column) = table([(2, -1), (4, -2), (3, 1)])
    expect(tableau.blocking(column, grows: true)?.row, equals: 1)
    // The rule that cannot cycle prefers the lower number, as do factors that differ by less than a thousandth.
    expect(tableau.blocking(column, grows: true, asRule: true)?.row, equals: 0)
    (tableau, column) = table([(2, -1), (2.001, -1.0005)])
    expect(tableau.blocking(column, grows: true)?.row, equals: 0)
  }

  @Test("Distances that differ by a hundredth of the tolerance count as equal, larger differences do not")
  func nearTies() {
    let slack = Tableau().tolerance * 1e-2
    var (tableau, column) = table([(0, -1), (2 * slack, -2)])
    expect(tableau.blocking(column, grows: true)?.row, equals: 1)
    (tableau, column) = table([(0, -1), (2.1 * slack, -2)])
    expect(tableau.blocking(column, grows: true)?.row, equals: 0)
  }
}
