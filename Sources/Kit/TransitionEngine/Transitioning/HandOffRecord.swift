import LayerTree

/// What a gesture's release made of the transition's time: for those who measure whether anything jumped.
public struct HandOffRecord {
  /// The stage's clock, in nanoseconds.
  public let time: Int64
  /// The transition's reading just before and just after, in seconds of its timeline.
  public let before: Double
  public let after: Double
  /// The rate just after, by the closed form, in seconds of the timeline per second.
  public let rate: Double
  /// The rate that the gesture asked for; nil when it let go without one.
  public let askedRate: Double?
  /// A Boolean value indicating whether the gesture was faster than what is let pass.
  public let wasClamped: Bool
  /// A Boolean value indicating whether something was dragged, and not let go at rest before it began.
  public let wasDragged: Bool
  /// The points of the whole way, from fraction 0 to 1; nil when the gesture did not say.
  public let points: Double?
  /// Seconds that the transition takes by itself: the timeline's reading at fraction 1.
  public let duration: Double
  /// How it goes on.
  public let drive: Drive
  /// What is driven.
  public let timeline: Timeline

  /// Seconds from the release to the end, when nobody catches it.
  public var seconds: Double { drive.duration }

  /// The highest velocity on the way against that of the release; nil for a release at rest or away from its end.
  public var peak: Double? {
    guard let askedRate, askedRate * (drive.target - drive.start) > 0 else { return nil }
    return drive.peaks().rate / drive.velocity.magnitude
  }

  /// The greatest change of velocity on the way, in points per second squared; nil when the way's points are not known.
  public var acceleration: Double? {
    guard let points, duration > 0 else { return nil }
    return drive.peaks().change / duration * points
  }

  /// The ways left per second at the velocity of the release; below 0 when that leads
  /// away, and 0 without one.
  public var pull: Double {
    let way = drive.target - drive.start
    return way == 0 || askedRate == nil ? 0 : drive.velocity / way
  }
}
