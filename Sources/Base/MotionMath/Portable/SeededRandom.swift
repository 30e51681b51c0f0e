/// A generator of random numbers that are the same for the same seed on every machine (SplitMix64).
///
/// Recordings, hashes and tests depend on its numbers: the algorithm must never change.
package struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  /// The increment of the state from one number to the next: 2⁶⁴ divided by the golden ratio, made odd.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number; all of its bits have the same quality.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1: one of 2⁵³ equally likely values.
  package mutating func fraction() -> Double { Self.fraction(next()) }

  /// Returns the upper 53 bits of a number as a fraction of 1.
  package static func fraction(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }
}
