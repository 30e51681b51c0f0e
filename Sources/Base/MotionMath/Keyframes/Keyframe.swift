/// A value that a track has at a time, and the pace at which it goes on from there.
public struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
  /// The time, in the unit of the track's caller: fractions of a duration, or seconds.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The pace towards the next key.
  ///
  /// It is a timing curve and no spring, because a spring has no end that the next key could stand at.
  public var curve: CubicBezier

  public init(at time: Double, _ value: Value, curve: CubicBezier = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
