import ConstraintSolver

/// A list of rows in a bare solver, each with a picture, a title, a line below it, and 18 constraints.
///
/// The constraints and their order are those of `Tests/Peers/Kiwi/rows.cpp`.
package struct ConstraintRows {
  private typealias Part = LinearConstraint.Part
  private typealias Variable = LinearSolver.Variable

  private struct Box {
    let x, y, width, height: Variable

    init(_ solver: inout LinearSolver) {
      (x, y) = (solver.makeVariable(), solver.makeVariable())
      (width, height) = (solver.makeVariable(), solver.makeVariable())
    }
  }

  private static let weak = Strength.preferred(1)

  /// Solves a number of rows from scratch, and returns the y-coordinate of the last one's bottom.
  package static func solve(_ count: Int) throws -> Double {
    var solver = LinearSolver()
    func add(
      _ parts: [Part], _ constant: Double, _ relation: LinearConstraint.Relation = .equal,
      _ strength: Strength = .required
    ) throws {
      _ = try solver.add(LinearConstraint(parts, relation, constant, strength: strength))
    }
    var last = solver.makeVariable()
    try add([Part(last)], 0)
    for _ in 0..<count {
      let (row, picture) = (Box(&solver), Box(&solver))
      let (title, line) = (Box(&solver), Box(&solver))
      try add([Part(row.x)], 0)
      try add([Part(row.x), Part(row.width)], 390)
      try add([Part(row.y), Part(last, -1)], 4)
      try add([Part(picture.x), Part(row.x, -1)], 16)
      try add([Part(picture.y, 2), Part(picture.height), Part(row.y, -2), Part(row.height, -1)], 0)
      try add([Part(picture.width), Part(picture.height, -1)], 0)
      try add([Part(picture.height)], 32)
      try add([Part(title.x), Part(picture.x, -1), Part(picture.width, -1)], 12)
      try add(
        [Part(title.x), Part(title.width), Part(row.x, -1), Part(row.width, -1)], -16, .lessThanOrEqual)
      try add([Part(title.y), Part(row.y, -1)], 8)
      try add([Part(line.x), Part(title.x, -1)], 0)
      try add([Part(line.y), Part(title.y, -1), Part(title.height, -1)], 2)
      try add([Part(line.y), Part(line.height), Part(row.y, -1), Part(row.height, -1)], -8)
      for (variable, length) in [
        (title.width, 80.0), (title.height, 20), (line.width, 120), (line.height, 16),
      ] {
        try add([Part(variable)], length, .equal, weak)
      }
      let bottom = solver.makeVariable()
      try add([Part(bottom), Part(row.y, -1), Part(row.height, -1)], 0)
      last = bottom
    }
    return solver.value(of: last)
  }
}
