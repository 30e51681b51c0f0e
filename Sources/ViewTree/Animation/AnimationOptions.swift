extension UIView {
  /// How an animation block behaves.
  nonisolated public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out inside the block too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Accepted; a new animation always starts from what is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// With `repeat`, every other run goes backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block keeps its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve that the options name.
    public var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// The shape of an animation in time.
  nonisolated public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}
