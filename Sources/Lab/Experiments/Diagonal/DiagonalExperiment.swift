import Scenarios
import UIKit

/// Listings 10-1 and 10-2 of Apple's View Controller Programming Guide: a photograph that moves along the diagonal.
///
/// The errors of listing 10-2 are visible; `DiagonalAnimator` names each. The drag is not in the guide. Because the
/// animator's curve is not linear, a dragged photograph does not stay under the touch.
struct DiagonalExperiment: PageExperiment {
  let name = "diagonal"
  let summary = "Tap the button: a photograph enters along the diagonal; drag it back to the lower right."

  let knobs =
    [
      Knob("duration", "The duration of the transition, in seconds.", 0.5, in: 0.05...10, unit: "s"),
      Knob.toggle(
        "custom", "1: presents in the style custom, which keeps the album in place.", label: "Custom style"),
      Knob.mended("1: corrects the animator: full size, album below, linear under the touch."),
    ] + Feel.decision + Feel.completion + Feel.pointer

  let gestures = [
    ScriptedGesture(
      "dismiss", "Presents the photograph and flicks it into its corner: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "album"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 130,300; move 170,380 in 200ms easeIn; move 260,560 in 160ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the photograph a little, slowly, and releases it: it stays.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "album > photograph"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 130,300; move 180,390 in 400ms easeInOut; hold 120ms; up
        """),
    ScriptedGesture(
      "nasty", "Taps and drags while it enters, then cancels the touch of a drag: it stays.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "album > photograph"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 60ms; down 195,758; hold 40ms; up
        hold 40ms; down 200,300; move 300,600 in 80ms; up
        hold 700ms; down 130,300; move 260,560 in 200ms; cancel
        """),
  ]

  let provokes: [Rule] = [.nonlinearWhileInteractive]

  let restorationPath = ["album", "photograph"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { AlbumController(knobs) }
}

/// The album, which presents and dismisses a photograph.
class AlbumController: PageController {
  init(_ knobs: Knobs) { super.init("album", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Album", note: "A photograph comes along the diagonal.",
        content: TileGrid(columns: 3, rows: 5, .photographs), button: Pill("Show one")))
  }

  override func makeNext() -> UIViewController? {
    PhotographController(DiagonalTransitions(knobs), isCustom: knobs.isOn("custom"))
  }
}
