import Scenarios
import UIKit

/// A panel positioned by constraints, which the animator deactivates during its transitions.
///
/// A drag moves the panel's frame, which constraints would reset in the next layout pass. The constraints inside the
/// panel stay active during the transition.
struct ConstraintsExperiment: PageExperiment {
  let name = "constraints"
  let summary = "Tap the button: a panel positioned by constraints comes up; tap More, drag it down."

  let knobs =
    [
      Knob("duration", "The duration of the transition, in seconds.", 0.4, in: 0.05...10, unit: "s"),
      Knob(
        "gap", "The space above the panel, in points; at most half of the screen.", 340, in: 0...600,
        label: "Space above", unit: "pt"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Opens the panel and flicks it down: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "board"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 195,400; move 197,420 in 80ms easeIn; move 202,500 in 90ms; up
        """),
    ScriptedGesture(
      "cancel",
      "Shows another line, drags the panel a little and holds it: it stays, with active constraints.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "board > panel"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 195,778; hold 60ms; up
        hold 400ms; down 195,400; move 195,440 in 350ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Catches the opening panel and cancels the touch: it closes; opens it again and throws it down.",
      outcome: GestureOutcome([.cancels, .cancels], leaves: "board"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 150ms; down 195,600; move 195,560 in 60ms; move 195,640 in 120ms; cancel
        hold 700ms; down 195,778; hold 60ms; up
        hold 90ms; down 195,450; move 195,700 in 90ms; up
        """),
  ]

  let restorationPath = ["board", "panel"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { BoardController(knobs) }
}

/// The page below the panel.
final class BoardController: PageController {
  init(_ knobs: Knobs) { super.init("board", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Board", note: "A panel comes up, held by constraints.", content: RowList(6, .settings),
        button: Pill("Open", color: Palette.green)))
  }

  override func makeNext() -> UIViewController? { AnchoredController(AnchoredTransitions(knobs)) }
}
