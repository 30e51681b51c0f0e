import Scenarios
import UIKit

/// A picture made of ten thousand layers, and a card over it: what a frame costs is what moves in it.
struct StressExperiment: PageExperiment {
  let name = "stress"
  let summary = "Drag the card over ten thousand layers: only what moves costs anything in a frame."

  let knobs =
    [
      Knob("layers", "How many layers the picture is made of.", 10_000, in: 100...10_000, step: 100),
      Knob("movers", "How many layers of the card move by themselves on its way.", 24, in: 0...200, step: 1),
      Knob("dimming", "Opacity of the dimming over the picture.", 0.3, in: 0...1),
      Knob("duration", "Length of the whole way at rest, in seconds.", 0.5, in: 0.05...10),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the card down over all the layers and lets it go on its way: it is dismissed.",
      outcome: GestureOutcome([.finishes], leaves: "mosaic"),
      script: "hold 300ms; down 195,560; move 195,610 in 200ms easeIn; move 195,760 in 220ms; up"),
    ScriptedGesture(
      "cancel", "Drags the card to and fro for a second and lets it rest near its place: it comes back.",
      outcome: GestureOutcome([.cancels], leaves: "mosaic > mover"),
      script: """
        hold 300ms; down 195,560; move 195,760 in 350ms easeInOut; move 195,580 in 300ms easeInOut
        move 195,640 in 200ms easeInOut; move 195,590 in 150ms; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty", "Flicks it away, catches it, throws it up; the device takes a finger away; a tap closes it.",
      outcome: GestureOutcome([.cancels, .cancels, .finishes], leaves: "mosaic"),
      script: """
        hold 300ms; down 195,560; move 195,600 in 60ms easeIn; move 195,740 in 90ms; up
        hold 70ms; down 195,800; move 195,620 in 120ms; up
        hold 600ms; down 195,560; move 195,700 in 120ms; cancel
        hold 700ms; down 195,200; hold 60ms; up
        """),
  ]

  let restorationPath = ["mosaic", "mover"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { MosaicController(knobs) }
}

/// The page with the picture. Space and the button bring the card.
final class MosaicController: PageController {
  private let mosaic = MosaicView()
  private let button = Pill("Bring the card", color: Palette.indigo)

  init(_ knobs: Knobs) { super.init("mosaic", knobs) }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ink
    view.clipsToBounds = true
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MosaicController.act))
    view.addSubview(mosaic)
    view.addSubview(button)
    showKnobs()
  }

  /// Makes as many layers as are asked for.
  override func showKnobs() { mosaic.count = Int(knobs["layers"]) }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    mosaic.frame = bounds
    button.frame = CGRect(x: 24, y: bounds.height - 112, width: max(0, bounds.width - 48), height: 52)
  }

  override var opensByItself: Bool { true }
  override func makeNext() -> UIViewController? { MoverController(knobs) }
}
