import Foundation
import LayerTree

/// An object that reacts to the change of a layer's property: an animation, or `NSNull` for no reaction.
@MainActor
public protocol CAAction: AnyObject {
  /// Called after the property has changed.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
  /// Adds the animation to a layer under the property's name.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension CALayer {
  final func foundAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? details.actions?[event]
      ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    guard LayerKeyPath(event) != nil else { return nil }
    if view != nil {
      guard let scope = AnimationScope.current, !scope.isSuspended else { return nil }
      return BlockMotion.animation(of: event, scope.pacing)
    }
    let usual = CABasicAnimation(keyPath: event)
    usual.duration = CATransaction.animationDuration()
    usual.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    usual.isUsual = true
    return usual
  }

  /// Returns whether a change certainly has the usual animation, so that no action need be made.
  final func usesUsualAction(for key: String) -> Bool {
    guard details.delegate == nil, details.actions?[key] == nil else { return false }
    let type = type(of: self)
    return type == CALayer.self || type == CAShapeLayer.self || type == CAGradientLayer.self
  }

  /// Makes a change, and runs its action. An animation without values begins at the value before the change.
  final func run(_ action: (any CAAction)?, forKey key: String, after change: () -> Void) {
    guard let motion = action as? CABasicAnimation, motion.fromValue == nil, motion.toValue == nil,
      motion.byValue == nil, let path = motion.keyPath
    else {
      change()
      return action?.run(forKey: key, object: self, arguments: nil) ?? ()
    }
    motion.fromValue = seen.value(forKeyPath: path)
    change()
    motion.run(forKey: key, object: self, arguments: nil)
    motion.fromValue = nil
  }
}
