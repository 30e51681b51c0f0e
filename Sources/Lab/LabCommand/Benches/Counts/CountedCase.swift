import AllocationCounter

/// The result of a counted case: its units, allocations and instructions.
struct CountedCase: Codable, Equatable {
  /// The counts of one run of a case's work.
  struct Run: Codable, Equatable {
    var units: Int
    var allocations: Int
    var instructions = 0
    /// The number of calls of look-up functions that a pointer's movement must not call, by the functions' purpose.
    var lookUps: [String: Int] = [:]
  }

  var name: String
  var unit: String
  var isMovement: Bool
  /// The counts of the case's run. If the cost per unit is computed from two runs, the run with fewer units follows.
  var runs: [Run]

  /// Runs cases one after another and counts each.
  ///
  /// All work is prepared before the count starts, since preparation takes seven times longer while callgrind counts.
  static func counting(_ cases: [CountCase]) throws -> [CountedCase] {
    let prepared = try cases.map { counted in
      try [counted.prepare, counted.prepareLess].compactMap { try $0?() }
    }
    counting_begin()
    defer { counting_end() }
    return try zip(cases, prepared).map { counted, works in
      CountedCase(
        name: counted.name, unit: counted.unit, isMovement: counted.isMovement, runs: try works.map(run))
    }
  }

  private static func run(_ work: CountCase.Work) throws -> Run {
    counting_clear()
    let before = allocation_count()
    try work.run()
    let after = allocation_count()
    counting_write()
    return Run(units: work.units, allocations: Int(after - before))
  }

  /// The case's figures: instructions and allocations per unit, and for a movement, the calls of look-up functions.
  var figures: [Figure] {
    let words = "per \(unit)"
    var figures = [
      Figure("\(name)-instructions", slope(\.instructions), unit: "instructions \(words)"),
      Figure("\(name)-allocations", slope(\.allocations), unit: "allocations \(words)"),
    ]
    guard isMovement, let first = runs.first else { return figures }
    for (what, count) in first.lookUps.sorted(by: { $0.key < $1.key }) {
      figures.append(Figure("\(name)-\(what)", Double(count), unit: "calls"))
    }
    return figures
  }

  /// Returns the cost of one unit, rounded to a tenth: the difference of the two runs' counts, divided by that of their
  /// units.
  private func slope(_ count: KeyPath<Run, Int>) -> Double {
    guard let more = runs.first else { return .nan }
    let less = runs.count > 1 ? runs[1] : Run(units: 0, allocations: 0)
    let units = Double(max(1, more.units - less.units))
    // Adding 0 turns -0 into 0.
    return (Double(more[keyPath: count] - less[keyPath: count]) / units * 10).rounded() / 10 + 0
  }
}

/// A piece of work whose instructions and allocations are counted.
struct CountCase {
  /// Prepared work, whose objects exist and whose caches are warm.
  struct Work {
    /// The number of units, such as frames, events or lines.
    let units: Int
    let run: () throws -> Void
  }

  /// The case's name, in words with hyphens.
  let name: String
  /// The name of one unit, such as “frame”, “event” or “line”.
  let unit: String
  /// A Boolean value that indicates whether the work is the movement of a drag, which must not look anything up by
  /// name.
  var isMovement = false
  let prepare: () throws -> Work
  /// Prepares the same work with fewer units. If set, the figure is the difference between both runs for each
  /// additional unit.
  var prepareLess: (() throws -> Work)?
}
