import Scenarios
import UIKit

/// A picture of ten thousand layers, and a card over it: the cost of a frame depends on the moving layers.
struct StressExperiment: PageExperiment {
  let name = "stress"
  let summary = "Drag the card over ten thousand layers: only moving layers cost time in a frame."

  let knobs =
    [
      Knob("layers", "The number of layers in the picture.", 10_000, in: 100...10_000, step: 100),
      Knob(
        "movers", "The number of the card's layers that move in a dismissal.", 24, in: 0...200, step: 1,
        label: "Moving layers"),
      Knob("dimming", "The opacity of the dimming over the picture.", 0.3, in: 0...1, unit: "%"),
      Knob(
        "duration", "The duration of the transition without a drag, in seconds.", 0.5, in: 0.05...10,
        unit: "s"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the card down over all layers and releases it while it moves: it is dismissed.",
      outcome: GestureOutcome([.finishes], leaves: "mosaic"),
      script: "hold 300ms; down 195,560; move 195,610 in 200ms easeIn; move 195,760 in 220ms; up"),
    ScriptedGesture(
      "cancel", "Drags the card to and fro for a second and holds it near its place: it stays.",
      outcome: GestureOutcome([.cancels], leaves: "mosaic > mover"),
      script: """
        hold 300ms; down 195,560; move 195,760 in 350ms easeInOut; move 195,580 in 300ms easeInOut
        move 195,640 in 200ms easeInOut; move 195,590 in 150ms; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty", "Flicks it away, catches it, throws it up; cancels a touch; closes it by a tap.",
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

/// The page with the picture. Space and the button present the card.
final class MosaicController: PageController {
  private let mosaic = MosaicView()
  private let button = Pill("Bring the card", color: Palette.indigo)

  init(_ knobs: Knobs) { super.init("mosaic", knobs) }

  override func viewDidLoad() {
    view.backgroundColor = Palette.night
    view.clipsToBounds = true
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MosaicController.act))
    view.addSubview(mosaic)
    view.addSubview(button)
    applyKnobs()
  }

  /// Applies the knob's number of layers.
  override func applyKnobs() { mosaic.count = Int(knobs["layers"]) }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    mosaic.frame = bounds
    button.frame = CGRect(x: 24, y: bounds.height - 112, width: max(0, bounds.width - 48), height: 52)
  }

  override var opensByItself: Bool { true }
  override func makeNext() -> UIViewController? { MoverController(knobs) }
}
