import UIKit

/// One of the four places where the small picture rests.
enum PaneCorner: Int, CaseIterable {
  case upperLeft, upperRight, lowerLeft, lowerRight

  var isRight: Bool { self == .upperRight || self == .lowerRight }
  var isLower: Bool { self == .lowerLeft || self == .lowerRight }

  /// The word for it.
  var words: String { "\(isLower ? "lower" : "upper") \(isRight ? "right" : "left") corner" }

  /// Where the picture's middle is when it rests here.
  func center(of size: CGSize, in room: CGRect) -> CGPoint {
    let (width, height) = (size.width / 2, size.height / 2)
    return CGPoint(
      x: isRight ? max(room.maxX - width, room.midX) : min(room.minX + width, room.midX),
      y: isLower ? max(room.maxY - height, room.midY) : min(room.minY + height, room.midY))
  }

  /// The corner nearest to a place; of equal ones the first.
  static func nearest(to place: CGPoint, of size: CGSize, in room: CGRect) -> PaneCorner {
    func distance(_ corner: PaneCorner) -> CGFloat {
      let center = corner.center(of: size, in: room)
      let (x, y) = (center.x - place.x, center.y - place.y)
      return x * x + y * y
    }
    return allCases.min { distance($0) < distance($1) } ?? .lowerRight
  }
}
