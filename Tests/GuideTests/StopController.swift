import UIKit
import ViewTree
@testable import TransitionEngine

/// The presented controller of the examples about presentations.
final class StopController: UIViewController {
  override func viewDidLoad() { view.backgroundColor = .white }
}
