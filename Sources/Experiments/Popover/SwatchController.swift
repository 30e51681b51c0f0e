import UIKit

/// The balloon's content: colours to choose from, which choose nothing.
final class SwatchController: UIViewController {
  override init() {
    super.init()
    title = "balloon"
  }

  override func loadView() { view = SwatchView() }
}
