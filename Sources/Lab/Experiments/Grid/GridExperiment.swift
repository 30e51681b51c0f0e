import Scenarios
import UIKit

/// A wall of photographs: a tapped one grows out of its cell, and a drag returns it there.
///
/// The grid is a collection view with a waterfall layout. The layout attributes of the photograph's item give the
/// frame in the wall, also after the wall has scrolled.
struct GridExperiment: Experiment {
  let name = "grid"
  let summary = "Tap a photograph: it grows out of the wall; drag it anywhere and release it to return it."

  let knobs =
    [
      Knob("columns", "The number of columns.", 3, in: 1...6, step: 1, group: "Look"),
      Knob("spacing", "The space between photographs, in points.", 6, in: 0...24, unit: "pt", group: "Look"),
      Knob("duration", "The duration of opening and closing, in seconds.", 0.4, in: 0.05...10, unit: "s"),
      Knob(
        "distance", "The distance downwards of a complete drag, in points.", 300, in: 50...1000,
        label: "Drag distance", unit: "pt"),
    ] + Feel.decision

  let gestures = [
    ScriptedGesture(
      "dismiss", "Scrolls the wall, opens a photograph, and throws it to the lower right: it returns.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "wall", showing: ["scrolled"]),
      script: """
        hold 250ms; down 200,640; move 200,340 in 400ms easeInOut; hold 200ms; up
        hold 400ms; down 195,420; hold 60ms; up
        hold 900ms; down 195,400; move 215,440 in 120ms easeIn; move 300,600 in 160ms; up
        """),
    ScriptedGesture(
      "cancel", "Opens a photograph, drags it a little and holds it: it stays.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "wall > photograph"),
      script: """
        hold 250ms; down 195,300; hold 60ms; up
        hold 900ms; down 195,400; move 230,460 in 300ms easeInOut; move 170,430 in 250ms easeInOut
        hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Taps twice as it grows, drags it up, cancels the touch, and closes it by a tap: it returns.",
      outcome: GestureOutcome([.finishes, .cancels, .finishes], leaves: "wall"),
      script: """
        hold 250ms; down 60,300; hold 40ms; up; hold 60ms; down 330,500; hold 40ms; up
        hold 900ms; down 195,400; move 195,300 in 120ms; move 240,520 in 120ms; cancel
        hold 900ms; down 195,100; hold 40ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { WallController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path == ["wall", "photograph"] else { return nil }
    let number = coder.decodeInteger(forKey: "number")
    return (root as? WallController)?.makeViewer(IndexPath(item: number, section: 0))
  }
}
