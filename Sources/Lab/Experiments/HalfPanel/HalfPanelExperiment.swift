import Scenarios
import UIKit

/// Listings 11-1 to 11-3, with what the guide says after them: a presentation controller that covers the right
/// half and dims the rest.
///
/// Nothing is wrong with these. Only what they leave out is ours: the panel follows the container's size, a tap
/// on the dimming dismisses, and a drag to the right does.
struct HalfPanelExperiment: Experiment {
  let name = "half-panel"
  let summary = "Tap the button: a panel covers the right half; drag it out, or tap beside it."

  let knobs =
    [
      Knob("duration", "Length of the whole way, in seconds.", 0.4, in: 0.05...10),
      Knob("dimming", "Opacity of the dimming over the other half.", 0.4, in: 0...1),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Opens the panel and flicks it out to the right: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "reader"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 260,300; move 285,304 in 120ms easeIn; move 340,308 in 90ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the panel a little and holds it: it comes back.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "reader > panel"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 260,300; move 296,304 in 350ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Catches it on its way in and throws it out, opens it again, taps beside it, and catches that: it stays.",
      outcome: GestureOutcome([.cancels, .finishes, .cancels], leaves: "reader > panel"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 120ms; down 330,400; move 310,400 in 60ms; move 380,410 in 80ms; up
        hold 700ms; down 195,758; hold 60ms; up
        hold 700ms; down 90,420; hold 60ms; up
        hold 90ms; down 350,300; move 240,300 in 100ms; cancel
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ReaderController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == ["reader", "panel"] ? PanelController(HalfPanelTransitions(knobs)) : nil
  }
}
