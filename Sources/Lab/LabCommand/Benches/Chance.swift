/// Numbers in no order, the same on every run.
struct Chance {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Bits, of which the upper ones are in less order than the lower.
  mutating func bits() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }

  /// A whole number from 0 up to a limit.
  mutating func next(_ limit: Double) -> Double {
    (Double(bits() >> 11) * 0x1p-53 * limit).rounded(.down)
  }
}
