import Controls
import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewTree

// Layout of the bar and the content.
extension UITabBarController {
  /// A Boolean value indicating whether a controller above the root of the selected navigation controller's stack hides
  /// the bar.
  private var hidesBar: Bool {
    guard let navigation = selection as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private var barHeight: CGFloat { tabBar.intrinsicContentSize.height }

  final func contentFrame(for controller: UIViewController) -> CGRect {
    room.map { contentFrame(for: controller, in: $0.bounds) } ?? .zero
  }

  /// Returns the frame of a tab's view when the area for tabs has other bounds.
  final func contentFrame(for controller: UIViewController, in bounds: CGRect) -> CGRect {
    var frame = bounds
    if !hidesBar, !controller.edgesForExtendedLayout.contains(.bottom) {
      let safe = viewIfLoaded?.safeAreaInsets.bottom ?? 0
      frame.size.height = max(0, frame.height - barHeight - safe)
    }
    return frame
  }

  final func layOut(_ controller: UIViewController) {
    let covers = !hidesBar && controller.edgesForExtendedLayout.contains(.bottom)
    controller.insetsFromParent = UIEdgeInsets(top: 0, left: 0, bottom: covers ? barHeight : 0, right: 0)
    guard !isChanging, shown === controller, controller.view.transform == .identity else { return }
    controller.view.frame = contentFrame(for: controller)
  }

  final func layOut() {
    guard let view = viewIfLoaded, let room else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    room.frame = bounds
    tabBar.reach = safe.bottom
    tabBar.frame = CGRect(
      x: 0, y: hidesBar ? bounds.height : bounds.height - safe.bottom - barHeight, width: bounds.width,
      height: barHeight)
    tabBar.alpha = hidesBar ? 0 : 1
    if let shown { layOut(shown) }
    followScrollView()
    updateBottomEdge()
  }

  /// Moves the bar to its new position, alongside a running transition.
  final func barMayChange(alongside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard let view = viewIfLoaded, let room else { return }
    let change = {
      // A view that appears for the first time is laid out before the animation begins.
      UIView.performWithoutAnimation { for page in room.subviews { page.layoutIfNeeded() } }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard let coordinator else { return change() }
    coordinator.animateAlongsideTransition(
      in: view, animation: { _ in change() }, completion: { _ in view.setNeedsLayout() })
  }
}

extension UITabBarController: ScrollOffsetObserver {
  /// Adapts the bar to the bottom of the selected tab's content.
  final func updateBottomEdge() {
    guard tabBar.hasEdgeAppearance else { return }
    let page = (selection as? UINavigationController)?.topPage ?? selection
    tabBar.scrolledFraction = page?.bottomFraction ?? 1
  }

  /// Follows the scroll view of the selected tab. A navigation controller follows that of its page itself.
  final func followScrollView() {
    guard !(selection is UINavigationController), let scrollView = selection?.bottomScrollView else { return }
    if scrollView.offsetObserver == nil { scrollView.offsetObserver = self }
  }

  package final func offsetDidChange(of scrollView: UIScrollView) {
    if scrollView === selection?.bottomScrollView { updateBottomEdge() }
  }
}
