/// The directions in which a swipe may go.
public struct SwipeDirections: OptionSet, Sendable, Hashable {
  /// A bit for each direction; UIKit's.
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let right = SwipeDirections(rawValue: 1)
  public static let left = SwipeDirections(rawValue: 2)
  /// Towards smaller y.
  public static let up = SwipeDirections(rawValue: 4)
  /// Towards larger y.
  public static let down = SwipeDirections(rawValue: 8)

  /// The direction of a movement's longer component; the horizontal one counts when both are equally long.
  static func main(of movement: SIMD2<Double>) -> SwipeDirections {
    if abs(movement.x) >= abs(movement.y) { return movement.x < 0 ? .left : .right }
    return movement.y < 0 ? .up : .down
  }
}
