import Scenarios
import UIKit

/// The library: it holds the shelf, and opens the book that is chosen there.
final class LibraryController: PageController {
  let shelf: BookshelfController
  private let box = UIView()

  init(_ knobs: Knobs) {
    shelf = BookshelfController(knobs)
    super.init()
    title = "library"
    restorationIdentifier = "library"
  }

  override func loadView() {
    box.clipsToBounds = true
    box.layer.cornerRadius = 14
    let page = PageView(
      title: "Library", note: "Choose a book and open it.", content: box,
      button: Pill("Open", color: Palette.blue))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LibraryController.act))
    view = page
  }

  override func viewDidLoad() {
    addChild(shelf)
    box.addSubview(shelf.view)
    shelf.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() { shelf.view.frame = box.bounds }

  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(BookController(shelf.chosen), animated: true)
  }
}
