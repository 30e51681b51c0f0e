import Controls
import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewTree

// Layout of the bars and the content.
extension UINavigationController {
  /// Returns the insets by which the bars cover a controller's view, in addition to the safe area. A large title counts
  /// in full, also while it is collapsed.
  private func coverage(of controller: UIViewController) -> UIEdgeInsets {
    let large = showsLargeTitle(controller) ? UINavigationBar.largeTitleHeight : 0
    return UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : navigationBar.rowHeight + large, left: 0,
      bottom: isToolbarHidden ? 0 : toolbar?.intrinsicContentSize.height ?? 0, right: 0)
  }

  /// Returns the frame of a controller's view: under the bars, unless its edges exclude that.
  final func contentFrame(for controller: UIViewController) -> CGRect {
    room.map { contentFrame(for: controller, in: $0.bounds) } ?? .zero
  }

  /// Returns the frame of a controller's view when the area for pages has other bounds.
  final func contentFrame(for controller: UIViewController, in bounds: CGRect) -> CGRect {
    let (covered, safe) = (coverage(of: controller), viewIfLoaded?.safeAreaInsets ?? .zero)
    var frame = bounds
    if covered.top > 0, !controller.edgesForExtendedLayout.contains(.top) {
      frame.origin.y += covered.top + safe.top
      frame.size.height -= covered.top + safe.top
    }
    if covered.bottom > 0, !controller.edgesForExtendedLayout.contains(.bottom) {
      frame.size.height -= covered.bottom + safe.bottom
    }
    frame.size.height = max(0, frame.height)
    return frame
  }

  /// Places a controller's view and sets the insets by which the bars cover it.
  final func layOut(_ controller: UIViewController) {
    let edges = controller.edgesForExtendedLayout
    let covered = coverage(of: controller)
    controller.insetsFromParent = UIEdgeInsets(
      top: edges.contains(.top) ? covered.top : 0, left: 0,
      bottom: edges.contains(.bottom) ? covered.bottom : 0, right: 0)
    guard target == nil, controller.view.transform == .identity else { return }
    controller.view.frame = contentFrame(for: controller)
  }

  final func layOut() {
    guard let view = viewIfLoaded, let room else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    room.frame = bounds
    layOutNavigationBar()
    if let toolbar {
      let height = toolbar.intrinsicContentSize.height
      toolbar.reach = safe.bottom
      toolbar.frame = CGRect(
        x: 0, y: isToolbarHidden ? bounds.height : bounds.height - safe.bottom - height,
        width: bounds.width, height: height)
      toolbar.alpha = isToolbarHidden ? 0 : 1
    }
    if let shown { layOut(shown) }
    if target == nil { followScrollView() }
    updateBottomEdge()
  }

  /// The controller whose page is visible, or becomes visible.
  final var topPage: UIViewController? { (target ?? settled).last }

  /// Adapts the toolbar, and the tab bar around the controller, to the bottom of the content.
  final func updateBottomEdge() {
    if let toolbar, !isToolbarHidden, toolbar.hasEdgeAppearance {
      toolbar.scrolledFraction = topPage?.bottomFraction ?? 1
    }
    tabBarController?.updateBottomEdge()
  }

  /// Connects the navigation bar's back button and style with the controller.
  final func listenToBar() {
    navigationBar.delegate = self
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.heightDidChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    navigationBar.barStyleDidChange = { [weak self] in self?.setNeedsStatusBarAppearanceUpdate() }
  }

  /// Updates the layout after a bar was shown or hidden, alongside a running transition if there is one.
  final func barsDidChange(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    let change = { [self] in
      if let top = target?.last ?? settled.last { layOut(top) }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    if let coordinator = transitionCoordinator, target != nil {
      coordinator.animate(alongsideTransition: { _ in change() })
    } else {
      onOwnStage { UIView.animate(withDuration: Self.hideShowBarDuration, animations: change) }
    }
  }
}
