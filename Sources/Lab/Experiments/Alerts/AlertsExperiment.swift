import Scenarios
import UIKit

/// An alert with a text field, and an action sheet.
struct AlertsExperiment: Experiment {
  let name = "alerts"
  let summary =
    "Tap a button: one asks for a name, the other offers what may be done; Return and Escape answer too."

  let knobs = [
    Knob("style", "What the lower button brings: 0 an action sheet, 1 an alert.", 0, in: 0...1, step: 1),
    Knob("actions", "How many actions that offers besides Cancel.", 3, in: 0...8, step: 1),
    Knob("fields", "How many text fields the upper button's alert has.", 1, in: 0...3, step: 1),
    Knob("lines", "How many sentences there are below the title.", 1, in: 0...6, step: 1),
    Knob(
      "tint", "The colour of what can be chosen: 0 the system's, then teal, green, amber, coral.", 0,
      in: 0...4,
      step: 1),
  ]

  let gestures = [
    ScriptedGesture(
      "rename", "Opens the alert and confirms it without a name: the file is untitled.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Untitled"]),
      script: "hold 250ms; down 195,300; hold 40ms; up; hold 700ms; down 262,498; hold 40ms; up"),
    ScriptedGesture(
      "cancel", "Opens the action sheet and taps beside it: nothing was chosen.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Draft"]),
      script: "hold 250ms; down 195,380; hold 40ms; up; hold 800ms; down 195,120; hold 40ms; up"),
    ScriptedGesture(
      "nasty", "Taps twice while the alert comes, beside it, slides off its button, and cancels.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Draft"]),
      script: """
        hold 250ms; down 195,300; hold 30ms; up; hold 60ms; down 195,300; hold 30ms; up
        hold 600ms; down 40,120; hold 30ms; up; hold 200ms; down 262,498; hold 60ms; move 262,700 in 120ms; up
        hold 200ms; down 128,498; hold 30ms; up; hold 40ms; down 128,498; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { FileController(knobs) }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? FileController)?.showKnobs()
  }
}
