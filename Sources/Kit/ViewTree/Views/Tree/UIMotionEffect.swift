import Foundation
import LayerTree

/// The base class of effects that in UIKit change a view as the device is tilted. Here they change nothing, because a
/// stage does not move. **(ours)**
@MainActor
open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }
}

/// A motion effect that interpolates a value between two others.
@MainActor
public final class UIInterpolatingMotionEffect: UIMotionEffect {
  nonisolated public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  public var minimumRelativeValue: Any?
  public var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// A group of motion effects.
@MainActor
public final class UIMotionEffectGroup: UIMotionEffect {
  public var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The motion effects of the view, stored as they were added.
  public final var motionEffects: [UIMotionEffect] {
    get { details?.motionEffects ?? [] }
    set { detailed().motionEffects = newValue }
  }

  public final func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(identicalTo: effect) { motionEffects.append(effect) }
  }

  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll(identicalTo: effect)
  }
}
