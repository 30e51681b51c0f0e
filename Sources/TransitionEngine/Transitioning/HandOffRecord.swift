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
  /// How it goes on.
  public let drive: Drive
  /// What is driven.
  public let timeline: Timeline
}
