import UIKit
import ViewTree

/// What the examples of the page on presentations present.
final class StopController: UIViewController {
  override func viewDidLoad() { view.backgroundColor = .white }
}
