import Scenarios
import UIKit

/// Listings 10-1 and 10-2: a photograph that comes and goes along the diagonal.
///
/// What is wrong with 10-2 shows; each place is named in `DiagonalAnimator`. Dragging is ours: the guide says
/// that an animator can be driven as it is, and this one then leaves the finger, for its curve is not linear.
struct DiagonalExperiment: PageExperiment {
  let name = "diagonal"
  let summary = "Tap the button: a photograph comes along the diagonal; drag it back to the lower right."

  let knobs =
    [
      Knob("duration", "Length of the whole way, in seconds.", 0.5, in: 0.05...10),
      Knob.toggle("custom", "1 presents in the style custom, which leaves the album where it is."),
      Knob.mended("1 mends the animator: whole size, the album below it, a straight line under the finger."),
    ] + Feel.decision + Feel.rest + Feel.hand

  let gestures = [
    ScriptedGesture(
      "dismiss", "Presents the photograph and flicks it into its corner: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "album"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 130,300; move 170,380 in 200ms easeIn; move 260,560 in 160ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the photograph a little, slowly, and lets go: it comes back.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "album > photograph"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 900ms; down 130,300; move 180,390 in 400ms easeInOut; hold 120ms; up
        """),
    ScriptedGesture(
      "nasty", "Taps and drags while it comes in, then has the finger taken away in mid-drag: it stays.",
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

/// The album: it presents a photograph, and dismisses it.
class AlbumController: PageController {
  init(_ knobs: Knobs) { super.init("album", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Album", note: "A photograph comes along the diagonal.",
        content: TileGrid(columns: 3, rows: 5), button: Pill("Show one")))
  }

  override func makeNext() -> UIViewController? {
    PhotographController(DiagonalTransitions(knobs), isCustom: knobs.isOn("custom"))
  }
}
