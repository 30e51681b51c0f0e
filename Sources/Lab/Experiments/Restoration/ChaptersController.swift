import UIKit

/// The chapters of a book, in a scroll view.
final class ChaptersController: UIViewController {
  override init() {
    super.init()
    title = "chapters"
    restorationIdentifier = "chapters"
  }

  override func loadView() {
    let list = RowColumn(24, hue: 2)
    list.layer.cornerRadius = 14
    list.restorationIdentifier = "list"
    view = list
  }
}
