import Foundation
import TransitionEngine
import ViewTree

/// The view of a navigation controller. It lays out for its controller, whether that calls `super` or not.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) {
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
