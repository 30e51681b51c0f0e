import Scenarios
import UIKit

/// A screen for use with the screen reader: all kinds of elements, a given reading order, groups, and a sheet.
struct AccessibilityExperiment: PageExperiment {
  let name = "accessibility"
  let summary = "A screen for the screen reader: use it with Tab, Return and Escape alone, without the mouse."

  let knobs = [
    Knob.toggle("cursor", "1: the screen reader's cursor is on.", isOn: true, label: "Reading cursor"),
    Knob.toggle(
      "given", "1: reads the compass clockwise. 0: row by row from the top.", isOn: true,
      label: "Compass order", choices: ["Rows", "Clockwise"]),
    Knob.toggle(
      "groups", "1: reads column by column. 0: row by row.", label: "Table order",
      choices: ["Rows", "Columns"]),
    Knob.toggle("fades", "1: Reduce Motion, which replaces movements by fades.", label: "Reduce Motion"),
    Knob.toggle("modal", "1: only its button closes the sheet; Escape announces this."),
  ]

  let gestures = [
    ScriptedGesture(
      "ask", "Opens the sheet, lets it announce a text, and closes it: the cursor returns to its place.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "walk", showing: ["cursor on A walk"]),
      script: """
        hold 250ms; down 195,730; hold 60ms; up
        hold 1200ms; down 195,590; hold 60ms; up
        hold 600ms; down 195,660; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Opens the sheet, drags it down a little and holds it: the cursor stays in it.",
      outcome: GestureOutcome(
        [.finishes, .cancels], leaves: "walk > question", showing: ["cursor on Which way?"]),
      script: """
        hold 250ms; down 195,730; hold 60ms; up
        hold 1200ms; down 195,450; move 195,500 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Throws the sheet down while it opens, opens it again, and cancels a drag's touch: it stays.",
      outcome: GestureOutcome(
        [.cancels, .finishes, .cancels], leaves: "walk > question", showing: ["cursor on Which way?"]),
      script: """
        hold 250ms; down 195,730; hold 30ms; up; hold 260ms; down 195,620; move 195,840 in 90ms; up
        hold 60ms; down 195,730; hold 30ms; up; hold 900ms; down 195,730; hold 30ms; up
        hold 900ms; down 195,450; move 195,600 in 100ms; cancel
        """),
  ]

  let restorationPath = ["walk", "question"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { WalkController(knobs) }
}

/// The page whose elements the reading cursor visits.
final class WalkController: PageController {
  private let heading = ScaledLabel(heading: "A walk")
  private let note = ScaledLabel("Tab goes on, Return acts, T plays.", size: 12, color: Palette.note)
  private let volume = UISlider()
  private let sound = UISwitch()
  private let pages = UIPageControl()
  let compass = CompassView()
  private let columns = [
    ColumnView(["Monday", "12 degrees", "Rain"]), ColumnView(["Tuesday", "17 degrees", "Sun"]),
  ]
  private let ask = UIButton(type: .system)
  /// The scroll view around the page's parts; it scrolls only where they do not fit.
  private let page = FittingScrollView()

  init(_ knobs: Knobs) { super.init("walk", knobs) }

  // Controls do not save their values; their owner does.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(volume.value, forKey: "volume")
    coder.encode(sound.isOn, forKey: "sound")
    coder.encode(pages.currentPage, forKey: "page")
    if let chosen = compass.chosen { coder.encode(chosen, forKey: "direction") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "volume") { volume.value = coder.decodeFloat(forKey: "volume") }
    if coder.containsValue(forKey: "sound") { sound.isOn = coder.decodeBool(forKey: "sound") }
    pages.currentPage = coder.decodeInteger(forKey: "page")
    guard coder.containsValue(forKey: "direction") else { return }
    compass.choose(coder.decodeInteger(forKey: "direction"))
  }

