/// The optimum of linear constraints with strengths, by the two-phase simplex method on a dense table.
///
/// The method is slow, simple, and unlike the solver that it checks. Every variable is the difference of two
/// non-negative ones. Strengths are solved in order: the violation of the stronger ones becomes an equation for the
/// weaker ones.
public struct ReferenceSimplex {
  public enum Relation: CaseIterable, Sendable { case atMost, equal, atLeast }

  public struct Row: Sendable {
    public var factors: [Double]
    public var relation: Relation
    public var constant: Double
    /// The strength; nil for a required constraint.
    public var strength: Double?

    public init(_ factors: [Double], _ relation: Relation, _ constant: Double, strength: Double? = nil) {
      self.factors = factors
      self.relation = relation
      self.constant = constant
      self.strength = strength
    }
  }

  public struct Answer: Sendable {
    /// The sums of the violations by strength, strongest first.
    public var failing: [Double]
    public var values: [Double]
  }

  /// Returns the optimum; nil if the required constraints contradict each other.
  public static func solve(_ rows: [Row], variables: Int) -> Answer? {
    let strengths = Set(rows.compactMap(\.strength)).sorted(by: >)
    // Columns: two for each variable, then two for each row, its slack and its violation.
    let width = 2 * variables + 2 * rows.count
    var equations: [(factors: [Double], constant: Double)] = []
    for (index, row) in rows.enumerated() {
      var factors = [Double](repeating: 0, count: width)
      for (variable, factor) in row.factors.enumerated() {
        factors[2 * variable] = factor
        factors[2 * variable + 1] = -factor
      }
      let (less, more) = (2 * variables + 2 * index, 2 * variables + 2 * index + 1)
      if row.relation == .atMost || row.strength != nil { factors[less] = 1 }
      if row.relation == .atLeast || row.strength != nil { factors[more] = -1 }
      equations.append((factors, row.constant))
    }
    guard var values = best(equations, cost: [Double](repeating: 0, count: width)) else { return nil }
    var failing: [Double] = []
    for strength in strengths {
      var cost = [Double](repeating: 0, count: width)
      for (index, row) in rows.enumerated() where row.strength == strength {
        if row.relation != .atMost { cost[2 * variables + 2 * index] = 1 }
        if row.relation != .atLeast { cost[2 * variables + 2 * index + 1] = 1 }
      }
      guard let better = best(equations, cost: cost) else { return nil }
      values = better
      let sum = zip(cost, values).reduce(0) { $0 + $1.0 * $1.1 }
      failing.append(sum)
      equations.append((cost, sum))
    }
    let differences = (0..<variables).map { (index: Int) -> Double in
      values[2 * index] - values[2 * index + 1]
    }
    return Answer(failing: failing, values: differences)
  }

  /// Returns non-negative values that satisfy the equations at the least cost; nil without a solution.
  private static func best(_ equations: [(factors: [Double], constant: Double)], cost: [Double]) -> [Double]?
  {
    let (height, width) = (equations.count, cost.count)
    // One more column for each row's artificial variable, and one for the constant.
    var table = equations.enumerated().map { index, equation -> [Double] in
      let sign: Double = equation.constant < 0 ? -1 : 1
      var row = equation.factors.map { $0 * sign } + [Double](repeating: 0, count: height)
      row[width + index] = 1
      row.append(equation.constant * sign)
      return row
    }
    var basis = (0..<height).map { width + $0 }
    let artificial = [Double](repeating: 0, count: width) + [Double](repeating: 1, count: height)
    guard run(&table, &basis, artificial, usable: width + height) else { return nil }
    let left = zip(basis, table).reduce(0) { $0 + ($1.0 >= width ? $1.1[width + height] : 0) }
    guard left < 1e-7 else { return nil }
    // An artificial variable that is still in the basis is 0: it leaves, or its row is redundant.
    for row in 0..<height where basis[row] >= width {
      if let column = (0..<width).first(where: { abs(table[row][$0]) > 1e-9 }) {
        pivot(&table, &basis, row, column)
      }
    }
    let padded = cost + [Double](repeating: 0, count: height)
    guard run(&table, &basis, padded, usable: width) else { return nil }
    var values = [Double](repeating: 0, count: width)
    for (row, variable) in basis.enumerated() where variable < width { values[variable] = table[row].last! }
    return values
  }

  /// Pivots until no column improves, always by the first column that does; false if there is no optimum.
  private static func run(
    _ table: inout [[Double]], _ basis: inout [Int], _ cost: [Double], usable: Int
  ) -> Bool {
    for _ in 0..<10_000 {
      var reduced = cost
      for (row, variable) in basis.enumerated() where cost[variable] != 0 {
        for column in 0..<usable { reduced[column] -= cost[variable] * table[row][column] }
      }
      guard let column = (0..<usable).first(where: { reduced[$0] < -1e-9 }) else { return true }
      var choice: (row: Int, ratio: Double)?
      for row in table.indices where table[row][column] > 1e-9 {
        let ratio = table[row].last! / table[row][column]
        if let best = choice, ratio > best.ratio + 1e-12 { continue }
        if let best = choice, ratio > best.ratio - 1e-12, basis[row] > basis[best.row] { continue }
        choice = (row, ratio)
      }
      guard let choice else { return false }
      pivot(&table, &basis, choice.row, column)
    }
    return false
  }

  private static func pivot(_ table: inout [[Double]], _ basis: inout [Int], _ row: Int, _ column: Int) {
    let inverse = 1 / table[row][column]
    for index in table[row].indices { table[row][index] *= inverse }
    let source = table[row]
    for other in table.indices where other != row {
      let factor = table[other][column]
      guard factor != 0 else { continue }
      for index in source.indices { table[other][index] -= factor * source[index] }
    }
    basis[row] = column
  }
}
