/// A named measurement that can be run.
///
/// The closure stays on the actor that made the bench, so a bench may step what lives on the main actor.
public struct Bench {
  /// The word by which it is called.
  public let name: String
  /// What it measures, in a line.
  public let summary: String
  private let body: (NanosecondClock) throws -> [BenchRow]

  public init(_ name: String, summary: String, _ body: @escaping (NanosecondClock) throws -> [BenchRow]) {
    self.name = name
    self.summary = summary
    self.body = body
  }

  /// Measures, with limits as they hold on the machine for which they are written.
  public func run(_ clock: NanosecondClock) throws -> [BenchRow] {
    try body(clock)
  }
}

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
