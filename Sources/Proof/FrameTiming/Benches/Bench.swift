/// A named measurement that can be run.
///
/// The closure stays on the actor that creates the bench. A bench can therefore step objects of the main actor.
public struct Bench {
  /// The name of the bench on the command line.
  public let name: String
  /// A summary of the measurement, in one line.
  public let summary: String
  private let body: (NanosecondClock) throws -> [BenchRow]

  public init(_ name: String, summary: String, _ body: @escaping (NanosecondClock) throws -> [BenchRow]) {
    self.name = name
    self.summary = summary
    self.body = body
  }

  /// Runs the measurement and returns its rows, whose limits hold for the calibrated machine; see `CalibratedLimits`.
  public func run(_ clock: NanosecondClock) throws -> [BenchRow] {
    try body(clock)
  }
}

/// The rows that benches have measured, with limits scaled to this machine.
public struct BenchReport: Sendable, Equatable {
  /// The rows in the order of the benches, with scaled limits.
  public let rows: [BenchRow]
  /// The calibration that scaled the limits.
  public let limits: CalibratedLimits

  /// Creates a report and scales the limits of its rows. O(n) in the number of rows.
  public init(_ rows: [BenchRow], limits: CalibratedLimits) {
    self.rows = rows.map(limits.apply)
    self.limits = limits
  }

  /// Runs benches one after another, with a calibration before and after them.
  ///
  /// - Complexity: O(n) in the number of rows, plus the runs of the benches and two calibrations.
  public init(running benches: [Bench], rounds: Int = 5, clock: NanosecondClock) throws {
    let before = Calibration.measure(rounds: rounds, clock: clock)
    let rows = try benches.flatMap { try $0.run(clock) }
    let after = Calibration.measure(rounds: rounds, clock: clock)
    self.init(rows, limits: CalibratedLimits(before: before, after: after))
  }

  /// A Boolean value that indicates whether every row keeps its limit.
  public var isWithin: Bool { rows.allSatisfy { $0.within != false } }

  /// The rows as a table, followed by the calibration; the text has no line break at its end.
  public var text: String { BenchRow.table(rows) + "\n" + limits.line }

  /// The rows of the benches, then those of the calibration, as a JSON array.
  public var json: String { BenchRow.json(rows + limits.rows) }
}
