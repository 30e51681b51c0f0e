/// The cost of reading the clock, which shows that timing does not change the timed work.
public struct ClockCost: Sendable, Equatable {
  /// The time of one reading, in nanoseconds.
  public let perReading: Double
  /// The average number of readings in a frame.
  public let readingsPerFrame: Double

  /// The fraction of a frame at 60 Hz that clock readings may take: 1 %.
  public static let limit = 0.01
  private static let readings = 10_000

  public init(perReading: Double, readingsPerFrame: Double) {
    self.perReading = perReading
    self.readingsPerFrame = readingsPerFrame
  }

  /// Measures a clock: the minimum of at least five rounds of 10,000 readings.
  ///
  /// - Complexity: O(n log n) in the number of rounds, with 10,000 readings in each and in a warm-up round.
  public static func measure(
    readings: Int, frames: Int, rounds: Int = 5, clock: NanosecondClock
  ) -> ClockCost {
    var last: Int64 = 0
    let times = Distribution.measuring(rounds: max(5, rounds), clock: clock) {
      for _ in 0..<Self.readings { last = max(last, clock()) }
    }
    return ClockCost(
      perReading: Double(times.min) / Double(Self.readings),
      readingsPerFrame: Double(max(0, readings)) / Double(max(1, frames)))
  }

  /// The time of all readings in a frame, in nanoseconds.
  public var perFrame: Double { perReading * readingsPerFrame }

  /// Returns the fraction of a budget that the readings take; 1 is the whole budget.
  public func fraction(of budget: FrameBudget) -> Double { perFrame / Double(budget.nanoseconds) }

  /// The cost as one line of text.
  public var line: String {
    "clock: \(Decimals.text(perReading, places: 1)) ns a reading, "
      + "\(Decimals.text(readingsPerFrame, places: 1)) readings a frame, "
      + "\(Decimals.text(fraction(of: .hz60) * 100, places: 4)) % of a frame at 60 Hz"
  }

  /// Returns the cost as a bench row: the percentage of a frame at 60 Hz, with ``limit`` as the limit.
  public func row(prefix: String = "") -> BenchRow {
    BenchRow(
      "\(prefix)clock-cost", fraction(of: .hz60) * 100, unit: "% of 60 Hz", limit: Self.limit * 100,
      basis: .fixed)
  }
}
