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
}
