import UIKit

/// A file that can be renamed and sent about.
final class FileController: UIViewController {
  let name = UILabel()
  private let rename = Pill("Rename")
  private let act = Pill("Do something with it", color: Palette.indigo)

  override init() {
    super.init()
    title = "alerts"
    restorationIdentifier = "file"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(name.text, forKey: "name")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let text = coder.decodeObject(forKey: "name") as? String { name.text = text }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    name.text = "Draft"
    name.font = .systemFont(ofSize: 32)
    name.textAlignment = .center
    name.textColor = Palette.ink
    rename.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FileController.askForName))
    act.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FileController.askWhatToDo))
    for view in [name, rename, act] as [UIView] { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let width = max(0, view.bounds.width - 96)
    name.frame = CGRect(x: 24, y: 180, width: max(0, view.bounds.width - 48), height: 40)
    rename.frame = CGRect(x: 48, y: 274, width: width, height: 52)
    act.frame = CGRect(x: 48, y: 354, width: width, height: 52)
  }

  func askForName() {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: "Rename", message: "What is it to be called?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let done = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      let text = alert?.textFields?.first?.text ?? ""
      self?.name.text = text.isEmpty ? "Untitled" : text
    }
    alert.addAction(done)
    alert.preferredAction = done
    present(alert, animated: true)
  }

  func askWhatToDo() {
    guard presentedViewController == nil else { return }
    let sheet = UIAlertController(title: nil, message: "This file", preferredStyle: .actionSheet)
    for (title, style) in [
      ("Duplicate", UIAlertAction.Style.default), ("Send", .default), ("Delete", .destructive),
      ("Cancel", .cancel),
    ] {
      sheet.addAction(
        UIAlertAction(title: title, style: style) { [weak self] _ in
          if style != .cancel { self?.name.text = title }
        })
    }
    sheet.popoverPresentationController?.sourceView = act
    present(sheet, animated: true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    if names.contains("space") { return askForName() }
    if names.contains("return") { return askWhatToDo() }
    super.pressesBegan(presses, with: event)
  }
}
