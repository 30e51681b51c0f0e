import UIKit

/// The sheet's content: a field to search in, and places below it.
final class PlacesController: UIViewController {
  override init() {
    super.init()
    title = "places"
    restorationIdentifier = "places"
  }

  override func loadView() { view = PlacesView() }
}
