import Foundation
import TransitionEngine
import ViewTree

/// The view of a tab bar controller. It lays out for its controller, whether that calls `super` or not.
final class TabView: UIView {
  private weak var controller: UITabBarController?

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }
}
