import AllocationCounter

/// A case that was run: its units and allocations, and once they are known its instructions.
struct CountedCase: Codable, Equatable {
  /// One of the one or two pieces of work of a case.
  struct Run: Codable, Equatable {
    var units: Int
    var allocations: Int
    var instructions = 0
    /// Calls of functions that a movement must not make, by what they do.
    var lookUps: [String: Int] = [:]
  }

  var name: String
  var unit: String
  var isMovement: Bool
  /// The work, and after it the same with fewer units where the figure is a slope.
  var runs: [Run]

  /// Runs a case between marks.
  init(running counted: CountCase) throws {
    name = counted.name
    unit = counted.unit
    isMovement = counted.isMovement
    runs = try [counted.prepare, counted.prepareLess].compactMap { $0 }.map { prepare in
      let work = try prepare()
      counting_mark()
      let before = allocation_count()
      try work.run()
      let after = allocation_count()
      counting_mark()
      return Run(units: work.units, allocations: Int(after - before))
    }
  }

  /// The figures of one unit.
  var figures: [Figure] {
    let words = "a \(unit)"
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

  /// The cost of one more unit, to a tenth.
  private func slope(_ count: KeyPath<Run, Int>) -> Double {
    guard let more = runs.first else { return .nan }
    let less = runs.count > 1 ? runs[1] : Run(units: 0, allocations: 0)
    let units = Double(max(1, more.units - less.units))
    // The sum with 0 makes a 0 of what is a hair below it.
    return (Double(more[keyPath: count] - less[keyPath: count]) / units * 10).rounded() / 10 + 0
  }
}

/// A piece of work whose instructions and allocations are counted.
struct CountCase {
  /// The work, made ready: what it needs exists and is warm.
  struct Work {
    /// The number of its units: frames, events, lines and so on.
    let units: Int
    let run: () throws -> Void
  }

  /// In words with hyphens.
  let name: String
  /// The name of one unit: a frame, an event, a line.
  let unit: String
  /// A Boolean value indicating whether it is the movement of a drag, in which nothing is looked up by name.
  var isMovement = false
  /// Makes the work ready.
  let prepare: () throws -> Work
  /// The same with fewer units, when the figure is the slope between the two.
  var prepareLess: (() throws -> Work)?
}
