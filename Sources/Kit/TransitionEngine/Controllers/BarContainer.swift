/// A container whose bars show items of the controllers in it.
@MainActor
package protocol BarContainer: UIViewController {
  /// Called after a child has other items for a toolbar.
  func toolbarItemsDidChange(of child: UIViewController)

  /// Called after a controller in the container, however deep, may have another item for a tab bar.
  func tabItemsMayHaveChanged()
}

extension BarContainer {
  package func toolbarItemsDidChange(of child: UIViewController) {}
  package func tabItemsMayHaveChanged() {}
}

extension UIViewController {
  /// Has the tab bars around the controller show another item, if there is another one.
  package final func tabItemMayHaveChanged() {
    var at = parent
    while let container = at {
      (container as? any BarContainer)?.tabItemsMayHaveChanged()
      at = container.parent
    }
  }
}
