import MotionMath

/// A random number generator with the same sequence for the same seed, and with the values that tests need.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var random: SeededRandom

  public init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  public mutating func next() -> UInt64 { random.next() }
}
