import Scenarios
import UIKit

/// A split view that becomes one column where there is little width, and two again.
struct SplitExperiment: Experiment {
  let name = "split"
  let summary = "Tap a row to see it; tap the button to give the split view more or less room."

  let knobs = [
    Knob("column", "The share of the width that the list takes.", 0.4, in: 0.2...0.7)
  ]

  let gestures = [
    ScriptedGesture(
      "widen",
      "Goes back to the list, chooses a row, and then has two columns, with what was chosen in the second.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "split[Subjects, Layers]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms; down 195,180; hold 40ms; up
        hold 700ms; down 195,800; hold 40ms; up
        """),
    ScriptedGesture(
      "cancel", "Goes back to the list, presses a row, slides off it and lets go: nothing is chosen.",
      outcome: GestureOutcome([.finishes], leaves: "split[Subjects]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms
        down 195,180; hold 60ms; move 195,330 in 200ms; hold 60ms; up
        """),
    ScriptedGesture(
      "nasty", "Changes the room while a detail is on its way in, and while it is swiped out again.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes, .finishes, .finishes, .finishes], leaves: "split[Layers]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms
        down 195,180; hold 40ms; up; hold 90ms; down 195,800; hold 30ms; up
        hold 120ms; down 195,800; hold 30ms; up; hold 600ms
        down 4,300; hold 20ms; move 160,300 in 200ms; up; hold 40ms; down 195,800; hold 30ms; up
        hold 500ms; down 195,800; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { DeskOfColumnsController(knobs) }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? DeskOfColumnsController)?.applyKnobs()
  }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard let name = path.last, name.hasPrefix("subject-"), let number = Int(name.dropFirst(8)),
      SubjectsController.names.indices.contains(number)
    else { return nil }
    return SubjectController(number)
  }
}
