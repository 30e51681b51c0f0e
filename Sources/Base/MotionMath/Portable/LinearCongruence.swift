/// A linear congruence modulo 2⁶⁴, with the factor and the summand that Knuth gives for MMIX.
///
/// A step is two operations, so it is for loops that are measured and for what was measured with it. The lower bits
/// repeat soon; whoever needs few bits takes the upper ones.
package struct LinearCongruence: Hashable, Sendable {
  @inlinable package static var factor: UInt64 { 6_364_136_223_846_793_005 }
  @inlinable package static var summand: UInt64 { 1_442_695_040_888_963_407 }

  /// The number that came last, or the one to begin with.
  package var state: UInt64

  @inlinable
  package init(state: UInt64) {
    self.state = state
  }

  /// Goes on to the next number. Inlined, so that a loop around it holds nothing else.
  @inlinable
  @discardableResult package mutating func next() -> UInt64 {
    state = state &* Self.factor &+ Self.summand
    return state
  }
}
