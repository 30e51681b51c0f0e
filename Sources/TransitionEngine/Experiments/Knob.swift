/// A number of an experiment that can be turned.
nonisolated public struct Knob: Hashable, Sendable {
  public let name: String
  /// One sentence, with the unit.
  public let summary: String
  public let range: ClosedRange<Double>
  public let value: Double

  /// Makes a knob with its value at the beginning.
  public init(_ name: String, _ summary: String, _ value: Double, in range: ClosedRange<Double>) {
    self.name = name
    self.summary = summary
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
  }
}
