import Scenarios
import UIKit

/// Buttons all over the stage, each of which shows a popover.
struct PopoverExperiment: Experiment {
  let name = "popover"
  let summary = "Tap a button: a balloon points at it from the side with most room. Tap beside it to close."

  let knobs = [
    Knob(
      "width", "The content's preferred width, in points.", 236, in: 60...600, label: "Content width",
      unit: "pt"),
    Knob(
      "height", "The content's preferred height, in points.", 190, in: 60...900, label: "Content height",
      unit: "pt"),
    Knob(
      "directions", "The permitted arrow directions, summed: 1 up, 2 down, 4 left, 8 right.", 15, in: 1...15,
      step: 1, label: "Arrow directions", choices: Self.directionNames),
    Knob.toggle("overlap", "1: the balloon may overlap its button to show more.", label: "Overlaps button"),
    Knob.toggle("adapts", "1: the balloon covers the screen in a compact width, as usual."),
  ]

  /// The names of the knob's values from 0 on, each a sum of arrow directions.
  private static let directionNames = [
    "none", "↑", "↓", "↑↓", "←", "↑←", "↓←", "↑↓←", "→", "↑→", "↓→", "↑↓→", "←→", "↑←→", "↓←→", "↑↓←→",
  ]

  let gestures = [
    ScriptedGesture(
      "open", "Taps a button, then another one while the balloon is open, then beside both.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "desk"),
      script: """
        hold 250ms; down 84,230; hold 60ms; up
        hold 900ms; down 306,340; hold 60ms; up
        hold 900ms; down 140,725; hold 60ms; up
        """),
    ScriptedGesture(
      "corners", "Taps the buttons in the corners: the balloon stays within the margins.",
      outcome: GestureOutcome([.finishes], leaves: "desk > balloon"),
      script: """
        hold 250ms; down 84,120; hold 60ms; up
        hold 700ms; down 306,120; hold 60ms; up
        hold 700ms; down 306,780; hold 60ms; up
        hold 700ms; down 84,780; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags from beside the balloon, which is no tap: the balloon stays.",
      outcome: GestureOutcome([.finishes], leaves: "desk > balloon"),
      script: """
        hold 250ms; down 195,450; hold 60ms; up
        hold 700ms; down 40,700; move 90,760 in 200ms; up
        """),
    ScriptedGesture(
      "hurry", "Taps again and again while balloons still open and close.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "desk"),
      script: """
        hold 250ms; down 195,120; hold 30ms; up; hold 60ms; down 84,340; hold 30ms; up
        hold 120ms; down 20,20; hold 30ms; up; hold 60ms; down 195,560; hold 30ms; up
        hold 90ms; down 84,780; hold 30ms; up; hold 200ms; down 20,20; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { DeskController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path == ["desk", "balloon"] else { return nil }
    return (root as? DeskController)?.makeBalloon(at: coder.decodeInteger(forKey: "place"))
  }
}
