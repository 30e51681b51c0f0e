import Scenarios
import UIKit

/// The guide's container: pages that come in and go out as child controllers.
struct CycleExperiment: Experiment {
  let name = "cycle"
  let summary = "Tap the button: the next page pushes the last one out; tap a page to take it away."

  let knobs = [
    Knob("duration", "Length of a change, in seconds.", 0.25, in: 0.05...10)
  ]

  let gestures = [
    ScriptedGesture(
      "next", "Goes on by two pages.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "cycle[page 3]"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 500ms; down 195,758; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Presses the button, slides off it and lets go: nothing happens.",
      outcome: GestureOutcome(leaves: "cycle[page 1]"),
      script: "hold 250ms; down 195,758; hold 120ms; move 195,640 in 250ms easeInOut; hold 80ms; up"),
    ScriptedGesture(
      "nasty", "Taps faster than the pages go, takes one away while it comes in, and brings the next.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes, .finishes, .finishes], leaves: "cycle[page 7]"),
      script: """
        hold 250ms; down 195,758; hold 30ms; up; hold 60ms; down 195,758; hold 30ms; up
        hold 60ms; down 195,758; hold 30ms; up; hold 60ms; down 195,758; hold 30ms; up
        hold 40ms; down 330,400; hold 30ms; up
        hold 50ms; down 195,758; hold 30ms; up
        hold 600ms; down 195,400; hold 30ms; up; hold 300ms; down 195,758; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { CycleController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path == ["cycle", "page"] else { return nil }
    return (root as? CycleController)?.makeTouchablePage(max(coder.decodeInteger(forKey: "number"), 1))
  }
}
