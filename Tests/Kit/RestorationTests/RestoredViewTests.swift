import Controls
import Diagnostics
import Expectations
import Foundation
import Lists
import Testing
import TransitionEngine
import ViewTree
@testable import ListControllers
@testable import Restoration

/// Views that are saved with their controller.
@Suite struct RestoredViewTests {
  private final class Desk: UITableViewController {
    let field = UITextField()
    let secret = UITextField()
    var rows = 100

    override func viewDidLoad() {
      super.viewDidLoad()
      clearsSelectionOnViewWillAppear = false
      tableView.allowsMultipleSelection = true
      tableView.restorationIdentifier = "table"
      tableView.rowHeight = 40
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      secret.isSecureTextEntry = true
      for (field, name) in [(field, "field"), (secret, "secret")] {
        field.restorationIdentifier = name
        view.addSubview(field)
      }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private func stage(rows: Int = 100, restoring archive: RestorationArchive? = nil) -> (Stage, Desk) {
    let stage = Stage()
    let desk = Desk()
    desk.restorationIdentifier = "desk"
    desk.rows = rows
    if let archive { stage.setRoot(desk, restoring: archive) } else { stage.setRoot(desk) }
    stage.step(to: 0)
    return (stage, desk)
  }

  @Test("10.3 Offset, selection and text of views with an identifier are restored; secure text is not")
  func views() throws {
    let (stage, desk) = stage()
    let chosen = [3, 60].map { IndexPath(row: $0, section: 0) }
    stage.whileCurrent {
      for path in chosen { desk.tableView.selectRow(at: path, animated: false, scrollPosition: .none) }
      desk.tableView.contentOffset.y = 1234.5
      desk.field.text = "what was typed"
      desk.secret.text = "a secret"
    }
    let bytes = try stage.saveState()
    let (_, again) = self.stage(restoring: try RestorationArchive(bytes))

    expect(again.tableView.indexPathsForSelectedRows, equals: chosen)
    expect(again.tableView.contentOffset.y, equals: 1234.5)
    expect(again.field.text, equals: "what was typed")
    expect((again.secret.text ?? "").isEmpty)
    expect(!String(decoding: bytes, as: UTF8.self).contains("a secret"))
  }

  @Test("With less content, the offset moves to the nearest valid one, and missing rows are not selected")
  func lessContent() throws {
    let (stage, desk) = stage()
    stage.whileCurrent {
      desk.tableView.selectRow(at: IndexPath(row: 60, section: 0), animated: false, scrollPosition: .none)
      desk.tableView.contentOffset.y = 3000
    }
    let (other, again) = self.stage(rows: 30, restoring: try RestorationArchive(try stage.saveState()))

    expect(again.tableView.indexPathsForSelectedRows == nil)
    let lowest: CGFloat = 30 * 40 - 844
    expect(again.tableView.contentOffset.y, equals: lowest)
    expect(other.log.diagnostics.isEmpty)
  }

  @Test("A missing view, or one of another class, is left out with a diagnostic")
  func otherViews() throws {
    let (stage, desk) = stage()
    desk.field.text = "lost"
    let archive = try RestorationArchive(try stage.saveState())
    let other = Stage()
    let again = Desk()
    again.restorationIdentifier = "desk"
    _ = again.view
    again.field.removeFromSuperview()
    let imposter = UIView()
    imposter.restorationIdentifier = "field"
    again.view.addSubview(imposter)
    other.setRoot(again, restoring: archive)

    expect(other.log.notes.map(\.rule) == [.restorationNotFound] && other.log.diagnostics.isEmpty)
  }
}
