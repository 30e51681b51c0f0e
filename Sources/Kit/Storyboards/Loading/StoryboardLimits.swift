/// How large a storyboard may be: what is beyond is refused, so that no file takes more than it is worth.
enum StoryboardLimits {
  /// Bytes of a file.
  static let bytes = 16 << 20
  /// Values inside one another.
  static let depth = 96
  /// Scenes of a file.
  static let scenes = 100_000
  /// Scenes that are made or loaded inside one another.
  static let nesting = 48
}
