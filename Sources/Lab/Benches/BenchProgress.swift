import FrameTiming

/// A line that shows how far a bench is.
package protocol BenchLine {
  /// Shows the finished fraction of the bench, 0…1.
  func show(_ part: Double)
  func clear()
}

/// The progress of a bench of several measurements, weighted by their expected times.
///
/// The line is updated between rounds, never within a measurement.
package final class BenchProgress {
  private let line: any BenchLine
  private let shares: [Double]
  private let total: Double
  /// The index of the current measurement; -1 before the first.
  private var place = -1

  /// Creates the progress of a bench from the relative times of its measurements.
  init(_ shares: [Double], line: any BenchLine) {
    self.line = line
    self.shares = shares
    total = max(shares.reduce(0, +), .leastNonzeroMagnitude)
  }

  /// Begins the next measurement, and returns a function to call after each round with the number of finished rounds.
  package func next(rounds: Int) -> (Int) -> Void {
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
  /// Measures the next ratio: the time of `a` relative to that of `b`, which run in turn for a number of rounds.
  package func ratio(_ rounds: Int, a: () throws -> Void, b: () throws -> Void) rethrows -> InterleavedRatio {
    try InterleavedRatio(rounds: rounds, clock: MonotonicClock.now, told: next(rounds: rounds), a: a, b: b)
  }

  package func times(_ rounds: Int, warmUp: Int = 1, _ work: () throws -> Void) rethrows -> Distribution {
    try .measuring(
      rounds: rounds, warmUp: warmUp, clock: MonotonicClock.now, told: next(rounds: rounds), work)
  }
}

extension Bench {
  /// Creates a bench of several measurements, whose relative times are `shares`.
  package init(
    _ name: String, summary: String, shares: [Double], line: @autoclosure @escaping () -> any BenchLine,
    _ rows: @escaping (BenchProgress) throws -> [BenchRow]
  ) {
    self.init(name, summary: summary) { _ in
      let progress = BenchProgress(shares, line: line())
      defer { progress.clear() }
      return try rows(progress)
    }
  }
}

extension InterleavedRatio {
  /// Returns this ratio's median as a row of a bench, with a limit that does not depend on the machine.
  package func row(_ name: String, unit: String = "×", limit: Double?) -> BenchRow {
    BenchRow(name, median, unit: unit, limit: limit, basis: .fixed, rounds: rounds)
  }
}
