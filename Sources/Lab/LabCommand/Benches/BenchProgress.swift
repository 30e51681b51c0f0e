import FrameTiming

/// The progress line of a bench of several measurements, weighted by their expected times.
///
/// The line is updated between rounds, never within a measurement.
final class BenchProgress {
  private let line: ProgressLine
  private let shares: [Double]
  private let total: Double
  /// The index of the current measurement.
  private var place = -1

  /// Creates the progress of a bench from the relative times of its measurements.
  init(_ shares: [Double], line: ProgressLine = ProgressLine()) {
    self.line = line
    self.shares = shares
    total = max(shares.reduce(0, +), .leastNonzeroMagnitude)
  }

  /// Begins the next measurement, and returns a function to call after each round with the number of finished rounds.
  func next(rounds: Int) -> (Int) -> Void {
    place += 1
    let before = shares.prefix(place).reduce(0, +)
    let share = shares.indices.contains(place) ? shares[place] : 0
    let (line, total) = (line, total)
    let count = Double(max(1, rounds))
    func tell(_ done: Int) { line.show((before + share * min(Double(done) / count, 1)) / total) }
    tell(0)
    return tell
  }

  func clear() { line.clear() }
}

// Measurements with progress.
extension BenchProgress {
  /// Returns the ratio of the times of two pieces of work, run in turn.
  func ratio(_ rounds: Int, a: () throws -> Void, b: () throws -> Void) rethrows -> InterleavedRatio {
    try InterleavedRatio(rounds: rounds, clock: MonotonicClock.now, told: next(rounds: rounds), a: a, b: b)
  }

  func times(_ rounds: Int, warmUp: Int = 1, _ work: () throws -> Void) rethrows -> Distribution {
    try .measuring(
      rounds: rounds, warmUp: warmUp, clock: MonotonicClock.now, told: next(rounds: rounds), work)
  }
}

extension ProgressLine {
  /// Returns the nanoseconds of each round of a piece of work, in order, after an unmeasured round.
  static func times(_ rounds: Int, _ work: () throws -> Void) rethrows -> [Double] {
    try work()
    let line = ProgressLine()
    defer { line.clear() }
    return try (0..<max(1, rounds)).map { round in
      line.show(round, of: max(1, rounds))
      let start = MonotonicClock.now()
      try work()
      return Double(max(1, MonotonicClock.now() - start))
    }
  }
}

extension Bench {
  /// Creates a bench of several measurements, whose relative times are `shares`.
  init(
    _ name: String, summary: String, shares: [Double], _ rows: @escaping (BenchProgress) throws -> [BenchRow]
  ) {
    self.init(name, summary: summary) { _ in
      let progress = BenchProgress(shares)
      defer { progress.clear() }
      return try rows(progress)
    }
  }
}

extension InterleavedRatio {
  /// Returns the row of the ratio, whose limit does not depend on the machine.
  func row(_ name: String, unit: String = "×", limit: Double?) -> BenchRow {
    BenchRow(name, median, unit: unit, limit: limit, basis: .fixed, rounds: rounds)
  }
}
