/// What a recording may hold at most, so that no file can ask for more than a machine has.
public enum RecordingLimits {
  /// The longest line, with its line feed.
  public static let lineBytes = 65_536
  /// The most frames: those of a day at 240 a second are fewer.
  public static let frames = 25_000_000
  /// The most events: those of a day at 500 a second are fewer.
  public static let events = 50_000_000
  /// The most knobs, and the most settings of the engine.
  public static let settings = 256
  /// The largest saved state that a stage was restored from: with its header it is within a line.
  public static let archiveBytes = 40_000
  /// Times in nanoseconds: some thirty years, so that sums and differences never overflow.
  public static let time: ClosedRange<Int64> = 0...1_000_000_000_000_000_000
  /// Where a pointer may be, in points.
  public static let place: ClosedRange<Double> = -1e9...1e9
  /// Which buttons of a mouse may be down: a bit for each.
  public static let buttons: ClosedRange<Int> = 0...65_535
  /// How wide and how high a stage may be, in points.
  public static let length: ClosedRange<Double> = 0...1e6
  /// How many pixels a point may have.
  public static let scale: ClosedRange<Double> = 1e-3...1e3
  /// How fast time may run.
  public static let speed: ClosedRange<Double> = 0...1e6
  /// What a knob may be turned to.
  public static let knob: ClosedRange<Double> = -1e15...1e15
  /// Which of an element's actions may be asked for, by its place.
  public static let actions: ClosedRange<Int> = 0...999
  /// How far a transition may be scrubbed.
  public static let fraction: ClosedRange<Double> = 0...1
}
