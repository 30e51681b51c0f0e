/// Where whoever has a screen read wants to go in content.
///
/// The direction is that of the content that comes: `down` shows what is further down. **(ours)** UIKit leaves open
/// whether the fingers' direction is meant.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1
  case left, up, down
  /// On and back in the order of reading, whichever way content goes.
  case next, previous
}
