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
  static let fill = 15
  static let cornerRadius = 19
  static let borderWidth = 20
  static let border = 21
  /// How many numbers a layer has.
  static let count = 25
}
