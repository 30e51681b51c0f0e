import TestSupport

@testable import ConstraintSolver

/// A list of rows in a solver, and their positions by plain arithmetic.
///
/// A row begins below the previous one, after a gap. Its height is that of its two texts with their insets; each text
/// has the height of its content.
struct RowList {
  enum Order: CaseIterable {
    case topDown, bottomUp, heightsFirst, positionsFirst, shuffled
  }

  struct Row {
    var top, height: LinearSolver.Variable
    var texts: [(top: LinearSolver.Variable, height: LinearSolver.Variable)]
    var constraints: [LinearConstraint] = []
    var tokens: [LinearSolver.Constraint?] = []
    var gap = 4.0
    var lengths: [Double]
  }

  /// The index of the constraint between a row and the previous one, among the constraints of a row.
  static let gap = 7

  var solver = LinearSolver()
  var rows: [Row] = []
  /// The top of a row that is not connected to the previous row.
  var loose: [Int: Double] = [:]
  var generator: SeededGenerator

  init(count: Int, seed: UInt64 = 1) {
    generator = SeededGenerator(seed: seed)
    for index in 0..<count {
      func make() -> LinearSolver.Variable { solver.makeVariable() }
      let row = Row(
        top: make(), height: make(), texts: [(make(), make()), (make(), make())],
        lengths: [20 + Double(index % 5), 16])
      rows.append(row)
      rows[index].constraints = Self.constraints(row, below: index > 0 ? rows[index - 1] : nil)
      rows[index].tokens = rows[index].constraints.map { _ in nil }
    }
  }

  private static func constraints(_ row: Row, below above: Row?) -> [LinearConstraint] {
    typealias Part = LinearConstraint.Part
    let (title, line) = (row.texts[0], row.texts[1])
    let lengths = [row.height, title.height, line.height].map {
      LinearConstraint([Part($0)], .greaterThanOrEqual, 0)
    }
    let contents = zip(row.texts, row.lengths).flatMap { text, length in
      [
        LinearConstraint([Part(text.height)], .greaterThanOrEqual, length, strength: .preferred(750)),
        LinearConstraint([Part(text.height)], .lessThanOrEqual, length, strength: .preferred(250)),
      ]
    }
    let end = above.map { [Part($0.top, -1), Part($0.height, -1)] } ?? []
    return lengths + contents + [
      LinearConstraint([Part(row.top)] + end, .equal, row.gap),
      LinearConstraint([Part(title.top), Part(row.top, -1)], .equal, 8),
      LinearConstraint([Part(line.top), Part(title.top, -1), Part(title.height, -1)], .equal, 2),
      LinearConstraint(
        [Part(line.top), Part(line.height), Part(row.top, -1), Part(row.height, -1)], .equal, -8),
    ]
  }

  // MARK: Changes

  mutating func add(_ row: Int, _ place: Int) throws {
    rows[row].tokens[place] = try solver.add(rows[row].constraints[place])
  }

  /// Adds all constraints.
  mutating func build(_ order: Order) throws {
    var places = rows.indices.flatMap { row in rows[row].constraints.indices.map { (row: row, place: $0) } }
    switch order {
    case .topDown: break
    case .bottomUp: places = rows.indices.reversed().flatMap { row in places.filter { $0.row == row } }
    case .heightsFirst:
      places = places.filter { $0.place < Self.gap } + places.filter { $0.place >= Self.gap }
    case .positionsFirst:
      places = places.filter { $0.place >= Self.gap } + places.filter { $0.place < Self.gap }
    case .shuffled:
      for place in places.indices.dropFirst() { places.swapAt(place, generator.below(place + 1)) }
    }
    for (row, place) in places { try add(row, place) }
  }

  mutating func remove(_ row: Int) {
    for token in rows[row].tokens { if let token { solver.remove(token) } }
  }

  mutating func setGap(_ row: Int, _ gap: Double) throws {
    guard let token = rows[row].tokens[Self.gap] else { return }
    try solver.edit(token, constant: gap)
    rows[row].gap = gap
    rows[row].constraints[Self.gap].constant = gap
  }

  mutating func setLength(_ row: Int, _ text: Int, _ length: Double) throws {
    let places = [3 + 2 * text, 4 + 2 * text]
    try solver.edit(places.compactMap { rows[row].tokens[$0] }.map { .init($0, constant: length) })
    rows[row].lengths[text] = length
    for place in places { rows[row].constraints[place].constant = length }
  }

  /// Removes the constraint that keeps a row below the previous one.
  mutating func loosen(_ row: Int) {
    if let token = rows[row].tokens[Self.gap] { solver.remove(token) }
    loose[row] = expected[row].top
  }

  mutating func fasten(_ row: Int) throws {
    try add(row, Self.gap)
    loose[row] = nil
  }

  // MARK: Values

  /// The expected tops of the rows.
  var expected: [(top: Double, height: Double)] {
    var places: [(top: Double, height: Double)] = []
    for (index, row) in rows.enumerated() {
      let end = places.last.map { $0.top + $0.height } ?? 0
      places.append((loose[index] ?? end + row.gap, 8 + row.lengths[0] + 2 + row.lengths[1] + 8))
    }
    return places
  }

  /// Returns the first wrong value of the solver, or `nil`.
  mutating func fault() -> String? {
    var values: [Double] = []
    solver.read(rows.flatMap { [$0.top, $0.height, $0.texts[1].top] }, into: &values)
    for (index, place) in expected.enumerated() {
      let inside = place.top + 8 + rows[index].lengths[0] + 2
      for (value, right) in zip(values[(3 * index)...], [place.top, place.height, inside])
      where abs(value - right) > 1e-6 {
        return "row \(index): \(value) where \(right) is right"
      }
    }
    return nil
  }

  /// The number of terms that the solver keeps for each constraint.
  var termsPerConstraint: Double { Double(solver.tableau.termCount) / Double(solver.count) }
}
