import UIKit

/// The balloon's content: colours to choose from, which choose nothing.
final class SwatchController: UIViewController {
  override init() {
    super.init()
    title = "balloon"
    restorationIdentifier = "balloon"
  }

  /// The number of the button that it points at.
  var place = 0

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(place, forKey: "place")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    place = coder.decodeInteger(forKey: "place")
  }

  override func loadView() { view = SwatchView() }
}
