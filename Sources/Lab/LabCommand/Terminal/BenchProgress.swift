/// How far a bench of several measurements is, as one line: each has its share of the time.
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
