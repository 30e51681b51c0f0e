import UIKit

/// A book over the library, whose chapters are a controller of their own. Its class makes it anew.
final class BookController: PageController, UIViewControllerRestoration {
  private let number: Int
  private let chapters = ChaptersController()
  private let box = UIView()

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "book"
    restorationIdentifier = "book"
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
    let page = PageView(
      title: "Book \(number + 1)", note: "Scroll, then make a note.", content: box,
      button: Pill("Note", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BookController.act))
    view = page
  }

  override func viewDidLoad() {
    addChild(chapters)
    box.addSubview(chapters.view)
    chapters.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() { chapters.view.frame = box.bounds }

  /// Makes a note; Space takes it and the book away.
  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(NoteController(), animated: true)
  }
}
