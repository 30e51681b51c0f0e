import Scenarios
import UIKit

/// Every presentation style with every transition style.
struct StylesExperiment: Experiment {
  let name = "styles"
  let summary = "Tap a field: its row is the presentation style, its column the transition style."

  let knobs = [
    Knob(
      "style", "The row that Space presents, counted from 0.", 0, in: 0...7, step: 1, label: "Presentation",
      choices: [
        "Full screen", "Page sheet", "Form sheet", "Context", "Over screen", "Over context", "Popover",
        "Custom",
      ]),
    Knob(
      "transition", "The column that Space presents, counted from 0.", 0, in: 0...3, step: 1,
      choices: ["Cover", "Flip", "Fade", "Curl"]),
    Knob.toggle("cards", "1: sheets are cards in a compact width, too.", label: "Sheets as cards"),
    Knob.toggle("provides", "1: the context's transition style takes precedence.", label: "Context decides"),
  ]

  let gestures = [
    ScriptedGesture(
      "tour", "Full screen with each of the four transitions, and back.",
      outcome: GestureOutcome(Array(repeating: .finishes, count: 8), leaves: "gallery[panel]"),
      script: """
        hold 250ms; down 91,216; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 160,216; hold 50ms; up; hold 900ms; down 195,700; hold 50ms; up
        hold 900ms; down 230,216; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 299,216; hold 50ms; up; hold 900ms; down 195,700; hold 50ms; up
        """),
    ScriptedGesture(
      "contexts", "Presents over the panel, not over the screen: the panel's view is removed or stays below.",
      outcome: GestureOutcome(Array(repeating: .finishes, count: 8), leaves: "gallery[panel]"),
      script: """
        hold 250ms; down 91,432; hold 50ms; up; hold 700ms; down 195,600; hold 50ms; up
        hold 700ms; down 160,432; hold 50ms; up; hold 900ms; down 195,600; hold 50ms; up
        hold 900ms; down 91,576; hold 50ms; up; hold 700ms; down 195,600; hold 50ms; up
        hold 700ms; down 230,576; hold 50ms; up; hold 700ms; down 195,600; hold 50ms; up
        """),
    ScriptedGesture(
      "rows", "One of each kind: screen, sheets, context, over both, popover, and custom.",
      outcome: GestureOutcome(Array(repeating: .finishes, count: 10), leaves: "gallery[panel]"),
      script: """
        hold 250ms; down 91,288; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 230,360; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 160,504; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 91,680; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        hold 700ms; down 91,756; hold 50ms; up; hold 700ms; down 195,700; hold 50ms; up
        """),
    ScriptedGesture(
      "cancel", "Presses a field and drags off it: no controller is presented.",
      outcome: GestureOutcome(leaves: "gallery[panel]"),
      script: "hold 250ms; down 91,216; move 160,288 in 200ms; up"),
    ScriptedGesture(
      "hurry", "Taps while controllers still appear and disappear.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "gallery[panel]"),
      script: """
        hold 250ms; down 91,216; hold 30ms; up; hold 100ms; down 195,700; hold 30ms; up
        hold 150ms; down 195,700; hold 30ms; up; hold 300ms; down 299,216; hold 30ms; up
        hold 200ms; down 160,504; hold 30ms; up; hold 500ms; down 195,700; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { GalleryController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path.last == "style" else { return nil }
    return (root as? GalleryController)?.panel.makeShown(
      row: coder.decodeInteger(forKey: "row"), column: coder.decodeInteger(forKey: "column"))
  }
}

/// The page around the panel of styles. The panel is a child controller, over which the context styles present.
final class GalleryController: PageController {
  private let titleLabel = ScaledLabel("Styles", size: 28)
  let panel: PanelOfStylesController

  init(_ knobs: Knobs) {
    panel = PanelOfStylesController(knobs)
    super.init("gallery", knobs)
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.addSubview(titleLabel)
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    titleLabel.frame = CGRect(x: 24, y: 64, width: max(0, view.bounds.width - 48), height: 28)
    // During a transition, the transition sets the frame of the panel's view.
    guard panel.view.superview == nil || panel.view.superview === view else { return }
    let size = CGSize(width: max(0, view.bounds.width - 48), height: max(0, view.bounds.height - 156))
    // A flip transforms the view, and a transformed view's frame is undefined.
    panel.view.bounds = CGRect(origin: .zero, size: size)
    panel.view.center = CGPoint(x: 24 + size.width / 2, y: 116 + size.height / 2)
  }

  override func act() { panel.act() }
}
