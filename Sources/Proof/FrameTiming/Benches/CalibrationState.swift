/// The numbers that the calibration loop turns over.
struct CalibrationState: Equatable {
  private(set) var integer: UInt64 = 1
  private(set) var real = 0.5

  /// One round of the loop: a step of a linear congruence, and a smoothing of its upper bits.
  mutating func advance() {
    integer = integer &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    real = real * 0.875 + Double(Int64(integer >> 33)) * 0x1p-34
  }

  /// Whether the real is within 0…1, as it stays for any number of rounds.
  var isSound: Bool { real >= 0 && real <= 1 }
}
