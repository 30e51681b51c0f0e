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
