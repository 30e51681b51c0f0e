import Foundation
import TransitionEngine
import ViewTree

/// The slide of a floor from the right edge of its container, or out to it.
///
/// The slide adds the view below again, as the guide requires.
struct FloorSlide {
  let isPresenting: Bool

  /// The duration in seconds.
  static let duration = 0.4

  /// Adds the views at their start frames, and returns the animation to their end frames; `nil` without a view.
  func begin(_ context: any UIViewControllerContextTransitioning) -> (() -> Void)? {
    let container = context.containerView
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return nil }
    if isPresenting {
      view.frame = context.finalFrame(for: controller)
      container.addSubview(view)
    } else if let below = context.view(forKey: .to) {
      container.insertSubview(below, at: 0)
    }
    let place = view.frame
    let outside = place.offsetBy(dx: container.bounds.width - place.minX, dy: 0)
    if isPresenting { view.frame = outside }
    let end = isPresenting ? place : outside
    return { view.frame = end }
  }
}
