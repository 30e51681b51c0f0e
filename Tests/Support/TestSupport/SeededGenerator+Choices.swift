extension SeededGenerator {
  /// Returns true with a probability, 0…1.
  public mutating func chance(_ share: Double) -> Bool { uniform(0, 1) < share }

  /// Returns an integer from 0 to `count` − 1; a count below 1 counts as 1.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// Returns a number in a range; half of the results are one of five evenly spaced numbers.
  public mutating func nice(_ low: Double, _ high: Double) -> Double {
    chance(0.5) ? low + (high - low) * Double(below(5)) / 4 : uniform(low, high)
  }
}
