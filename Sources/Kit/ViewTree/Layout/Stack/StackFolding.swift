/// How a view of a stack is on its way to be hidden or shown.
struct StackFolding {
  /// Tells it from those before it.
  var number: Int
  /// Whether it is hidden in the end; until then it is seen.
  var isHidden: Bool
  /// Whether it showed no more than its room before, too.
  var clipped: Bool
}
