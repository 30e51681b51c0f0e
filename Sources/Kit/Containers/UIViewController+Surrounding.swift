import TransitionEngine
import ViewTree

// The system's containers around a controller, each the nearest of its kind.
extension UIViewController {
  public final var navigationController: UINavigationController? { nearest() }
  public final var tabBarController: UITabBarController? { nearest() }
  public final var splitViewController: UISplitViewController? { nearest() }

  private func nearest<Container: UIViewController>() -> Container? {
    var at = parent
    while let controller = at {
      if let container = controller as? Container { return container }
      at = controller.parent
    }
    return nil
  }

  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
