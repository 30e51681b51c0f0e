import Scenarios
import UIKit

/// A list in a sheet with three heights: one drag grows the sheet and scrolls the list, and reverses both.
struct ScrollSheetExperiment: PageExperiment {
  let name = "scroll-sheet"
  let summary =
    "Drag the list: the sheet grows, then the list scrolls; drag down past its top to dismiss."

  let knobs = [
    Knob.toggle(
      "grows", "1: a drag up on the list at its top grows the sheet first.", isOn: true, label: "Grows first"),
    Knob.toggle("bounces", "1: the list bounces at its ends.", isOn: true),
    Knob.toggle("modal", "1: only code may dismiss the sheet."),
  ]

  let gestures = [
    ScriptedGesture(
      "climb", "One drag up: the sheet grows to its full height, the list scrolls on, and is thrown.",
      outcome: GestureOutcome(leaves: "ground > feed at large", showing: ["scrolled"]),
      script: """
        hold 250ms; down 195,700; move 195,640 in 120ms easeIn; move 195,160 in 420ms; move 195,60 in 70ms; up
        hold 4000ms
        """),
    ScriptedGesture(
      "leave",
      "Grows the sheet and scrolls a little; then one drag down past the list's top dismisses the sheet.",
      outcome: GestureOutcome([.finishes], leaves: "ground"),
      script: """
        hold 250ms; down 195,780; move 195,330 in 420ms easeOut; hold 150ms; up
        hold 300ms; down 195,420; move 195,560 in 240ms easeIn; move 195,800 in 260ms; up
        hold 900ms; down 195,120; hold 60ms; up
        hold 600ms
        """),
    ScriptedGesture(
      "cancel", "Drags the sheet down by its list, then up past its start, and releases without velocity.",
      outcome: GestureOutcome(leaves: "ground > feed at medium"),
      script: """
        hold 250ms; down 195,640; move 195,760 in 300ms easeOut; hold 100ms
        move 195,600 in 300ms easeInOut; hold 200ms; up
        hold 600ms
        """),
    ScriptedGesture(
      "roam",
      "Drags to and fro through both, then catches the gliding list, and once more by a second flick.",
      outcome: GestureOutcome([.finishes], leaves: "ground"),
      script: """
        hold 250ms; down 195,700; move 195,80 in 260ms; move 195,640 in 200ms; move 195,120 in 180ms; up
        hold 150ms; down 195,400; hold 40ms; move 195,520 in 60ms; up
        hold 90ms; down 195,300; move 195,330 in 30ms; move 195,820 in 200ms; up
        hold 4500ms
        """),
    ScriptedGesture(
      "search",
      "Taps the field: the keyboard appears and the sheet makes room; a drag dismisses the keyboard.",
      outcome: GestureOutcome(leaves: "ground > feed at medium"),
      script: """
        hold 250ms; down 150,492; hold 50ms; up
        hold 900ms; down 195,480; move 195,420 in 160ms; hold 200ms; up
        hold 1200ms
        """),
  ]

  let restorationPath = ["ground", "feed"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { GroundController { FeedController(knobs) } }
}

/// A sheet's content: a search field, favorites that scroll horizontally, and a list below them.
final class FeedController: UIViewController {
  private let knobs: Knobs
  private let field = UITextField()
  private let strip = Strip(12)
  private let list = RowColumn(40, .places)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "feed"
    restorationIdentifier = "feed"
    isModalInPresentation = knobs.isOn("modal")
    sheetPresentationController?.detents = [.custom(identifier: .low) { _ in 180 }, .medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .medium
    sheetPresentationController?.prefersGrabberVisible = true
    sheetPresentationController?.largestUndimmedDetentIdentifier = .low
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = knobs.isOn("grows")
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    list.bounces = knobs.isOn("bounces")
    list.keyboardDismissMode = .onDrag
    field.attributedPlaceholder = NSAttributedString(
      string: "Search the town", attributes: [.foregroundColor: Palette.note])
    field.textColor = Palette.ink
    field.borderStyle = .roundedRect
    field.backgroundColor = Palette.surface
    for (part, name) in [(field, "field"), (strip, "strip"), (list, "list")] {
      part.restorationIdentifier = name
      view.addSubview(part)
    }
    Stage.current?.device.keyboard.isEnabled = true
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    field.frame = CGRect(x: 16, y: 24, width: max(0, bounds.width - 32), height: 40)
    strip.frame = CGRect(x: 0, y: 72, width: bounds.width, height: 72)
    list.frame = CGRect(x: 0, y: 148, width: bounds.width, height: max(0, bounds.height - 148))
  }
}
