import Scenarios
import UIKit

/// A sheet's content: a field to search in, favourites that scroll sideways, and a list below them.
final class FeedController: UIViewController {
  private let knobs: Knobs
  private let field = UITextField()
  private let strip = Strip(12)
  private let list = RowColumn(40)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "feed"
    restorationIdentifier = "feed"
    isModalInPresentation = knobs.isOn("modal")
    sheetPresentationController?.detents = [.custom(identifier: .low) { _ in 180 }, .medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .medium
    sheetPresentationController?.prefersGrabberVisible = true
    sheetPresentationController?.largestUndimmedDetentIdentifier = .low
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = knobs.isOn("grows")
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    list.bounces = knobs.isOn("bounces")
    list.keyboardDismissMode = .onDrag
    field.placeholder = "Search the town"
    field.borderStyle = .roundedRect
    field.backgroundColor = .white
    for (part, name) in [(field, "field"), (strip, "strip"), (list, "list")] {
      part.restorationIdentifier = name
      view.addSubview(part)
    }
    Stage.current?.device.keyboard.isEnabled = true
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    field.frame = CGRect(x: 16, y: 24, width: max(0, bounds.width - 32), height: 40)
    strip.frame = CGRect(x: 0, y: 72, width: bounds.width, height: 72)
    list.frame = CGRect(x: 0, y: 148, width: bounds.width, height: max(0, bounds.height - 148))
  }
}
