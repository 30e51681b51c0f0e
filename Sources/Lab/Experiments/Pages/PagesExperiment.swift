import Scenarios
import UIKit

/// Pages that are turned by a finger, each with a list that the same finger scrolls the other way.
struct PagesExperiment: Experiment {
  let name = "pages"
  let summary =
    "Drag sideways to turn the page, up and down to scroll its list; a tap at an edge turns a curled one."

  let knobs = [
    Knob(
      "curl", "1: pages are rolled off one another; 0: they are scrolled, over dots that count them.", 0,
      in: 0...1, step: 1)
  ]

  let gestures = [
    ScriptedGesture(
      "turn", "Turns to the next page and scrolls its list.",
      outcome: GestureOutcome(leaves: "pages[Chapter 2]", showing: ["page 2 of 5", "scrolled"]),
      script: """
        hold 250ms; down 320,420; hold 30ms; move 60,430 in 180ms easeOut; up; hold 900ms
        down 195,700; hold 30ms; move 195,260 in 240ms easeOut; up; hold 3s
        """),
    ScriptedGesture(
      "cancel", "Looks at the next page and comes back.",
      outcome: GestureOutcome(leaves: "pages[Chapter 1]", showing: ["page 1 of 5"]),
      script: """
        hold 250ms; down 320,420; hold 30ms; move 190,424 in 280ms easeInOut; hold 80ms
        move 310,424 in 280ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty", "Flicks on while the page still goes, back before the first one, and slantwise over a list.",
      outcome: GestureOutcome(leaves: "pages[Chapter 1]", showing: ["scrolled"]),
      script: """
        hold 250ms; down 320,420; hold 16ms; move 60,420 in 70ms; up; hold 90ms
        down 320,420; hold 16ms; move 60,420 in 70ms; up; hold 90ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 120ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 900ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 600ms
        down 300,700; hold 16ms; move 120,420 in 160ms; hold 100ms; move 300,300 in 200ms; up; hold 3s
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { AlmanacController(knobs) }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? AlmanacController)?.openAnew()
  }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path.count == 3, let number = path[2].split(separator: "-").last.flatMap({ Int($0) }),
      (1...AlmanacController.chapters).contains(number)
    else { return nil }
    return ChapterController(number)
  }
}
