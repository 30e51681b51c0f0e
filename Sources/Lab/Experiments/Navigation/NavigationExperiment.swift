import Scenarios
import UIKit

/// A navigation that a finger from the edge leads back through.
struct NavigationExperiment: Experiment {
  let name = "navigation"
  let summary = "Swipe from the left edge to go back; tap a row to go on; catch it on its way."

  let knobs = [
    Knob("fades", "1: pages come by a fade of one's own in place of the slide.", 0, in: 0...1, step: 1),
    Knob("toolbar", "1: a bar at the lower edge.", 0, in: 0...1, step: 1),
  ]

  let gestures = [
    ScriptedGesture(
      "back", "Swipes from the edge as far as it takes, and is back on the page before.",
      outcome: GestureOutcome([.finishes], leaves: "Country"),
      script: "hold 250ms; down 4,420; hold 40ms; move 320,430 in 260ms easeOut; up"),
    ScriptedGesture(
      "cancel", "Looks at the page before, goes back and lets go: everything is as it was.",
      outcome: GestureOutcome([.cancels], leaves: "City"),
      script: """
        hold 250ms; down 4,420; hold 40ms; move 210,424 in 300ms easeInOut; hold 120ms
        move 40,424 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Pushes, pops by the bar and swipes while that runs; swipes back, catches what it let go, and pushes.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "Street"),
      script: """
        hold 250ms; down 195,330; hold 40ms; up; hold 80ms; down 60,22; hold 40ms; up
        hold 60ms; down 4,500; hold 20ms; move 300,500 in 120ms; up
        hold 700ms; down 4,500; hold 20ms; move 260,500 in 120ms easeOut; up
        hold 60ms; down 4,500; hold 20ms; move 180,500 in 200ms; hold 60ms; move 20,500 in 200ms; hold 200ms; up
        hold 500ms; down 195,330; hold 40ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { PathController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path.count == 2, let depth = path[1].split(separator: "-").last.flatMap({ Int($0) }), depth > 0
    else { return nil }
    return PlaceController(depth)
  }
}
