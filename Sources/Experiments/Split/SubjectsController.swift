import UIKit

/// The list of a split view.
final class SubjectsController: UITableViewController {
  static let names = ["Timelines", "Gestures", "Layers", "Views", "Presentations", "Recordings", "Figures"]

  init() {
    super.init(style: .plain)
    title = "Subjects"
    clearsSelectionOnViewWillAppear = false
  }

  override func viewDidLoad() {
    super.viewDidLoad()
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
    let detail = UINavigationController(rootViewController: SubjectController(indexPath.row))
    showDetailViewController(detail, sender: self)
  }
}
