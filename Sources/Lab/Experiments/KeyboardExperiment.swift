import Scenarios
import UIKit

/// A sheet with a text field and a list; the keyboard appears for the field and the sheet makes room for it.
///
/// A drag on the list moves the keyboard along.
struct KeyboardExperiment: PageExperiment {
  let name = "keyboard"
  let summary = "Tap the field: the keyboard appears and the sheet makes room; drag the list down over it."

  let knobs = [
    Knob(
      "height", "The keyboard's height in points.", 291, in: 100...400, label: "Keyboard height", unit: "pt"),
    Knob(
      "low", "The height of the sheet's lower detent, in points.", 340, in: 200...500, label: "Low detent",
      unit: "pt"),
    Knob(
      "corner", "The radius of the sheet's corners, in points.", 20, in: 0...60, label: "Corner radius",
      unit: "pt"),
    Knob(
      "drag", "A drag of the list: 0 keeps the keyboard, 1 dismisses it, 2 moves it along.", 2, in: 0...2,
      step: 1, label: "List drag", choices: ["Keeps", "Dismisses", "Moves"]),
  ]

  let gestures = [
    ScriptedGesture(
      "along",
      "Shows the keyboard, scrolls the list, and drags down over the keyboard, which follows and closes.",
      outcome: GestureOutcome(leaves: "ground > directory at low", showing: ["scrolled"]),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,500; move 195,440 in 60ms easeIn; move 195,310 in 90ms; up
        hold 1400ms; down 195,400; move 195,560 in 250ms easeIn; move 195,700 in 300ms; move 195,800 in 120ms; up
        hold 2500ms
        """),
    ScriptedGesture(
      "cancel", "Drags the keyboard half-way down with the list, then up again, and releases: it stays.",
      outcome: GestureOutcome(leaves: "ground > directory at low + keyboard", showing: ["scrolled"]),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,500; move 195,440 in 60ms easeIn; move 195,310 in 90ms; up
        hold 1400ms; down 195,420; move 195,660 in 350ms easeInOut; hold 100ms
        move 195,540 in 250ms easeInOut; hold 150ms; up
        hold 900ms
        """),
    ScriptedGesture(
      "dismiss", "With the keyboard up, drags the sheet by its top over the lower edge: both close.",
      outcome: GestureOutcome([.finishes], leaves: "ground"),
      script: """
        hold 300ms; down 195,548; hold 60ms; up
        hold 900ms; down 195,225; move 195,330 in 200ms easeIn; move 195,760 in 300ms; up
        hold 900ms
        """),
    ScriptedGesture(
      "nasty",
      "Drags the sheet while the keyboard appears, cancels the touch while the keyboard is half-way down, "
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

/// A sheet's content: a text field, and a list of names below it.
final class DirectoryController: UIViewController {
  private let knobs: Knobs
  private let field = UITextField()
  private let list = RowColumn(32, .contacts, rowHeight: 64)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "directory"
    restorationIdentifier = "directory"
    let low = CGFloat(knobs["low"])
    sheetPresentationController?.detents = [.custom(identifier: .low) { _ in low }, .large()]
    sheetPresentationController?.selectedDetentIdentifier = .low
    sheetPresentationController?.prefersGrabberVisible = true
    // A drag on the list scrolls the list only.
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    sheetPresentationController?.preferredCornerRadius = CGFloat(knobs["corner"])
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    field.attributedPlaceholder = NSAttributedString(
      string: "Search the town", attributes: [.foregroundColor: Palette.note])
    field.textColor = Palette.ink
    field.borderStyle = .roundedRect
    field.backgroundColor = Palette.surface
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

  /// Applies the knobs to the keyboard and to the list.
  func showKnobs() {
    Stage.current?.device.keyboard.height = CGFloat(knobs["height"])
    list.keyboardDismissMode = [.none, .onDrag, .interactive][min(max(Int(knobs["drag"]), 0), 2)]
  }

  /// Dismisses the keyboard as soon as the sheet begins to disappear, also during a drag.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    field.resignFirstResponder()
  }
}
