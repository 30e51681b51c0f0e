import Scenarios
import UIKit

/// An instrument that draws the data of a pan while it drags a card.
///
/// For each velocity tracker, it shows the velocity, the point where friction would stop
/// the card, and the decision of a release. The drag drives a dismissal, which can be compared with the decision.
struct ScopeExperiment: PageExperiment {
  let name = "scope"
  let summary = "Drag the card: the stage shows its samples, each tracker's velocity, and its decision now."

  let knobs = Feel.knobs

  let gestures = [
    ScriptedGesture(
      "finish", "Drags the card half down and releases it while it moves: the projection dismisses it.",
      outcome: GestureOutcome([.finishes], leaves: "scope", showing: ["The release finishes"]),
      script: """
        hold 300ms; down 195,520; move 195,545 in 120ms easeIn; move 215,640 in 220ms; move 222,690 in 110ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags it to and fro and stops: all trackers read no velocity, and it stays.",
      outcome: GestureOutcome([.cancels], leaves: "scope > probe", showing: ["The release cancels"]),
      script: """
        hold 300ms; down 195,520; move 240,690 in 260ms easeInOut; move 150,600 in 220ms easeInOut
        move 195,575 in 160ms easeOut; hold 200ms; up
        """),
    ScriptedGesture(
      "brake",
      "Flicks, brakes and releases: the parabola, which reads older samples, would decide otherwise.",
      outcome: GestureOutcome([.finishes], leaves: "scope", showing: ["The release finishes"]),
      script: """
        hold 300ms; down 195,520; move 195,558 in 22ms; move 195,588 in 36ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Trembles within the slop, drags sideways, cancels; then flicks, catches and throws it back up.",
      outcome: GestureOutcome(
        [.cancels, .cancels], leaves: "scope > probe", showing: ["The release cancels"]),
      script: """
        hold 300ms; down 195,560; move 199,564 in 60ms; move 191,557 in 60ms; move 194,562 in 60ms
        move 330,560 in 160ms; move 330,690 in 120ms; cancel
        hold 700ms; down 195,520; move 195,545 in 40ms; move 195,720 in 100ms; up
        hold 60ms; down 195,780; move 195,600 in 120ms; up
        """),
  ]

  let restorationPath = ["scope", "probe"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ScopeController(knobs) }
}
