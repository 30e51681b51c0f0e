import Foundation

/// What a scroll view shows, and the room around it.
nonisolated struct ScrollContent: Hashable {
  var size = CGSize.zero
  var inset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets with what the safe area adds.
  var adjusted = UIEdgeInsets.zero

  /// The greatest length of content.
  static let largest = 1e8
}
