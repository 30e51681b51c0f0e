import Scenarios
import UIKit

/// Pages that a horizontal drag turns, each with a list that a vertical drag scrolls.
struct PagesExperiment: Experiment {
  let name = "pages"
  let summary =
    "Drag sideways to turn the page, up and down to scroll its list; a tap at an edge turns a curled one."

  let knobs = [
    Knob.toggle(
      "curl", "1: pages curl; 0: they scroll, above a page control.", label: "Page turn",
      choices: ["Scroll", "Curl"])
  ]

  let gestures = [
    ScriptedGesture(
      "turn", "Turns to the next page and scrolls its list.",
      outcome: GestureOutcome(leaves: "pages[Chapter 2]", showing: ["page 2 of 5", "scrolled"]),
      script: """
        hold 250ms; down 320,420; hold 30ms; move 60,430 in 180ms easeOut; up; hold 900ms
        down 195,700; hold 30ms; move 195,260 in 240ms easeOut; up; hold 3s
        """),
    ScriptedGesture(
      "cancel", "Drags half-way to the next page and back.",
      outcome: GestureOutcome(leaves: "pages[Chapter 1]", showing: ["page 1 of 5"]),
      script: """
        hold 250ms; down 320,420; hold 30ms; move 190,424 in 280ms easeInOut; hold 80ms
        move 310,424 in 280ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty", "Flicks while a page still moves, back past the first page, and diagonally over a list.",
      outcome: GestureOutcome(leaves: "pages[Chapter 1]", showing: ["scrolled"]),
      script: """
        hold 250ms; down 320,420; hold 16ms; move 60,420 in 70ms; up; hold 90ms
        down 320,420; hold 16ms; move 60,420 in 70ms; up; hold 90ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 120ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 900ms
        down 60,420; hold 16ms; move 330,420 in 70ms; up; hold 600ms
        down 300,700; hold 16ms; move 120,420 in 160ms; hold 100ms; move 300,300 in 200ms; up; hold 3s
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { AlmanacController(knobs) }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? AlmanacController)?.openAnew()
  }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path.count == 3, let number = path[2].split(separator: "-").last.flatMap({ Int($0) }),
      (1...AlmanacController.chapters).contains(number)
    else { return nil }
    return ChapterController(number)
  }
}

/// A container around a page view controller, which it recreates when the transition style changes.
final class AlmanacController: UIViewController, UIPageViewControllerDataSource {
  private let knobs: Knobs
  private var book: UIPageViewController?
  static let chapters = 5

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "pages"
    restorationIdentifier = "almanac"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    openAnew()
  }

  /// Replaces the page view controller by a new one in the knob's transition style, at the same page.
  func openAnew() {
    let page = (book?.viewControllers?.first as? ChapterController)?.number ?? 1
    if let book {
      book.willMove(toParent: nil)
      book.view.removeFromSuperview()
      book.removeFromParent()
    }
    let book = UIPageViewController(
      transitionStyle: knobs.isOn("curl") ? .pageCurl : .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 16])
    self.book = book
    book.restorationIdentifier = "book"
    book.dataSource = self
    book.setViewControllers([ChapterController(page)], direction: .forward, animated: false)
    addChild(book)
    view.insertSubview(book.view, at: 0)
    book.didMove(toParent: self)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() { book?.view.frame = view.bounds }

  private func chapter(_ number: Int) -> UIViewController? {
    (1...Self.chapters).contains(number) ? ChapterController(number) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { (viewController as? ChapterController).flatMap { chapter($0.number - 1) } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { (viewController as? ChapterController).flatMap { chapter($0.number + 1) } }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { Self.chapters }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    ((pageViewController.viewControllers?.first as? ChapterController)?.number ?? 1) - 1
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    let way = names.contains("right") || names.contains("space") ? 1 : names.contains("left") ? -1 : 0
    guard way != 0, let book, let current = book.viewControllers?.first as? ChapterController,
      let next = chapter(current.number + way)
    else { return super.pressesBegan(presses, with: event) }
    book.setViewControllers([next], direction: way > 0 ? .forward : .reverse, animated: true)
  }
}

/// A chapter of an almanac as a table: each row has a line of the chapter.
final class ChapterController: UITableViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(style: .plain)
    title = "Chapter \(number)"
    restorationIdentifier = "chapter-\(number)"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "lines"
    tableView.backgroundColor = Palette.ground
    tableView.rowHeight = 64
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }

  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = Palette.quiet
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    let lines = Prose.almanac
    cell.textLabel?.text = lines[((number - 1) * 10 + indexPath.row) % lines.count]
    cell.textLabel?.numberOfLines = 2
    cell.textLabel?.textColor = Palette.ink
    cell.selectionStyle = .none
    cell.backgroundColor = Palette.hues[(number - 1) % Palette.hues.count].withAlphaComponent(0.12)
    return cell
  }
}
