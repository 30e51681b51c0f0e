import UIKit

/// An alert with a text field, and an action sheet.
struct AlertsExperiment: Experiment {
  let name = "alerts"
  let summary =
    "Tap a button: one asks for a name, the other offers what may be done; Return and Escape answer too."

  let gestures = [
    ScriptedGesture(
      "rename", "Opens the alert and confirms it.",
      script: "hold 250ms; down 195,300; hold 40ms; up; hold 700ms; down 262,498; hold 40ms; up"),
    ScriptedGesture(
      "cancel", "Opens the action sheet and taps beside it.",
      script: "hold 250ms; down 195,380; hold 40ms; up; hold 800ms; down 195,120; hold 40ms; up"),
    ScriptedGesture(
      "nasty", "Taps twice while the alert comes, beside it, slides off its button, and cancels.",
      script: """
        hold 250ms; down 195,300; hold 30ms; up; hold 60ms; down 195,300; hold 30ms; up
        hold 600ms; down 40,120; hold 30ms; up; hold 200ms; down 262,498; hold 60ms; move 262,700 in 120ms; up
        hold 200ms; down 128,498; hold 30ms; up; hold 40ms; down 128,498; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { FileController() }
}
