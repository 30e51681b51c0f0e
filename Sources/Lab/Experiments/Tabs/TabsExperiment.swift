import Scenarios
import UIKit

/// Tabs that a drag turns, with the animator and the interaction controller that a delegate gives.
struct TabsExperiment: Experiment {
  let name = "tabs"
  let summary = "Drag sideways to turn to the next tab, or tap in the bar."

  let knobs =
    [Knob("duration", "Length of a change, in seconds.", 0.35, in: 0.05...5)]
    + Feel.decision + Feel.rest + Feel.hand

  let gestures = [
    ScriptedGesture(
      "turn", "Drags to the second tab.",
      outcome: GestureOutcome([.finishes], leaves: "Week"),
      script: "hold 250ms; down 300,400; hold 40ms; move 40,404 in 260ms easeOut; up"),
    ScriptedGesture(
      "cancel", "Drags a little, waits and lets go: the first tab stays.",
      outcome: GestureOutcome([.cancels], leaves: "Today"),
      script: "hold 250ms; down 300,400; hold 40ms; move 200,404 in 300ms easeInOut; hold 250ms; up"),
    ScriptedGesture(
      "nasty",
      "Taps in the bar while a drag's change runs, drags beyond the last tab, and catches a change back.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "Week"),
      script: """
        hold 250ms; down 300,400; hold 20ms; move 80,400 in 90ms easeOut; up
        hold 40ms; down 325,820; hold 30ms; up; hold 700ms
        down 300,400; hold 20ms; move 40,400 in 120ms; up; hold 500ms
        down 60,400; hold 20ms; move 300,400 in 120ms easeOut; up
        hold 60ms; down 200,400; hold 20ms; move 90,400 in 160ms; hold 200ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { DraggedTabsController(knobs) }
}
