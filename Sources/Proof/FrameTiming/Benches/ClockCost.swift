/// What reading the clock costs, so that timing can be seen not to change what it times.
public struct ClockCost: Sendable, Equatable {
  /// A reading's time in nanoseconds.
  public let perReading: Double
  /// How many readings a frame takes on average.
  public let readingsPerFrame: Double

  /// The share of a frame at 60 Hz that readings may take: 1 %.
  public static let limit = 0.01
  private static let readings = 10_000

  public init(perReading: Double, readingsPerFrame: Double) {
    self.perReading = perReading
    self.readingsPerFrame = readingsPerFrame
  }

  /// Reads a clock over and over: the least of some rounds (at least five) of 10,000 readings.
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

  /// What all readings of a frame take, in nanoseconds.
  public var perFrame: Double { perReading * readingsPerFrame }

  /// The share of a budget that they take.
  public func share(of budget: FrameBudget) -> Double { perFrame / Double(budget.nanoseconds) }

  /// The cost in words.
  public var line: String {
    "clock: \(Decimals.text(perReading, places: 1)) ns a reading, "
      + "\(Decimals.text(readingsPerFrame, places: 1)) readings a frame, "
      + "\(Decimals.text(share(of: .hz60) * 100, places: 4)) % of a frame at 60 Hz"
  }

  /// The cost as a row with its limit.
  public func row(prefix: String = "") -> BenchRow {
    BenchRow(
      "\(prefix)clock-cost", share(of: .hz60) * 100, unit: "% of 60 Hz", limit: Self.limit * 100,
      basis: .fixed)
  }
}
