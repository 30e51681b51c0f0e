import Scenarios
import UIKit

/// An instrument: what a pan is made of, and what becomes of it, drawn while it drags a card.
///
/// Samples, the slop they have to leave, what each velocity tracker makes of them, where friction would bring the
/// card to rest by each, and what a release now would decide. The drag drives a dismissal, so the decision can be
/// held against what happens.
struct ScopeExperiment: PageExperiment {
  let name = "scope"
  let summary = "Drag the card: its samples, three velocities, and what each would decide now, are drawn."

  let knobs = Feel.knobs

  let gestures = [
    ScriptedGesture(
      "finish", "Drags the card half down and lets it go on its way: the projection decides that it goes.",
      outcome: GestureOutcome([.finishes], leaves: "scope", showing: ["The release finishes"]),
      script: """
        hold 300ms; down 195,520; move 195,545 in 120ms easeIn; move 215,640 in 220ms; move 222,690 in 110ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags it to and fro and stops: all trackers agree that nothing moves, and it stays.",
      outcome: GestureOutcome([.cancels], leaves: "scope > probe", showing: ["The release cancels"]),
      script: """
        hold 300ms; down 195,520; move 240,690 in 260ms easeInOut; move 150,600 in 220ms easeInOut
        move 195,575 in 160ms easeOut; hold 200ms; up
        """),
    ScriptedGesture(
      "brake",
      "Flicks, brakes and lets go: the parabola, which sees farther back, would have decided otherwise.",
      outcome: GestureOutcome([.finishes], leaves: "scope", showing: ["The release finishes"]),
      script: """
        hold 300ms; down 195,520; move 195,558 in 22ms; move 195,588 in 36ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Trembles within the slop, goes sideways, is taken away; then flicks, catches and throws it back up.",
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
