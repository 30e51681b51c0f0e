import Scenarios
import UIKit

/// A sheet with a field and a list: the keyboard comes for the field, the sheet makes room for it, and a drag on the
/// list takes it along.
struct KeyboardExperiment: PageExperiment {
  let name = "keyboard"
  let summary = "Tap the field: the keyboard comes, the sheet keeps clear of it; drag the list down over it."

  let knobs = [
    Knob("height", "How much the keyboard covers, in points.", 291, in: 100...400),
    Knob("low", "Height of the sheet's lower detent, in points.", 340, in: 200...500),
    Knob("corner", "Radius of the sheet's corners in points.", 20, in: 0...60),
    Knob(
      "drag", "0: a drag leaves the keyboard. 1: it sends it away. 2: it takes it along.", 2, in: 0...2,
      step: 1),
  ]

  let gestures = [
    ScriptedGesture(
      "along",
      "Brings the keyboard, scrolls the list, and drags down over the keyboard, which goes with the finger and away.",
      outcome: GestureOutcome(leaves: "ground > directory at low", showing: ["scrolled"]),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,500; move 195,440 in 60ms easeIn; move 195,310 in 90ms; up
        hold 1400ms; down 195,400; move 195,560 in 250ms easeIn; move 195,700 in 300ms; move 195,800 in 120ms; up
        hold 2500ms
        """),
    ScriptedGesture(
      "cancel", "Takes the keyboard down half-way with the list, brings it back up and lets go: it stays.",
      outcome: GestureOutcome(leaves: "ground > directory at low + keyboard", showing: ["scrolled"]),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,500; move 195,440 in 60ms easeIn; move 195,310 in 90ms; up
        hold 1400ms; down 195,420; move 195,660 in 350ms easeInOut; hold 100ms
        move 195,540 in 250ms easeInOut; hold 150ms; up
        hold 900ms
        """),
    ScriptedGesture(
      "dismiss", "With the keyboard up, drags the sheet by its top over the lower edge: both are gone.",
      outcome: GestureOutcome([.finishes], leaves: "ground"),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,225; move 195,330 in 200ms easeIn; move 195,760 in 300ms; up
        hold 900ms
        """),
    ScriptedGesture(
      "nasty",
      "Drags the sheet while the keyboard comes, has the finger taken away while the keyboard is half-way down, "
        + "and throws the sheet away and catches it.",
      outcome: GestureOutcome([.cancels], leaves: "ground > directory at low"),
      script: """
        hold 300ms; down 195,548; hold 40ms; up
        hold 90ms; down 195,450; move 195,330 in 160ms; up
        hold 700ms; down 195,480; move 195,330 in 160ms; hold 150ms; up
        hold 300ms; down 195,420; move 195,690 in 250ms; cancel
        hold 700ms; down 195,228; move 195,300 in 60ms easeIn; move 195,560 in 120ms; up
        hold 20ms; down 195,760; move 195,430 in 160ms; up
        hold 900ms
        """),
  ]

  let restorationPath = ["ground", "directory"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { GroundController { DirectoryController(knobs) } }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root.presentedViewController as? DirectoryController)?.showKnobs()
  }
}

/// A sheet's content: a field at the top, a list of names below it, and a button that puts the keyboard away.
final class DirectoryController: UIViewController {
  private let knobs: Knobs
  private let field = UITextField()
  private let list = RowColumn(32, rowHeight: 64)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "directory"
    restorationIdentifier = "directory"
    let low = CGFloat(knobs["low"])
    sheetPresentationController?.detents = [.custom(identifier: .low) { _ in low }, .large()]
    sheetPresentationController?.selectedDetentIdentifier = .low
    sheetPresentationController?.prefersGrabberVisible = true
    // A drag on the list is for the list.
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    sheetPresentationController?.preferredCornerRadius = CGFloat(knobs["corner"])
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    field.placeholder = "Search the town"
    field.borderStyle = .roundedRect
    field.backgroundColor = .white
    for (part, name) in [(field, "field"), (list, "list")] {
      part.restorationIdentifier = name
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.topAnchor, constant: 26),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      field.heightAnchor.constraint(equalToConstant: 44),
      list.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    Stage.current?.device.keyboard.isEnabled = true
    showKnobs()
  }

  /// Passes on what the keyboard and the list keep.
  func showKnobs() {
    Stage.current?.device.keyboard.height = CGFloat(knobs["height"])
    list.keyboardDismissMode = [.none, .onDrag, .interactive][min(max(Int(knobs["drag"]), 0), 2)]
  }

  /// The keyboard goes as soon as the sheet is on its way out, also under a finger.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    field.resignFirstResponder()
  }
}
