import Scenarios
import UIKit

/// A sheet's content: a field at the top, a list of names below it, and a button that puts the keyboard away.
final class DirectoryController: UIViewController {
  private let knobs: Knobs
  private let field = UITextField()
  private let list = RowColumn(32, rowHeight: 64)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "directory"
    restorationIdentifier = "directory"
    let low = CGFloat(knobs["low"])
    sheetPresentationController?.detents = [.custom(identifier: .low) { _ in low }, .large()]
    sheetPresentationController?.selectedDetentIdentifier = .low
    sheetPresentationController?.prefersGrabberVisible = true
    // A drag on the list is for the list.
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    sheetPresentationController?.preferredCornerRadius = CGFloat(knobs["corner"])
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    field.placeholder = "Search the town"
    field.borderStyle = .roundedRect
    field.backgroundColor = .white
    for (part, name) in [(field, "field"), (list, "list")] {
      part.restorationIdentifier = name
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.topAnchor, constant: 26),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      field.heightAnchor.constraint(equalToConstant: 44),
      list.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    Stage.current?.device.keyboard.isEnabled = true
    showKnobs()
  }

  /// Passes on what the keyboard and the list keep.
  func showKnobs() {
    Stage.current?.device.keyboard.height = CGFloat(knobs["height"])
    list.keyboardDismissMode = [.none, .onDrag, .interactive][min(max(Int(knobs["drag"]), 0), 2)]
  }

  /// The keyboard goes as soon as the sheet is on its way out, also under a finger.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    field.resignFirstResponder()
  }
}
