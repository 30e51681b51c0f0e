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

  /// Has the tab bar around the controller show another item, if there is another one.
  final func tabItemMayHaveChanged() {
    var at: UIViewController? = self
    while let controller = at {
      if let tabs = controller.parent as? UITabBarController { return tabs.followItems() }
      at = controller.parent
    }
  }

  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
