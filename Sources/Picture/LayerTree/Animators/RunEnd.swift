/// Where a run of an animator ended.
nonisolated public struct RunEnd: Hashable, Sendable {
  /// Where it stood then: 0 at the start and 1 at the end.
  public let fraction: Double
  /// A Boolean value indicating whether it got to where it was last sent; if not, another run took over, or
  /// the time it ran on was taken back.
  public let hasArrived: Bool

  init(fraction: Double, hasArrived: Bool) {
    self.fraction = fraction
    self.hasArrived = hasArrived
  }
}
