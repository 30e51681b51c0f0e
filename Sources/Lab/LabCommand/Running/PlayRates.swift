/// How often pictures are made and how often a pointer is asked where it is, as if by other hardware.
struct PlayRates: Equatable {
  /// Pictures per second; nil for as often as the display shows them, 60 without one.
  var display: Double?
  /// Places of a pointer per second; nil for as often as it says, 120 in a script.
  var input: Double?

  /// The names of its options.
  static let names = ["rate", "input-rate"]

  init() {}

  init(_ arguments: Arguments) throws(LabError) {
    display = try Self.rate(arguments, "rate")
    input = try Self.rate(arguments, "input-rate")
  }

  private static func rate(_ arguments: Arguments, _ name: String) throws(LabError) -> Double? {
    guard let text = arguments.value(name) else { return nil }
    guard let rate = Double(text), (1...1000).contains(rate) else {
      throw .usage("--\(name) \(text): expected times per second, a number from 1 to 1000")
    }
    return rate
  }

  /// The nanoseconds between two of so many in a second.
  static func period(_ rate: Double) -> Int64 { Int64((1e9 / rate).rounded()) }
}
