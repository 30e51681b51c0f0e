import UIKit

/// A controller of a page with one thing to do, which the Space key does too.
class PageController: UIViewController {
  /// What the button and the Space key do.
  func act() {}

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.name == "space" }) else {
      return super.pressesBegan(presses, with: event)
    }
    act()
  }
}
