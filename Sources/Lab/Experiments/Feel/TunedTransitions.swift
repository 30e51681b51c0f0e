import Scenarios
import UIKit

/// Transitions as the knobs are turned: a drag drives them, and what nobody drags is a spring, which one can catch.
class TunedTransitions: DrivenTransitions {
  final let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  override func makeInteraction() -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.tuned(driver.offer())
  }
}
