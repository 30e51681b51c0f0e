import Foundation

/// The reading order by repeated linear search.
enum NaiveReading {
  struct Box {
    let left, right, top, bottom: Double

    init(_ frame: CGRect) {
      (left, right) = (Double(frame.origin.x), Double(frame.origin.x + frame.size.width))
      (top, bottom) = (Double(frame.origin.y), Double(frame.origin.y + frame.size.height))
    }

    /// Whether the middles are no further apart than half the height of the lower box.
    func isBeside(_ other: Box) -> Bool {
      abs((top + bottom) - (other.top + other.bottom)) <= min(bottom - top, other.bottom - other.top)
    }
  }

  static func order(_ boxes: [Box], isRightToLeft: Bool) -> [Int] {
    var left = Array(boxes.indices)
    var order: [Int] = []
    while var first = left.first {
      for index in left where begins(boxes[index], before: boxes[first], isRightToLeft) { first = index }
      var row = left.filter { $0 == first || boxes[$0].isBeside(boxes[first]) }
      left.removeAll { row.contains($0) }
      while var next = row.first {
        for index in row where comes(boxes[index], before: boxes[next], isRightToLeft) { next = index }
        order.append(next)
        row.removeAll { $0 == next }
      }
    }
    return order
  }

  /// Whether a box begins a row before another: the topmost, and at the same height the leading one.
  private static func begins(_ one: Box, before other: Box, _ isRightToLeft: Bool) -> Bool {
    let ahead = isRightToLeft ? one.right - other.right : other.left - one.left
    return one.top != other.top ? one.top < other.top : ahead > 0
  }

  private static func comes(_ one: Box, before other: Box, _ isRightToLeft: Bool) -> Bool {
    let ahead = isRightToLeft ? one.right - other.right : other.left - one.left
    return ahead != 0 ? ahead > 0 : one.top < other.top
  }
}
