import Scenarios
import UIKit

/// The library: it holds the shelf, and opens the book that is chosen there.
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
  override func showKnobs() { shelf.showKnobs() }
}

/// The shelf: a table of books, of which one is chosen. Its place and its choice are saved by the table.
final class BookshelfController: UITableViewController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init(style: .plain)
    title = "shelf"
    restorationIdentifier = "shelf"
    clearsSelectionOnViewWillAppear = false
  }

  /// The number of the book that is chosen; the first without a choice.
  var chosen: Int { tableView.indexPathForSelectedRow?.row ?? 0 }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "books"
    tableView.rowHeight = knobs["row"]
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  /// Shows what the knobs are turned to.
  func showKnobs() {
    tableView.rowHeight = knobs["row"]
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Int(knobs["books"])
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = "Book \(indexPath.row + 1)"
    return cell
  }
}
