import UIKit

/// A page of the path: rows that lead on.
final class PlaceController: UIViewController {
  private let depth: Int
  private let rows = RowList(6)

  init(_ depth: Int) {
    self.depth = depth
    super.init()
    restorationIdentifier = "place-\(depth)"
    title = ["Home", "Country", "City", "Street", "House", "Room"][min(depth, 6) - 1]
    if depth > 6 { title = "Room \(depth)" }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: PlaceController.goOn)
    toolbarItems = [
      UIBarButtonItem(title: "Home", style: .plain, target: self, action: PlaceController.goHome),
      .flexibleSpace(),
      UIBarButtonItem(title: "Next", style: .done, target: self, action: PlaceController.goOn),
    ]
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.addSubview(rows)
    rows.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlaceController.goOn))
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets)
    rows.frame = room.insetBy(dx: 16, dy: 16)
  }

  private func goOn() { show(PlaceController(depth + 1), sender: self) }
  private func goHome() { navigationController?.popToRootViewController(animated: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    if names.contains("space") { return goOn() }
    if names.contains("left") {
      navigationController?.popViewController(animated: true)
      return
    }
    super.pressesBegan(presses, with: event)
  }
}
