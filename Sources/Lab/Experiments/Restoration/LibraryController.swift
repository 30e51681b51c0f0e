import Scenarios
import UIKit

/// The page of the library, which contains the shelf and opens the chosen book.
final class LibraryController: PageController {
  let shelf: BookshelfController
  private let box = UIView()

  init(_ knobs: Knobs) {
    shelf = BookshelfController(knobs)
    super.init("library", knobs)
  }

  override func loadView() {
    box.clipsToBounds = true
    box.layer.cornerRadius = 14
    show(
      PageView(
        title: "Library", note: "Choose a book and open it.", content: box, button: Pill("Open")))
  }

  override func viewDidLoad() {
    addChild(shelf)
    box.addSubview(shelf.view)
    shelf.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() { shelf.view.frame = box.bounds }

  override func makeNext() -> UIViewController? { BookController(shelf.chosen) }
  override func applyKnobs() { shelf.showKnobs() }
}

/// The shelf: a table of books. The table saves its scroll position and its selection.
final class BookshelfController: UITableViewController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init(style: .plain)
    title = "shelf"
    restorationIdentifier = "shelf"
    clearsSelectionOnViewWillAppear = false
  }

  /// The index of the chosen book; 0 without a choice.
  var chosen: Int { tableView.indexPathForSelectedRow?.row ?? 0 }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "books"
    tableView.backgroundColor = Palette.surface
    applyRowHeight()
    tableView.register(ContentCell.self, forCellReuseIdentifier: "book")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    applyRowHeight()
  }

  private func applyRowHeight() {
    let height = knobs["row"] + ContentRow.growth(of: tableView)
    if tableView.rowHeight != height { tableView.rowHeight = height }
  }

  /// Applies the knobs' number of books and row height to the table.
  func showKnobs() {
    applyRowHeight()
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Int(knobs["books"])
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    let (book, number) = (Contents.books[indexPath.row], indexPath.row)
    (cell as? ContentCell)?.show(
      RowContent(book.title, "Book \(number + 1), by \(book.detail)", book.symbol), hue: Palette.hue(number))
    return cell
  }
}
