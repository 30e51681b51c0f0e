import Scenarios
import UIKit

/// A small picture that can be thrown to the corners of the stage, and enlarged to fill the stage.
///
/// After a release, a spring with the touch's velocity moves the picture to the corner nearest to the point where
/// friction would stop it. The picture can be caught during the flight.
struct PipExperiment: PageExperiment {
  let name = "pip"
  let summary =
    "Throw the small picture to a corner, catch it in flight; tap it to enlarge it, drag it back."

  let knobs =
    [
      Knob(
        "damping", "The spring's damping ratio; below 1 it swings.", 0.78, in: 0.2...1, label: "Pane damping"),
      Knob(
        "response", "The spring's settling time in seconds.", 0.6, in: 0.1...3, label: "Pane settling",
        unit: "s"),
      Knob(
        "friction", "The fraction of the velocity left after each millisecond, for the projection.",
        0.998, in: 0.98...0.999, label: "Pane glide"),
      Knob(
        "duration", "The duration of enlarging and shrinking, in seconds.", 0.45, in: 0.05...10, unit: "s"),
    ] + Feel.decision + Feel.completion + Feel.pointer

  let gestures = [
    ScriptedGesture(
      "throw", "Throws the picture up, then across: it flies to the corner that it was thrown at.",
      outcome: GestureOutcome(leaves: "call", showing: ["upper left corner"]),
      script: """
        hold 300ms; down 300,720; move 300,690 in 60ms easeIn; move 296,540 in 100ms; up
        hold 900ms; down 300,160; move 270,160 in 60ms easeIn; move 150,170 in 90ms; up
        """),
    ScriptedGesture(
      "open", "Taps the picture: it fills the stage; drags it back towards its corner: it shrinks.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "call", showing: ["lower right corner"]),
      script: """
        hold 300ms; down 300,720; hold 60ms; up
        hold 1000ms; down 195,400; move 215,440 in 160ms easeIn; move 280,580 in 200ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the small picture a little and holds: it returns. Enlarged and so dragged, it stays.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "call > player"),
      script: """
        hold 300ms; down 300,720; move 250,640 in 300ms easeInOut; hold 150ms; up
        hold 900ms; down 300,720; hold 60ms; up
        hold 1000ms; down 195,400; move 225,460 in 300ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Throws it, catches it in flight and throws it elsewhere; taps it in flight; catches it as it grows.",
      outcome: GestureOutcome([.cancels], leaves: "call", showing: ["lower left corner"]),
      script: """
        hold 300ms; down 300,720; move 300,690 in 60ms easeIn; move 296,560 in 80ms; up
        hold 90ms; down 298,420; hold 60ms; move 200,480 in 120ms; move 60,560 in 90ms; up
        hold 220ms; down 90,680; hold 40ms; up
        hold 120ms; down 180,500; move 140,600 in 160ms; up
        hold 1000ms; down 90,720; move 160,600 in 120ms; cancel
        """),
  ]

  let restorationPath = ["call", "player"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { CallController(knobs) }
}
