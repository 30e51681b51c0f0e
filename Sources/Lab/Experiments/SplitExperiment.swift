import Scenarios
import UIKit

/// A split view that collapses into one column in a compact width, and expands again.
struct SplitExperiment: PageExperiment {
  let name = "split"
  let summary = "Tap a row to see it; tap the button to give the split view more or less room."

  let knobs = [
    Knob("column", "The list's fraction of the width.", 0.4, in: 0.2...0.7, label: "List width", unit: "%")
  ]

  let gestures = [
    ScriptedGesture(
      "widen",
      "Goes back to the list, chooses a row, and expands: the chosen subject is in the second column.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "split[Subjects, Layers]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms; down 195,180; hold 40ms; up
        hold 700ms; down 195,800; hold 40ms; up
        """),
    ScriptedGesture(
      "cancel", "Goes back to the list, presses a row, slides off it and releases: no row is chosen.",
      outcome: GestureOutcome([.finishes], leaves: "split[Subjects]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms
        down 195,180; hold 60ms; move 195,330 in 200ms; hold 60ms; up
        """),
    ScriptedGesture(
      "nasty", "Changes the width while a detail is pushed, and while a swipe pops it.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes, .finishes, .finishes, .finishes], leaves: "split[Layers]"),
      script: """
        hold 250ms; down 60,22; hold 40ms; up; hold 700ms
        down 195,180; hold 40ms; up; hold 90ms; down 195,800; hold 30ms; up
        hold 120ms; down 195,800; hold 30ms; up; hold 600ms
        down 4,300; hold 20ms; move 160,300 in 200ms; up; hold 40ms; down 195,800; hold 30ms; up
        hold 500ms; down 195,800; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { DeskOfColumnsController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard let name = path.last, name.hasPrefix("subject-"), let number = Int(name.dropFirst(8)),
      SubjectsController.names.indices.contains(number)
    else { return nil }
    return SubjectController(number)
  }
}

/// A container that sets the horizontal size class of its split view.
final class DeskOfColumnsController: PageController {
  private let split = UISplitViewController()
  private let list = SubjectsController()
  private let button = Pill("More room", color: Palette.night)
  private var isWide = false

  init(_ knobs: Knobs) {
    super.init("split", knobs)
    restorationIdentifier = "desk"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    applyKnobs()
    split.preferredDisplayMode = .oneBesideSecondary
    split.restorationIdentifier = "columns"
    let lists = UINavigationController(rootViewController: list)
    lists.restorationIdentifier = "lists"
    lists.navigationBar.tintColor = Palette.tint
    split.viewControllers = [lists, SubjectsController.detail(0)]
    addChild(split)
    setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    view.addSubview(split.view)
    split.didMove(toParent: self)
    view.addSubview(button)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DeskOfColumnsController.act))
  }

  override func applyKnobs() { split.preferredPrimaryColumnWidthFraction = knobs["column"] }

  override func act() {
    isWide.toggle()
    button.text = isWide ? "Less room" : "More room"
    setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isWide, forKey: "isWide")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.decodeBool(forKey: "isWide") != isWide { act() }
  }

  override func viewDidLayoutSubviews() {
    split.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - 92))
    button.frame = CGRect(
      x: 24, y: view.bounds.height - 72, width: max(0, view.bounds.width - 48), height: 52)
  }
}

/// The list of subjects in the split view's first column.
final class SubjectsController: UITableViewController {
  private static let subjects: [RowContent] = [
    .init("Timelines", "Values and their times", "clock.fill"),
    .init("Gestures", "Touches, and who receives them", "hand.tap.fill"),
    .init("Layers", "Frames, colors, shadows", "rectangle.stack.fill"),
    .init("Views", "A tree that answers touches", "square.grid.2x2.fill"),
    .init("Presentations", "One controller over another", "arrow.up.right"),
    .init("Recordings", "The same frames once more", "video.fill"),
    .init("Figures", "A line that can be followed", "chart.bar.fill"),
  ]
  static let names = subjects.map(\.title)

  init() {
    super.init(style: .plain)
    title = "Subjects"
    restorationIdentifier = "subjects"
    clearsSelectionOnViewWillAppear = false
  }

  /// Returns a subject in a navigation controller of its own.
  static func detail(_ number: Int) -> UINavigationController {
    let detail = UINavigationController(rootViewController: SubjectController(number))
    detail.restorationIdentifier = "detail"
    return detail
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "list"
    tableView.backgroundColor = Palette.surface
    tableView.rowHeight = 60 + ContentRow.growth(of: tableView)
    tableView.register(ContentCell.self, forCellReuseIdentifier: "subject")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = 60 + ContentRow.growth(of: tableView)
    if tableView.rowHeight != height { tableView.rowHeight = height }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.names.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "subject", for: indexPath)
    (cell as? ContentCell)?.show(Self.subjects[indexPath.row], hue: Palette.hue(indexPath.row))
    cell.selectionStyle = .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(Self.detail(indexPath.row), sender: self)
  }
}

/// The page of one subject in the split view's second column.
final class SubjectController: UIViewController {
  let number: Int
  private let text: Paragraphs
  private let picture = UIView()

  init(_ number: Int) {
    self.number = number
    text = Paragraphs(Prose.subjects[number])
    super.init()
    title = SubjectsController.names[number]
    restorationIdentifier = "subject-\(number)"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    picture.backgroundColor = Palette.hues[number % Palette.hues.count]
    picture.layer.cornerRadius = 16
    view.addSubview(picture)
    view.addSubview(text)
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets).shrunk(20, 20)
    // On a low stage the picture leaves its room to the text.
    let least = text.sizeThatFits(CGSize(width: room.width, height: 0)).height
    picture.frame = CGRect(
      x: room.minX, y: room.minY, width: room.width, height: min(160, max(0, room.height - least - 24)))
    text.frame = CGRect(
      x: room.minX, y: picture.frame.maxY + 24, width: room.width,
      height: max(0, room.maxY - picture.frame.maxY - 24))
  }
}
