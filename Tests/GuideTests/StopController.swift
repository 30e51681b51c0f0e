import UIKit
import ViewTree
@testable import TransitionEngine

/// What the examples of the page on presentations present.
final class StopController: UIViewController {
  override func viewDidLoad() { view.backgroundColor = .white }
}
