/// The half-axes along which a pan may begin.
///
/// A pan whose movement at the end of the slop points mainly elsewhere fails, so that another recognizer can
/// have it. Once begun, the direction is free again, but an axis of which neither half is allowed stays at
/// zero: ``vertical`` locks a pan to the vertical.
public struct PanAxes: OptionSet, Sendable, Hashable {
  /// A bit for each half-axis.
  public let rawValue: UInt8

  /// Makes a set of bits; those without a meaning are ignored.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Towards smaller y.
  public static let up = PanAxes(rawValue: 1)
  /// Towards larger y.
  public static let down = PanAxes(rawValue: 2)
  /// Towards smaller x.
  public static let left = PanAxes(rawValue: 4)
  /// Towards larger x.
  public static let right = PanAxes(rawValue: 8)
  /// Up and down.
  public static let vertical: PanAxes = [.up, .down]
  /// Left and right.
  public static let horizontal: PanAxes = [.left, .right]
  /// Every half-axis: no lock.
  public static let both: PanAxes = [.vertical, .horizontal]

  /// Whether a movement may begin a pan: whether its longer component points along an allowed half-axis.
  ///
  /// The vertical one counts when both are equally long.
  func allow(_ movement: SIMD2<Double>) -> Bool {
    if abs(movement.x) > abs(movement.y) { return contains(movement.x < 0 ? .left : .right) }
    return contains(movement.y < 0 ? .up : .down)
  }

  /// The vector without its components along locked axes.
  func lock(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      isDisjoint(with: .horizontal) ? 0 : vector.x,
      isDisjoint(with: .vertical) ? 0 : vector.y)
  }
}
