import Scenarios
import UIKit

/// Listings 10-3 and 10-4: a transition that a tap begins, and that a second touch drives.
///
/// The listing adds its pan when the transition has begun, so the touch that began it is never seen; hence the
/// name. What else is wrong with it is told in `SwipeInteraction`.
struct SecondTouchExperiment: Experiment {
  let name = "second-touch"
  let summary =
    "Tap the button, then drag anywhere with another touch: a page comes up, and goes the same way."

  let knobs = [
    Knob("duration", "Length of the whole way, in seconds.", 0.5, in: 0.05...10),
    Knob.mended("1 lets go by where the finger is, and comes back when it was taken away."),
  ]

  let gestures = [
    ScriptedGesture(
      "finish", "Taps, drags half of the way up with a second touch and lets go: the page is there.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,260 in 500ms easeInOut; move 195,180 in 100ms; up
        """),
    ScriptedGesture(
      "cancel", "Taps, drags a little, and has the finger taken away: as listed, it finishes all the same.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,610 in 300ms easeInOut; hold 80ms; cancel
        """),
    ScriptedGesture(
      "nasty", "Taps again while it waits, drags the wrong way, then up and over the top, and goes back.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "shelf"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,400; move 195,600 in 200ms; move 195,100 in 300ms; hold 50ms; up
        hold 900ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,120; move 195,700 in 260ms easeIn; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ShelfController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == ["shelf", "leaf"] ? LeafController(SecondTouchTransitions(knobs)) : nil
  }
}
