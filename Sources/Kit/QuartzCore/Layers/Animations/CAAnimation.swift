import Foundation
import LayerTree
import MotionMath

/// A duration or a time, in seconds.
public typealias CFTimeInterval = Double
/// A date, in seconds since 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The values that an animation shows before it begins and after it has ended.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No values outside the active duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation's last value, after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's first value, before its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An object that is notified when an animation on a layer begins and when it ends.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// Default implementations of the methods that are optional in Core Animation.
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation that is added to a layer: it shows values in place of the layer's own and leaves the layer's
/// own unchanged.
///
/// Changes to an animation after it was added have no effect.
@MainActor
open class CAAnimation: NSObject {
  /// The delegate; retained until the animation has ended, as on Apple's platforms.
  public final var delegate: (any CAAnimationDelegate)?
  /// A Boolean value indicating whether the animation is removed from its layer when it has ended.
  public final var isRemovedOnCompletion = true
  /// The timing curve of each run; `nil` for a linear one.
  public final var timingFunction: CAMediaTimingFunction?

  /// The time at which the animation begins, in seconds of the layer's time or, in a group, of the group's time. A time
  /// of 0 stands for the present or the beginning of the group.
  public final var beginTime: CFTimeInterval = 0
  public final var speed: Float = 1
  public final var timeOffset: CFTimeInterval = 0
  /// The length of a run, in seconds; 0 for the duration of the transaction or, in a group, of the group.
  open var duration: CFTimeInterval = 0
  public final var repeatCount: Float = 0
  public final var repeatDuration: CFTimeInterval = 0
  public final var autoreverses = false
  public final var fillMode = CAMediaTimingFillMode.removed
  private final var values: [String: Any] = [:]
  /// The frame rates that the animation asks for; ignored, because each frame of the stage shows it. **(ours)**
  public final var preferredFrameRateRange = CAFrameRateRange.default
  /// A Boolean value indicating whether this is the animation of a change for which no other action is set.
  final var isUsual = false

  public override init() {
    super.init()
  }

  /// Stores a value under a key, for example to recognize the animation later.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  // MARK: For the engine

  /// Returns the timing of the animation; `usual` is the length of a run, in seconds, if the animation sets
  /// none.
  final func timing(usual: Double) -> ExplicitTiming {
    ExplicitTiming(
      beginTime: beginTime, speed: Double(speed), timeOffset: timeOffset,
      duration: duration > 0 ? duration : usual, repeatCount: Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillsBefore: fillMode == .backwards || fillMode == .both,
      fillsAfter: fillMode == .forwards || fillMode == .both)
  }

  final var easing: Easing { timingFunction.map { .cubic($0.curve) } ?? .linear }

  /// Returns the tracks that the animation runs on a layer, inside the timings of the groups around it.
  func tracks(on layer: CALayer, inside timings: [ExplicitTiming]) -> [ExplicitAnimation.Track] { [] }
}

/// Several animations on one layer that begin, pause and end together.
@MainActor
open class CAAnimationGroup: CAAnimation {
  public final var animations: [CAAnimation]?

  override func tracks(
    on layer: CALayer, inside timings: [ExplicitTiming]
  ) -> [ExplicitAnimation.Track] {
    let length = duration > 0 ? duration : CATransaction.animationDuration()
    return (animations ?? []).flatMap { animation in
      animation.tracks(on: layer, inside: timings + [animation.timing(usual: length)])
    }
  }
}

/// The largest finite number, as a count of repetitions that never end.
nonisolated public let HUGE = Float.greatestFiniteMagnitude
