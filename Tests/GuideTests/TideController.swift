import UIKit
import ViewTree
@testable import TransitionEngine

/// A page that sets its bar items when its view is loaded.
final class TideController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Tides"
    tabBarItem = UITabBarItem(title: "Tides", image: nil, tag: 3)
  }
}
