import Scenarios
import UIKit

/// An alert with a text field, and an action sheet.
struct AlertsExperiment: Experiment {
  let name = "alerts"
  let summary =
    "Tap a button: one asks for a name, the other offers actions; Return and Escape answer too."

  let knobs = [
    Knob.toggle(
      "style", "The lower button's alert: 0 an action sheet, 1 an alert.", label: "Lower alert",
      choices: ["Sheet", "Alert"]),
    Knob("actions", "The number of its actions besides Cancel.", 3, in: 0...8, step: 1),
    Knob(
      "fields", "The number of text fields in the upper button's alert.", 1, in: 0...3, step: 1,
      label: "Text fields"),
    Knob("lines", "The number of sentences below the title.", 1, in: 0...6, step: 1, label: "Sentences"),
    Knob(
      "tint", "The tint color: 0 dark blue, then teal, green, amber, coral.", 0,
      in: 0...4, step: 1, choices: ["Blue", "Teal", "Green", "Amber", "Coral"]),
  ]

  let gestures = [
    ScriptedGesture(
      "rename", "Opens the alert and confirms it without a name: the file is untitled.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Untitled"]),
      script: "hold 250ms; down 195,300; hold 40ms; up; hold 700ms; down 262,498; hold 40ms; up"),
    ScriptedGesture(
      "cancel", "Opens the action sheet and taps beside it: no action is chosen.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Draft"]),
      script: "hold 250ms; down 195,380; hold 40ms; up; hold 800ms; down 195,120; hold 40ms; up"),
    ScriptedGesture(
      "nasty", "Taps twice while the alert opens, taps beside it, slides off its button, and cancels.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "alerts", showing: ["Draft"]),
      script: """
        hold 250ms; down 195,300; hold 30ms; up; hold 60ms; down 195,300; hold 30ms; up
        hold 600ms; down 40,120; hold 30ms; up; hold 200ms; down 262,498; hold 60ms; move 262,700 in 120ms; up
        hold 200ms; down 128,498; hold 30ms; up; hold 40ms; down 128,498; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { FileController(knobs) }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? FileController)?.showKnobs()
  }
}

/// The page of a file, with a button for each alert. The knobs also change an alert that is on the screen.
final class FileController: UIViewController {
  /// The question that an alert asks: the file's new name, or the action to perform.
  private enum Question {
    case name, deed
  }

  let name = ScaledLabel(heading: "Draft", size: 34)
  private let knobs: Knobs
  private let rename = Pill("Rename")
  private let act = Pill("Do something with it", color: Palette.indigo)
  private let text = Paragraphs(Prose.letter)
  /// The question of the last alert.
  private var question = Question.name

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "alerts"
    restorationIdentifier = "file"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(name.text, forKey: "name")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let text = coder.decodeObject(forKey: "name") as? String { name.text = text }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    rename.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FileController.askForName))
    act.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FileController.askWhatToDo))
    name.textAlignment = .center
    for view in [name, rename, act, text] as [UIView] { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let width = max(0, view.bounds.width - 96)
    // On a low stage the parts begin at the upper edge, and stand closer.
    let isLow = view.bounds.height < 560
    let (top, gap) = (isLow ? view.pageTop : 180, CGFloat(isLow ? 12 : 28))
    let upper = top + (isLow ? view.scaled(48) : 94)
    name.frame = CGRect(
      x: 24, y: top, width: max(0, view.bounds.width - 48), height: isLow ? view.scaled(40) : 40)
    rename.frame = CGRect(x: 48, y: upper, width: width, height: 52)
    act.frame = CGRect(x: 48, y: rename.frame.maxY + gap, width: width, height: 52)
    let below = act.frame.maxY + (isLow ? 16 : 40)
    let end = view.bounds.height - (isLow ? 8 : 40)
    text.frame = CGRect(x: 48, y: below, width: width, height: max(0, end - below))
  }

  func askForName() { ask(.name) }
  func askWhatToDo() { ask(.deed) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    if names.contains("space") { return askForName() }
    if names.contains("return") { return askWhatToDo() }
    super.pressesBegan(presses, with: event)
  }

  // MARK: Alerts

  private func ask(_ question: Question) {
    guard presentedViewController == nil else { return }
    self.question = question
    present(makeAlert(), animated: true)
  }

  private func makeAlert() -> UIAlertController {
    let alert = question == .name ? makeNameAlert() : makeDeedAlert()
    configure(alert)
    return alert
  }

  private func makeNameAlert() -> UIAlertController {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    for placeholder in ["Name", "Ending", "Folder"].prefix(Int(knobs["fields"])) {
      alert.addTextField { $0.placeholder = placeholder }
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let done = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      let text = alert?.textFields?.first?.text ?? ""
      self?.name.text = text.isEmpty ? "Untitled" : text
    }
    alert.addAction(done)
    alert.preferredAction = done
    return alert
  }

  private func makeDeedAlert() -> UIAlertController {
    let style: UIAlertController.Style = knobs.isOn("style") ? .alert : .actionSheet
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: style)
    let deeds = ["Duplicate", "Send", "Print", "Archive", "Share", "Lock", "Hide"]
    let count = Int(knobs["actions"])
    for title in deeds.prefix(max(0, count - 1)) + (count > 0 ? ["Delete"] : []) {
      sheet.addAction(
        UIAlertAction(title: title, style: title == "Delete" ? .destructive : .default) { [weak self] _ in
          self?.name.text = title
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = act
    return sheet
  }

  // MARK: Knobs

  /// Sets those of an alert's properties that can change while the alert is on the screen, such as its message.
  private func configure(_ alert: UIAlertController) {
    let first =
      question == .name
      ? ["What is it to be called?", "It is one of many."] : ["This file", "is one of many."]
    let sentences =
      first + [
        "It lies in a folder.", "The folder is not full.", "Others may read it.", "Nobody has, so far.",
      ]
    let message = sentences.prefix(Int(knobs["lines"])).joined(separator: " ")
    if alert.message != message { alert.message = message }
    let hues = [Palette.tint, Palette.teal, Palette.green, Palette.amber, Palette.coral]
    alert.view.tintColor = hues[min(max(Int(knobs["tint"]), 0), hues.count - 1)]
  }

  /// Applies the knobs to the alert on the screen. Another style or number of actions or fields needs a new alert,
  /// which replaces the old alert and keeps the typed text.
  func showKnobs() {
    guard let alert = presentedViewController as? UIAlertController else { return }
    guard alert.transitionCoordinator == nil else {
      // Wait for the end of the alert's transition.
      alert.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.showKnobs() }
      return
    }
    let next = makeAlert()
    let isSame =
      next.preferredStyle == alert.preferredStyle && next.actions.count == alert.actions.count
      && next.textFields?.count == alert.textFields?.count
    if isSame {
      configure(alert)
      alert.view.setNeedsLayout()
      alert.presentationController?.containerView?.setNeedsLayout()
      return
    }
    for (old, new) in zip(alert.textFields ?? [], next.textFields ?? []) { new.text = old.text }
    dismiss(animated: false) { [weak self] in self?.present(next, animated: false) }
  }
}
