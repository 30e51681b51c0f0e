import UIKit

/// The list of a split view.
final class SubjectsController: UITableViewController {
  static let names = ["Timelines", "Gestures", "Layers", "Views", "Presentations", "Recordings", "Figures"]

  init() {
    super.init(style: .plain)
    title = "Subjects"
    restorationIdentifier = "subjects"
    clearsSelectionOnViewWillAppear = false
  }

  /// A subject in a navigation of its own.
  static func detail(_ number: Int) -> UINavigationController {
    let detail = UINavigationController(rootViewController: SubjectController(number))
    detail.restorationIdentifier = "detail"
    return detail
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "list"
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "subject")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.names.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "subject", for: indexPath)
    cell.textLabel?.text = Self.names[indexPath.row]
    cell.selectionStyle = .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(Self.detail(indexPath.row), sender: self)
  }
}
