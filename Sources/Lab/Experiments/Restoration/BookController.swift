import UIKit

/// The controller of a book over the library, with its chapters in a child controller. State restoration recreates it
/// through this class.
final class BookController: PageController, UIViewControllerRestoration {
  private let number: Int
  private let chapters = ChaptersController()
  private let box = UIView()

  init(_ number: Int) {
    self.number = number
    super.init("book")
    restorationClass = BookController.self
    modalPresentationStyle = .fullScreen
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { BookController(coder.decodeInteger(forKey: "number")) }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func loadView() {
    show(
      PageView(
        title: "Book \(number + 1)", note: "Scroll, then make a note.", content: box,
        button: Pill("Note", color: Palette.faintLine), isDark: true))
  }

  override func viewDidLoad() {
    addChild(chapters)
    box.addSubview(chapters.view)
    chapters.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() { chapters.view.frame = box.bounds }

  /// Returns a note to present.
  override func makeNext() -> UIViewController? { NoteController() }
}

/// The chapters of a book, in a scroll view.
final class ChaptersController: UIViewController {
  override init() {
    super.init()
    title = "chapters"
    restorationIdentifier = "chapters"
  }

  override func loadView() {
    let list = RowColumn(24, .chapters, hue: 2)
    list.layer.cornerRadius = 14
    list.restorationIdentifier = "list"
    view = list
  }
}

/// A note in a sheet: a field to type in, and a button that writes the next word.
final class NoteController: UIViewController {
  private let field = UITextField()
  private let button = Pill("Write", color: Palette.green)
  private static let words = ["quit", "and", "come", "back", "exactly", "there"]
  /// The number of words that the button has written.
  private var written = 0

  override init() {
    super.init()
    title = "note"
    restorationIdentifier = "note"
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .medium
    sheetPresentationController?.prefersGrabberVisible = true
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(written, forKey: "written")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    written = max(coder.decodeInteger(forKey: "written"), 0)
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    field.restorationIdentifier = "text"
    field.attributedPlaceholder = NSAttributedString(
      string: "Nothing yet", attributes: [.foregroundColor: Palette.note])
    field.textColor = Palette.ink
    field.borderStyle = .roundedRect
    field.backgroundColor = Palette.surface
    view.addSubview(field)
    view.addSubview(button)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NoteController.write))
  }

  override func viewDidLayoutSubviews() {
    let width = max(0, view.bounds.width - 48)
    field.frame = CGRect(x: 24, y: 40, width: width, height: 44)
    button.frame = CGRect(x: 24, y: 108, width: width, height: 52)
  }

  private func write() {
    let word = Self.words[written % Self.words.count]
    field.text = [field.text ?? "", word].filter { !$0.isEmpty }.joined(separator: " ")
    written += 1
  }
}
