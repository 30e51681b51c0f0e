/// The limits of a storyboard's size; larger files are refused, so that a file's cost is bounded.
enum StoryboardLimits {
  /// The maximum size of a file, in bytes.
  static let bytes = 16 << 20
  /// The maximum depth of values nested in one another.
  static let depth = 96
  /// The maximum depth of elements nested in one another in a file of Interface Builder.
  static let elementDepth = 128
  /// The maximum number of diagnostics about elements of one scene that are left out; further ones are not reported.
  static let remarks = 200
  /// The maximum number of scenes in a file.
  static let scenes = 100_000
  /// The maximum number of scenes that are being created or loaded inside one another.
  static let nesting = 48
}
