import FrameTiming

/// The rates of other displays and other mice that keys go through.
enum SimulatedRate {
  /// Times per second.
  static let all = [60.0, 90, 120]

  /// The one after a rate: the next higher, and after the highest none, which is the hardware's own.
  static func next(after rate: Double?) -> Double? {
    guard let rate else { return all[0] }
    return all.first { $0 > rate }
  }

  /// In words, such as `90 Hz`.
  static func text(_ rate: Double) -> String { "\(Decimals.text(rate, places: 0)) Hz" }
}
