import UIKit

/// The shelf: a table of books, of which one is chosen. Its place and its choice are saved by the table.
final class BookshelfController: UITableViewController {
  private static let books = 60

  init() {
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
    tableView.rowHeight = 56
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.books }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = "Book \(indexPath.row + 1)"
    return cell
  }
}
