import Scenarios
import UIKit

extension Knobs {
  /// Returns whether a switch knob is on, with a value of at least 0.5.
  func isOn(_ name: String) -> Bool { self[name] >= 0.5 }

  /// The settings of drags and releases from the knobs' current values.
  var feel: FeelSettings { snapshot { FeelSettings($0) } }

  /// The motion after a release; `nil` without the knobs of ``Feel/completion``. A transition without a knob for its
  /// duration lasts ``Feel/plainDuration``.
  var releaseMotion: ReleaseMotion? {
    guard knobs.contains(where: { $0.name == "handOff" }) else { return nil }
    let duration = self["duration"]
    return feel.motion(lasting: duration > 0 ? duration : Feel.plainDuration)
  }

  /// Sets a recognizer's slop, the distance before its drag begins. A change while a pointer is down takes effect with
  /// the next touch.
  func prepare(_ pan: UIPanGestureRecognizer) { feel.prepare(pan) }

  /// Applies the settings of a release to an interaction controller, and returns it.
  func tuned(_ interaction: UIPercentDrivenInteractiveTransition?) -> UIPercentDrivenInteractiveTransition? {
    if let interaction { feel.tune(interaction) }
    return interaction
  }
}

extension Knob {
  /// Creates a knob with the values 0 and 1: a switch, or with `choices` the choice between two names.
  nonisolated static func toggle(
    _ name: String, _ summary: String, isOn: Bool = false, label: String? = nil, group: String = "Experiment",
    choices: [String] = []
  ) -> Knob {
    Knob(name, summary, isOn ? 1 : 0, in: 0...1, step: 1, label: label, group: group, choices: choices)
  }

  /// Creates the switch between a listing as printed and its corrected version.
  nonisolated static func mended(_ summary: String) -> Knob { toggle("mended", summary, label: "Corrected") }
}
