/// A linear congruential generator modulo 2⁶⁴, with the factor and the summand that Knuth gives for MMIX.
///
/// A step is two operations, so the generator suits loops that are measured, and results that were measured
/// with it. The lower bits have a short period; use the upper bits when few are needed.
package struct LinearCongruence: Hashable, Sendable {
  @inlinable package static var factor: UInt64 { 6_364_136_223_846_793_005 }
  @inlinable package static var summand: UInt64 { 1_442_695_040_888_963_407 }

  /// The last number, or the initial one.
  package var state: UInt64

  @inlinable
  package init(state: UInt64) {
    self.state = state
  }

  /// Advances to the next number and returns it. Inlined, so that a loop around the call contains nothing else.
  @inlinable
  @discardableResult package mutating func next() -> UInt64 {
    state = state &* Self.factor &+ Self.summand
    return state
  }
}
