import Foundation
import TransitionEngine
import ViewTree

/// The view of a split view controller. It lays out for its controller, and tells it when there is another width's
/// class, whether that calls `super` or not.
final class SplitView: UIView {
  private weak var controller: UISplitViewController?

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.classDidChange()
  }
}
