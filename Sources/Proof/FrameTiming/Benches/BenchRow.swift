/// One figure that a bench has measured, with the limit it should keep.
public struct BenchRow: Sendable, Equatable {
  /// What was measured, in words with hyphens.
  public let name: String
  /// The figure.
  public let value: Double
  /// The figure's unit, such as `ms`, or `×` for a ratio.
  public let unit: String
  /// The value that the figure should keep to, in the same unit; nil when there is none.
  public let limit: Double?
  /// The side of the limit on which the figure should be.
  public let sense: LimitSense
  /// Whether the limit depends on how fast the machine is.
  public let basis: LimitBasis
  /// The figure of each round, in the order of the rounds; empty when there was but one.
  public let rounds: [Double]
  /// How far two runs of the same build may be apart, as a part of 1; nil when that was not measured.
  public let noise: Double?

  public init(
    _ name: String, _ value: Double, unit: String, limit: Double? = nil, sense: LimitSense = .atMost,
    basis: LimitBasis = .calibrated, rounds: [Double] = [], noise: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.sense = sense
    self.basis = basis
    self.rounds = rounds
    self.noise = noise
  }

  /// Whether the figure keeps its limit; nil without one. NaN never does, neither as figure nor as limit.
  public var within: Bool? {
    limit.map { sense == .atMost ? value <= $0 : value >= $0 }
  }
}
