/// The half-axes along which a pan may begin.
///
/// A pan whose movement at the end of the slop points mainly along another half-axis fails, so that another
/// recognizer can take the touch. After the pan has begun, it may move in any direction, except that an axis of
/// which neither half is allowed stays at zero: ``vertical`` locks a pan to the vertical axis.
public struct PanAxes: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each half-axis.
  public let rawValue: UInt8

  /// Creates a set from its bits; bits without a meaning are ignored.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The half-axis towards smaller y.
  public static let up = PanAxes(rawValue: 1)
  /// The half-axis towards larger y.
  public static let down = PanAxes(rawValue: 2)
  /// The half-axis towards smaller x.
  public static let left = PanAxes(rawValue: 4)
  /// The half-axis towards larger x.
  public static let right = PanAxes(rawValue: 8)
  /// The half-axes up and down.
  public static let vertical: PanAxes = [.up, .down]
  /// The half-axes left and right.
  public static let horizontal: PanAxes = [.left, .right]
  /// Every half-axis: neither axis is locked.
  public static let both: PanAxes = [.vertical, .horizontal]

  /// Returns whether a movement may begin a pan: whether its longer component points along an allowed
  /// half-axis.
  ///
  /// When both components are equally long, the vertical one counts.
  func allow(_ movement: SIMD2<Double>) -> Bool {
    if abs(movement.x) > abs(movement.y) { return contains(movement.x < 0 ? .left : .right) }
    return contains(movement.y < 0 ? .up : .down)
  }

  /// Returns the vector with its components along locked axes set to zero.
  func lock(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      isDisjoint(with: .horizontal) ? 0 : vector.x,
      isDisjoint(with: .vertical) ? 0 : vector.y)
  }
}
