/// Random numbers that are the same for the same seed on every machine (SplitMix64).
///
/// Recordings, hashes and tests depend on its numbers: they never change.
package struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  /// The growth of the state from one number to the next: 2⁶⁴ over the golden ratio, made odd.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next number; each of its bits is as good as any other.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to 1, which it never is: one of 2⁵³ places, each as likely.
  package mutating func fraction() -> Double { Self.fraction(next()) }

  /// The upper bits of a number as a part of 1.
  package static func fraction(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }
}
