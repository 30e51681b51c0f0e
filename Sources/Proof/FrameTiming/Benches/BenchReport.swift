/// What some benches have measured, with limits as they hold on this machine.
public struct BenchReport: Sendable, Equatable {
  /// The rows in the order of the benches, limits scaled.
  public let rows: [BenchRow]
  /// What scaled them.
  public let limits: CalibratedLimits

  /// A report on rows whose limits are not yet scaled.
  public init(_ rows: [BenchRow], limits: CalibratedLimits) {
    self.rows = rows.map(limits.apply)
    self.limits = limits
  }

  /// Runs benches one after another, with a calibration before and one after.
  public init(running benches: [Bench], rounds: Int = 5, clock: NanosecondClock) throws {
    let before = Calibration.measure(rounds: rounds, clock: clock)
    let rows = try benches.flatMap { try $0.run(clock) }
    let after = Calibration.measure(rounds: rounds, clock: clock)
    self.init(rows, limits: CalibratedLimits(before: before, after: after))
  }

  /// Whether no row breaks its limit.
  public var isWithin: Bool { rows.allSatisfy { $0.within != false } }

  /// The rows as a table, and under it the calibration, without a line break at the end.
  public var text: String { BenchRow.table(rows) + "\n" + limits.line }

  /// The rows and then the calibration's as a JSON array.
  public var json: String { BenchRow.json(rows + limits.rows) }
}
