import Foundation

/// The order in which things that nobody has put into one are read: by rows from the top, and along each.
///
/// Two things are on one row when the middle of each lies between the top and the bottom of the other. The topmost
/// thing that is left begins a row, and takes along what is on it; they are read from the leading edge on. Of
/// things at the same place the first one comes first.
nonisolated enum ReadingRows {
  /// The places of rectangles in the order in which they are read. O(n · rows)
  static func order(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
    let frames = frames.map(sane)
    func leading(_ frame: CGRect) -> CGFloat { isRightToLeft ? -frame.maxX : frame.minX }
    // Of those at the same height the leading one begins: a picture, and then the lines beside it.
    var rest = frames.indices.sorted { i, j in
      (frames[i].minY, leading(frames[i]), i) < (frames[j].minY, leading(frames[j]), j)
    }
    var order: [Int] = []
    order.reserveCapacity(rest.count)
    while let first = rest.first {
      let row = rest.filter { $0 == first || isOneRow(frames[first], frames[$0]) }
      rest.removeAll { $0 == first || isOneRow(frames[first], frames[$0]) }
      order += row.sorted { before(frames[$0], $0, frames[$1], $1, isRightToLeft) }
    }
    return order
  }

  static func isOneRow(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minY <= other.midY && other.midY <= one.maxY && other.minY <= one.midY && one.midY <= other.maxY
  }

  private static func before(_ a: CGRect, _ i: Int, _ b: CGRect, _ j: Int, _ isRightToLeft: Bool) -> Bool {
    let (x, y) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
    return (x, a.minY, i) < (y, b.minY, j)
  }

  /// What is nowhere is at the origin.
  private static func sane(_ frame: CGRect) -> CGRect {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return numbers.allSatisfy { $0.magnitude < 1e12 } ? frame.standardized : .zero
  }
}