  override func viewDidLoad() {
    page.restorationIdentifier = "page"
    view.backgroundColor = Palette.ground
    volume.value = 0.4
    volume.accessibilityLabel = "Volume"
    sound.isOn = true
    sound.accessibilityLabel = "Sound"
    pages.numberOfPages = 4
    pages.accessibilityLabel = "Leaf"
    ask.configuration = .filled()
    ask.setTitle("Ask", for: .normal)
    ask.configuration?.title = "Ask"
    ask.configuration?.baseBackgroundColor = Palette.blue
    ask.accessibilityHint = "opens a sheet"
    ask.addTarget(self, action: WalkController.act, for: .touchUpInside)
    view.addSubview(page)
    for part in [heading, note, volume, sound, pages, compass, ask] + columns { page.addSubview(part) }
    applyKnobs()
  }

  override func applyKnobs() {
    Stage.current?.isVoiceOverRunning = knobs.isOn("cursor")
    Stage.current?.isReduceMotionEnabled = knobs.isOn("fades")
    compass.isOrdered = knobs.isOn("given")
    for column in columns { column.shouldGroupAccessibilityChildren = knobs.isOn("groups") }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let width = max(0, bounds.width - 48)
    let (controls, lines) = (56 + view.scaled(68), view.scaled(104))
    let top = controls + 82
    // The compass has what the others leave, at least a third of the width.
    let low = max(bounds.height - 140, top + width / 3 + lines + 26)
    page.frame = bounds
    page.contentSize = CGSize(width: bounds.width, height: low + 140)
    heading.frame = CGRect(x: 24, y: 56, width: width, height: view.scaled(28))
    note.frame = CGRect(x: 24, y: 56 + view.scaled(36), width: width, height: view.scaled(14))
    volume.frame = CGRect(x: 24, y: controls, width: max(0, width - 75), height: 31)
    sound.frame.origin = CGPoint(x: bounds.width - 24 - sound.frame.width, y: controls)
    pages.frame = CGRect(x: 24, y: controls + 44, width: width, height: 26)
    compass.frame = CGRect(x: 24, y: top, width: width, height: min(width, low - top - lines - 26))
    for (index, column) in columns.enumerated() {
      let half = max(0, (width - 12) / 2)
      column.frame = CGRect(
        x: 24 + CGFloat(index) * (half + 12), y: compass.frame.maxY + 14, width: half, height: lines)
    }
    ask.frame = CGRect(x: 24, y: low, width: width, height: 52)
  }

  /// Returns a question, which is presented as a sheet; with the knob `modal`, a drag cannot dismiss the sheet.
  override func makeNext() -> UIViewController? {
    let question = QuestionController()
    question.isModalInPresentation = knobs.isOn("modal")
    question.sheetPresentationController?.detents = [.medium()]
    question.presentationController?.delegate = question
    return question
  }

  /// Switches the sound on or off, whichever element the reading cursor is on.
  override func accessibilityPerformMagicTap() -> Bool {
    sound.setOn(!sound.isOn, animated: true)
    UIAccessibility.post(notification: .announcement, argument: sound.isOn ? "It plays." : "It is quiet.")
    return true
  }
}

/// A compass: one view that draws four directions and provides an accessibility element for each.
final class CompassView: UIView {
  private static let names = ["North", "East", "South", "West"]
  private static let icons = ["arrow.up", "arrow.right", "arrow.down", "arrow.left"]
  private var fields: [UIView] = []
  private var directions: [UIAccessibilityElement] = []
  private(set) var chosen: Int?

  /// A Boolean value that indicates whether the elements are read clockwise from north; else they are read row by row.
  var isOrdered = true {
    didSet { accessibilityElements = isOrdered ? directions : directions.sorted(by: Self.isAbove) }
  }

