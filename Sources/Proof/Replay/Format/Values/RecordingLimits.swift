/// The limits of a recording, which keep a file from requesting more memory than a computer has.
public enum RecordingLimits {
  /// The maximum length of a line, in bytes, including its line feed.
  public static let lineBytes = 65_536
  /// The maximum number of frames; a day at 240 frames per second has fewer.
  public static let frames = 25_000_000
  /// The maximum number of events; a day at 500 events per second has fewer.
  public static let events = 50_000_000
  /// The maximum number of knobs, and of engine settings.
  public static let settings = 256
  /// The maximum size of the saved state in a header, in bytes. A header of this size fits a line.
  public static let archiveBytes = 40_000
}
