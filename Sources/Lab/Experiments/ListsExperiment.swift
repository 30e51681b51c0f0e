import Scenarios
import UIKit

/// Several lists in one sheet: two side by side, and on the next page one with a row that scrolls horizontally.
struct ListsExperiment: PageExperiment {
  let name = "lists"
  let summary =
    "Two lists side by side, a second page, a row in a list: each shares its drags with the sheet."

  let knobs = [
    Knob.toggle(
      "grows", "1: a drag up on a list at its top grows the sheet first.", isOn: true, label: "Grows first"),
    Knob.toggle("bounces", "1: the lists bounce at their ends.", isOn: true),
    Knob.toggle(
      "pages", "1: the pages snap one at a time; 0: they stop anywhere.", isOn: true,
      choices: ["Free", "Snapping"]),
  ]

  let gestures = [
    ScriptedGesture(
      "right", "Scrolls the right list up, then down past its top, which dismisses the sheet.",
      outcome: GestureOutcome([.finishes], leaves: "ground"),
      script: """
        hold 250ms; down 290,600; move 290,420 in 220ms; hold 150ms; move 290,422 in 20ms
        move 290,800 in 420ms; move 290,840 in 30ms; up
        hold 1500ms
        """),
    ScriptedGesture(
      "page",
      "Turns to the next page and drags there on the row: sideways it scrolls the row, vertically the list.",
      outcome: GestureOutcome(leaves: "ground > lists at large", showing: ["scrolled sideways"]),
      script: """
        hold 250ms; down 300,400; move 180,405 in 120ms; move 90,405 in 60ms; up
        hold 900ms; down 250,130; move 120,132 in 160ms; hold 120ms; up
        hold 700ms; down 200,130; move 200,60 in 160ms; hold 120ms; up
        hold 1500ms
        """),
    ScriptedGesture(
      "cancel", "Drags the left list and the sheet down and back up: the sheet stays, the list scrolls.",
      outcome: GestureOutcome(leaves: "ground > lists at large", showing: ["scrolled"]),
      script: """
        hold 250ms; down 100,300; move 100,470 in 260ms; move 100,180 in 320ms; hold 200ms; up
        hold 1200ms
        """),
    ScriptedGesture(
      "hands", "Throws the left list, catches it as it glides and throws it back; then turns the page.",
      outcome: GestureOutcome(leaves: "ground > lists at large", showing: ["scrolled sideways"]),
      script: """
        hold 250ms; down 100,600; move 100,300 in 70ms; up
        hold 200ms; down 100,300; move 100,560 in 90ms; move 100,620 in 120ms; up
        hold 120ms; down 290,500; move 200,500 in 60ms; move 90,520 in 60ms; up
        hold 4500ms
        """),
  ]

  let restorationPath = ["ground", "lists"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { GroundController { ListsController(knobs) } }
}

/// A sheet's content: two pages side by side, the first with two lists, the second with one.
final class ListsController: UIViewController {
  private let knobs: Knobs
  private let pages = UIScrollView()
  private let left = RowColumn(24, .inbox)
  private let right = RowColumn(14, .songs, rowHeight: 96, hue: 3)
  private let single = RowColumn(30, .places, hue: 2)
  private let strip = Strip(14)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "lists"
    restorationIdentifier = "lists"
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .large
    sheetPresentationController?.prefersGrabberVisible = true
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    pages.showsHorizontalScrollIndicator = false
    let names = [(pages, "pages"), (left, "left"), (right, "right"), (single, "single"), (strip, "strip")]
    for (list, name) in names { list.restorationIdentifier = name }
    for list in [left, right, single] { pages.addSubview(list) }
    single.addSubview(strip)
    single.contentInset.top = 80
    view.addSubview(pages)
  }

  override func viewWillLayoutSubviews() {
    let settings = knobs.snapshot { ListSettings($0) }
    pages.isPagingEnabled = settings.isPaged
    left.bounces = settings.bounces
    right.bounces = settings.bounces
    single.bounces = settings.bounces
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = settings.grows
  }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, max(0, view.bounds.height - 24))
    pages.frame = CGRect(x: 0, y: 24, width: width, height: height)
    pages.contentSize = CGSize(width: width * 2, height: height)
    left.frame = CGRect(x: 0, y: 0, width: width / 2, height: height)
    right.frame = CGRect(x: width / 2, y: 0, width: width / 2, height: height)
    single.frame = CGRect(x: width, y: 0, width: width, height: height)
    strip.frame = CGRect(x: 0, y: -76, width: width, height: 72)
  }
}

/// The values of the experiment's knobs, cached because each frame of a drag of the sheet reads them.
private final class ListSettings {
  let isPaged: Bool
  let bounces: Bool
  let grows: Bool

  init(_ knobs: Knobs) {
    isPaged = knobs.isOn("pages")
    bounces = knobs.isOn("bounces")
    grows = knobs.isOn("grows")
  }
}
