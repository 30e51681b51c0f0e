/// Additional rules for bad input, each with a switch that is turned on when the engine follows the rule.
nonisolated enum BadInputPromises {
  /// A text whose size or color is not finite is refused or clamped, with a diagnostic.
  static let textIsChecked = false
  /// A diagnostic about a number that is not finite names the range of its own property.
  ///
  /// A diagnostic about a color or a box has the given numbers, neither premultiplied nor normalized.
  static let messagesSayWhatWasGiven = false
}
