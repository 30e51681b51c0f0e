extension SeededGenerator {
  /// True as often as a share says.
  public mutating func chance(_ share: Double) -> Bool { uniform(0, 1) < share }

  /// A whole number from 0 up to one below a count, which is at least 1.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// A number between two others, every second time one of the five that part the way evenly.
  public mutating func nice(_ low: Double, _ high: Double) -> Double {
    chance(0.5) ? low + (high - low) * Double(below(5)) / 4 : uniform(low, high)
  }
}
