import MotionMath

/// The numbers that the calibration loop turns over.
struct CalibrationState: Equatable {
  private var congruence = LinearCongruence(state: 1)
  private(set) var real = 0.5
  var integer: UInt64 { congruence.state }

  /// One round of the loop: a step of a linear congruence, and a smoothing of its upper bits.
  mutating func advance() {
    real = real * 0.875 + Double(Int64(congruence.next() >> 33)) * 0x1p-34
  }

  /// Whether the real is within 0…1, as it stays for any number of rounds.
  var isSound: Bool { real >= 0 && real <= 1 }
}
