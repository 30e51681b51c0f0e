/// A reading of a monotonic clock, in nanoseconds from any fixed moment.
///
/// This module reads no clock by itself: whoever measures brings one, and a test brings one that it moves by
/// hand.
public typealias NanosecondClock = () -> Int64
