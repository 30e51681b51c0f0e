import Foundation
import LayerTree
import MotionMath

/// The two thin bars that show which part of the content is seen, and how they are to look.
///
/// They are layers in front of everything in the scroll view, and no views of its own. **(ours)** They are made when
/// they are first shown.
struct ScrollIndicators {
  var showsVertical = true
  var showsHorizontal = true
  var style = UIScrollView.IndicatorStyle.default
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  var adjustsInsets = true
  /// The bars, once they have been shown.
  var vertical: Layer?
  var horizontal: Layer?
  /// A Boolean value indicating whether they are seen, and do not fade.
  var isShown = false

  /// Points across a bar, and between it and the edge.
  static let breadth = 3.0
  static let margin = 3.0
  /// The least length of a bar while content lies between its ends.
  static let least = 36.0

  /// Where a bar begins on its track, and how long it is: a share of what is seen of the content, shorter when
  /// the content is beyond an end.
  static func bar(
    offset: Double, lower: Double, upper: Double, seen: Double, track: Double
  ) -> (start: Double, length: Double) {
    let content = upper - lower + seen
    guard track > 0, content > 0 else { return (0, 0) }
    let whole = min(max(track * seen / content, least), track)
    let beyond = max(lower - offset, offset - upper, 0)
    let length = max(whole - beyond, min(breadth * 2, track))
    let way = upper > lower ? min(max((offset - lower) / (upper - lower), 0), 1) : 0
    return (way * (track - length), length)
  }
}
