import Foundation
import LayerTree
import MotionMath

/// A number of seconds.
public typealias CFTimeInterval = Double

/// What is shown of an animation before it begins and after it has ended.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its last value, after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value, before its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// What hears of the beginning and the end of an animation that was added to a layer.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// What is optional in Core Animation has its default here.
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation that is added to a layer: it shows values in place of the layer's own and leaves those alone.
///
/// What is set on it after it was added changes nothing any more.
@MainActor
open class CAAnimation: NSObject {
  /// Held until it has ended, as on Apple's platforms.
  public final var delegate: (any CAAnimationDelegate)?
  /// A Boolean value indicating whether it goes when it has ended.
  public final var isRemovedOnCompletion = true
  /// The pace of each run; nil for an even one.
  public final var timingFunction: CAMediaTimingFunction?

  /// The time around it at which it begins, in seconds; 0 for now.
  public final var beginTime: CFTimeInterval = 0
  public final var speed: Float = 1
  public final var timeOffset: CFTimeInterval = 0
  /// The length of a run; 0 for that of the transaction, in a group for that of the group.
  open var duration: CFTimeInterval = 0
  public final var repeatCount: Float = 0
  public final var repeatDuration: CFTimeInterval = 0
  public final var autoreverses = false
  public final var fillMode = CAMediaTimingFillMode.removed
  private final var values: [String: Any] = [:]

  public override init() {
    super.init()
  }

  /// Keeps a value of your own, to know the animation by.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  // MARK: For the engine

  /// When it runs; `usual` is the length of a run that has none of its own.
  final func timing(usual: Double) -> ExplicitTiming {
    ExplicitTiming(
      beginTime: beginTime, speed: Double(speed), timeOffset: timeOffset,
      duration: duration > 0 ? duration : usual, repeatCount: Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillsBefore: fillMode == .backwards || fillMode == .both,
      fillsAfter: fillMode == .forwards || fillMode == .both)
  }

  final var easing: Easing { timingFunction.map { .cubic($0.curve) } ?? .linear }

  /// What it moves on a layer, inside some timings.
  func tracks(on layer: CALayer, inside timings: [ExplicitTiming]) -> [ExplicitAnimation.Track] { [] }
}

/// Several animations on one layer, which begin, stand still and end together.
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