  convenience init() {
    self.init(frame: .zero)
    backgroundColor = Palette.surface
    layer.cornerRadius = 20
    for (index, name) in Self.names.enumerated() {
      let field = UIImageView(image: RowIcon.image(Self.icons[index]))
      field.contentMode = .center
      field.backgroundColor = Palette.hue(index)
      field.layer.cornerRadius = 16
      field.layer.borderColor = Palette.mark.cgColor
      fields.append(field)
      addSubview(field)
      let direction = UIAccessibilityElement(accessibilityContainer: self)
      direction.accessibilityLabel = name
      direction.accessibilityTraits = .button
      directions.append(direction)
    }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in
      guard let self else { return }
      choose(fields.firstIndex { $0.frame.contains(tap.location(in: self)) })
    }
    addGestureRecognizer(tap)
  }

  private static func isAbove(_ one: UIAccessibilityElement, _ other: UIAccessibilityElement) -> Bool {
    let (a, b) = (one.accessibilityFrameInContainerSpace, other.accessibilityFrameInContainerSpace)
    return (a.minY, a.minX) < (b.minY, b.minX)
  }

  /// Selects a direction; selecting it again deselects it.
  func choose(_ index: Int?) {
    chosen = index == chosen ? nil : index
    for place in fields.indices {
      fields[place].layer.borderWidth = place == chosen ? 4 : 0
      directions[place].accessibilityTraits = place == chosen ? [.button, .selected] : .button
    }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let size = CGSize(width: max(0, width / 3 - 16), height: max(0, height / 3 - 12))
    for (place, (x, y)) in [(0.5, 0.2), (0.8, 0.5), (0.5, 0.8), (0.2, 0.5)].enumerated() {
      let frame = CGRect(
        x: width * CGFloat(x) - size.width / 2, y: height * CGFloat(y) - size.height / 2, width: size.width,
        height: size.height)
      fields[place].frame = frame
      directions[place].accessibilityFrameInContainerSpace = frame
    }
    if !isOrdered { isOrdered = false }
  }
}

/// Lines of text below one another.
final class ColumnView: UIView {
  private var lines: [UILabel] = []

  convenience init(_ texts: [String]) {
    self.init(frame: .zero)
    backgroundColor = Palette.surface
    layer.cornerRadius = 16
    for (index, text) in texts.enumerated() {
      let line = ScaledLabel(
        text, size: index == 0 ? 16 : 12, color: index == 0 ? Palette.ink : Palette.note)
      lines.append(line)
      addSubview(line)
    }
  }

  override func layoutSubviews() {
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 16, y: 14 + scaled(CGFloat(index) * 28), width: max(0, bounds.width - 32),
        height: scaled(index == 0 ? 18 : 14))
    }
  }
}

/// The content of the experiment's sheet: a question with custom actions, and buttons that close the sheet.
final class QuestionController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let question = ScaledLabel("Which way?", size: 24)
  private let say = Pill("Say something", color: Palette.teal)
  private let close = UIButton(type: .close)
  private let done = Pill("Done", color: Palette.indigo)

  override init() {
    super.init()
    title = "question"
    restorationIdentifier = "question"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(question.text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let text = coder.decodeObject(forKey: "text") as? String { question.text = text }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    question.accessibilityCustomActions = ["Left", "Right"].map { way in
      UIAccessibilityCustomAction(name: way) { [weak self] _ in
        self?.question.text = "\(way) it is"
        return true
      }
    }
    say.addGestureRecognizer(UITapGestureRecognizer(target: self, action: QuestionController.speak))
    done.addGestureRecognizer(UITapGestureRecognizer(target: self, action: QuestionController.leave))
    close.addTarget(self, action: QuestionController.leave, for: .touchUpInside)
    for part in [question, say, close, done] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let width = max(0, view.bounds.width - 48)
    question.frame = CGRect(x: 24, y: 36, width: max(0, width - 44), height: 28)
    close.frame = CGRect(x: view.bounds.width - 54, y: 35, width: 30, height: 30)
    say.frame = CGRect(x: 24, y: 140, width: width, height: 52)
    done.frame = CGRect(x: 24, y: 212, width: width, height: 52)
  }

  private func speak() {
    UIAccessibility.post(notification: .announcement, argument: "All ways lead to the button below.")
  }

  private func leave() {
    if !isBeingDismissed { dismiss(animated: true) }
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    UIAccessibility.post(notification: .announcement, argument: "Only Done closes this sheet.")
    UIAccessibility.post(notification: .layoutChanged, argument: done)
  }
}
