import UIKit

/// A page with a number and a list under it.
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
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    cell.textLabel?.text = "Paragraph \(number).\(indexPath.row + 1)"
    cell.selectionStyle = .none
    cell.backgroundColor = Palette.hues[(number - 1) % Palette.hues.count].withAlphaComponent(0.12)
    return cell
  }
}
