import Foundation
import QuartzCore
import ViewTree

extension UIView {
  /// An animation that the system performs on views.
  nonisolated public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and are removed.
    case delete
  }

  /// Performs a system animation on views, together with animations of other views, in 0.3 seconds. **(ours where Apple
  /// does not say)** The deleted views get their opacity and transform back once they are removed.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0, $0.alpha, $0.transform) }
    animate(
      withDuration: 0.3, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, alpha, transform) in looks {
          view.removeFromSuperview()
          (view.alpha, view.transform) = (alpha, transform)
        }
        completion?(finished)
      })
  }
}
