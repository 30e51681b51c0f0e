import LayerTree

/// A record of the effect of a release on a transition's time, for measuring discontinuities.
public struct HandOffRecord {
  /// The time of the release on the stage's clock, in nanoseconds.
  public let time: Int64
  /// The transition's time just before the release, in seconds of its timeline.
  public let before: Double
  /// The transition's time just after the release, in seconds of its timeline.
  public let after: Double
  /// The rate just after the release, by the law of motion, in seconds of the timeline per second.
  public let rate: Double
  /// The rate that the gesture requested, in seconds of the timeline per second; `nil` for a release without a
  /// velocity.
  package let askedRate: Double?
  /// A Boolean value indicating whether the velocity of the gesture was above the limit and has been clamped.
  package let wasClamped: Bool
  /// A Boolean value indicating whether a gesture dragged the transition; `false` for a release without velocity before
  /// the beginning.
  public let wasDragged: Bool
  /// The distance from fraction 0 to 1, in points; `nil` when the gesture did not provide it.
  public let points: Double?
  /// The duration of the transition, in seconds: the timeline's time at fraction 1.
  public let duration: Double
  /// The law of the timeline after the release.
  public let drive: Drive
  /// The timeline of the transition.
  public let timeline: Timeline

  /// The time from the release to the end, in seconds, if no gesture takes over.
  public var seconds: Double { drive.duration }

  /// The highest velocity of the motion relative to that of the release; `nil` for a release without velocity or away
  /// from its end.
  public var peak: Double? {
    guard let askedRate, askedRate * (drive.target - drive.start) > 0 else { return nil }
    return drive.peaks().rate / drive.velocity.magnitude
  }

  /// The greatest acceleration of the motion, in points per second squared; `nil` when the distance in points is not
  /// known.
  public var acceleration: Double? {
    guard let points, duration > 0 else { return nil }
    return drive.peaks().change / duration * points
  }

  /// The velocity of the release in remaining distances per second; negative when it points away from the target, and
  /// 0 without a velocity.
  public var pull: Double {
    let way = drive.target - drive.start
    return way == 0 || askedRate == nil ? 0 : drive.velocity / way
  }
}
