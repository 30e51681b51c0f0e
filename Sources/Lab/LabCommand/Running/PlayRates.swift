/// How often pictures are made and how often a pointer is asked where it is, as if by other hardware.
struct PlayRates: Equatable {
  /// Pictures per second; nil for as often as the display shows them, 60 without one.
  var display: Double?
  /// Places of a pointer per second; nil for as often as it says, 120 in a script.
  var input: Double?

  init() {}

  init(_ arguments: Arguments) throws(LabError) {
    display = try arguments.number("rate")
    input = try arguments.number("input-rate")
  }

  /// The nanoseconds between two of so many in a second.
  static func period(_ rate: Double) -> Int64 { Int64((1e9 / rate).rounded()) }
}
