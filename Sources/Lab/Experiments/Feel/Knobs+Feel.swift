import Scenarios
import UIKit

extension Knobs {
  /// The drag's settings as the knobs are turned now.
  var feel: FeelSettings { snapshot { FeelSettings($0) } }

  /// Sets how a recognizer begins. What is set while a finger is down counts from the next one on.
  func prepare(_ pan: UIPanGestureRecognizer) { feel.prepare(pan) }

  /// Applies the settings of a release to what an experiment offers.
  func tuned(_ interaction: UIPercentDrivenInteractiveTransition?) -> UIPercentDrivenInteractiveTransition? {
    if let interaction { feel.tune(interaction) }
    return interaction
  }
}
