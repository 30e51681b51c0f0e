import Scenarios
import UIKit

extension Knobs {
  /// A Boolean value indicating whether a knob that is a switch, from 0 to 1, is turned on.
  func isOn(_ name: String) -> Bool { self[name] >= 0.5 }

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

extension Knob {
  /// Creates a knob that is turned on or off.
  nonisolated static func toggle(_ name: String, _ summary: String, isOn: Bool = false) -> Knob {
    Knob(name, summary, isOn ? 1 : 0, in: 0...1, step: 1)
  }

  /// Turns an experiment from what the listing does to what it should do.
  nonisolated static func mended(_ summary: String) -> Knob { toggle("mended", summary) }
}
