extension UIView {
  /// How a key-frame animation behaves. A curve of `AnimationOptions` may be put in by its raw value: it shapes the
  /// whole.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out inside the block too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Accepted; a new animation always starts from what is seen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// With `repeat`, every other run goes backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested animation keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested animation does not let touches through because the outer one does.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value in jumps, each at the end of its key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight from value to value at one speed; the times between do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth line through all values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth line through all values, which are reached as at one speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeCalculation { KeyframeCalculation(rawValue: rawValue >> 10 & 7) ?? .linear }
  }

  /// How key frames become a way.
  nonisolated enum KeyframeCalculation: UInt {
    case linear, discrete, paced, cubic, cubicPaced
  }
}
