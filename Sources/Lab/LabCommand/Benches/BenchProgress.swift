import FrameTiming

/// The progress of a bench of several measurements, as one line: each measurement has its share of the time.
///
/// It is told between rounds, never within what is measured.
final class BenchProgress {
  private let line: ProgressLine
  private let shares: [Double]
  private let total: Double
  /// The measurement that is under way.
  private var place = -1

  /// A bench whose measurements take times like these, in any unit.
  init(_ shares: [Double], line: ProgressLine = ProgressLine()) {
    self.line = line
    self.shares = shares
    total = max(shares.reduce(0, +), .leastNonzeroMagnitude)
  }

  /// Begins the next measurement. What comes back is to be called after each of its rounds, with how many are done.
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

  /// Takes the line away.
  func clear() { line.clear() }
}

// The measurements of a bench, told as they go on.
extension BenchProgress {
  /// The time of one piece of work against another's, in turn.
  func ratio(_ rounds: Int, a: () throws -> Void, b: () throws -> Void) rethrows -> InterleavedRatio {
    try InterleavedRatio(rounds: rounds, clock: MonotonicClock.now, told: next(rounds: rounds), a: a, b: b)
  }

  /// The times of a piece of work.
  func times(_ rounds: Int, warmUp: Int = 1, _ work: () throws -> Void) rethrows -> Distribution {
    try .measuring(
      rounds: rounds, warmUp: warmUp, clock: MonotonicClock.now, told: next(rounds: rounds), work)
  }
}

extension ProgressLine {
  /// The times of some rounds of a piece of work in their order, after one that is not counted, in nanoseconds.
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
  /// A bench of several measurements that take times like the shares, in any unit.
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
  /// The row of the ratio, whose limit is the same on every machine.
  func row(_ name: String, unit: String = "×", limit: Double?) -> BenchRow {
    BenchRow(name, median, unit: unit, limit: limit, basis: .fixed, rounds: rounds)
  }
}
