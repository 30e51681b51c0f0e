/// A touch that follows a line of a marble diagram.
///
/// | mark | meaning |
/// |---|---|
/// | `d` | down |
/// | `>` `<` `^` `v` | one stride to the right, left, up, down |
/// | `m` | a movement to the same position |
/// | `u` | up |
/// | `x` | taken away by the system |
public struct MarbleTouch: Sendable {
  public enum Act: Sendable, Equatable {
    case down, move, up, cancel
  }

  public private(set) var place: SIMD2<Double>
  private let stride: Double

  public init(at place: SIMD2<Double>, stride: Double) {
    self.place = place
    self.stride = stride
  }

  /// Returns the action of a mark, after moving; nil for a mark without an action.
  public mutating func act(_ mark: Character) -> Act? {
    switch mark {
    case "d": return .down
    case "u": return .up
    case "x": return .cancel
    case ">": place.x += stride
    case "<": place.x -= stride
    case "v": place.y += stride
    case "^": place.y -= stride
    case "m": break
    default: return nil
    }
    return .move
  }
}
