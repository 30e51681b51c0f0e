import UIKit

extension PanDriver {
  /// What to answer when asked for an interaction: the drag's, while that waits to begin; else one that was let go
  /// at rest before it began, so that what nobody drags moves like a spring too, and can be caught.
  func offer() -> UIPercentDrivenInteractiveTransition? {
    if isWaiting { return interaction }
    let letGo = UIPercentDrivenInteractiveTransition()
    letGo.finish(initialVelocity: 0)
    drive(letGo)
    return letGo
  }
}
