import Foundation

/// What a scroll view shows, and the room around it.
nonisolated struct ScrollContent: Hashable {
  var size = CGSize.zero
  var inset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// What the safe area adds to the insets.
  var added = UIEdgeInsets.zero

  /// The insets with what the safe area adds.
  var adjusted: UIEdgeInsets { inset + added }

  /// The greatest length of content, and of the room on a side of it.
  static let largest = 1e8
}
