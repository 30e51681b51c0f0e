/// One number of a layer that can be animated; a property such as the position is two of them.
///
/// The raw value is the number's place in a layer's stretch of the store, for the model and the presentation
/// alike, so that an animation needs no more than a place to write to.
nonisolated enum LayerComponent {
  static let position = 0
  static let bounds = 2
  static let anchor = 6
  static let transform = 8
  static let opacity = 14
  /// Premultiplied, as every colour in the store is: so it mixes as layers are composited.
  static let fill = 15
  static let cornerRadius = 19
  static let borderWidth = 20
  static let border = 21
  /// How many numbers a layer has.
  static let count = 25

  /// What any of the numbers may be; so no sum or product of a few of them overflows.
  static let largest = 1e12
}

/// The numbers of a layer's second stretch, which only those have that need one.
///
/// A stretch is a slot of the same store, so that its numbers are animated by the same rows.
nonisolated enum MoreComponent {
  static let shadowColor = 0
  static let shadowOpacity = 4
  static let shadowOffset = 5
  static let shadowRadius = 7
  /// The transform's parts: translation, rotation, scale, shear. Meaningful while one of them is animated.
  static let parts = 8
  static let partCount = 6
  /// The transform as it was before the animation of its parts.
  static let original = 14
  /// The layer's own time: speed, offset and begin.
  static let speed = 20
  static let timeOffset = 21
  static let beginTime = 22

  /// A bit for each part.
  static let partMask: UInt32 = ((1 << 6) - 1) << 8
}
