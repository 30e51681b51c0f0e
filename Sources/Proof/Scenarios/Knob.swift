/// A number of an experiment that can be turned.
nonisolated public struct Knob: Hashable, Sendable {
  public let name: String
  /// One sentence, with the unit.
  public let summary: String
  public let range: ClosedRange<Double>
  public let value: Double
  /// By how much it is turned at once, above 0; 1 for one that counts, or is a switch.
  public let step: Double

  /// Makes a knob with its value at the beginning. Without a step it has a round one, of which eighty or more
  /// make its range; two hundred, where that goes from little to more than twenty times as much.
  public init(
    _ name: String, _ summary: String, _ value: Double, in range: ClosedRange<Double>, step: Double? = nil
  ) {
    self.name = name
    self.summary = summary
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    let asked = step ?? 0
    let isWide = range.lowerBound > 0 && range.upperBound / range.lowerBound > 20
    self.step =
      asked > 0 && asked.isFinite
      ? asked : Self.roundStep((range.upperBound - range.lowerBound) / (isWide ? 200 : 79))
  }

  /// The greatest of 1, 2 and 5 times a power of ten that is not more than a length.
  private static func roundStep(_ length: Double) -> Double {
    guard length > 1e-12, length < 1e13 else { return 1 }
    // Divided by whole powers of ten, which are exact, so that a hundredth is the number nearest to it.
    var (up, down) = (1.0, 1.0)
    while length >= up * 10 { up *= 10 }
    while length < 1 / down { down *= 10 }
    for factor in [5.0, 2] where length >= (down > 1 ? factor / down : factor * up) {
      return down > 1 ? factor / down : factor * up
    }
    return down > 1 ? 1 / down : up
  }
}
