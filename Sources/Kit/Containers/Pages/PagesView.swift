import Foundation
import TransitionEngine
import ViewTree

/// The view of a page view controller. It lays out for its controller, whether that calls `super` or not.
final class PagesView: UIView {
  private weak var controller: UIPageViewController?

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { controller?.turner?.rest() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.turner?.layOut()
    controller?.dots?.layOut(in: bounds)
  }
}
