import ViewTree

/// What bars show of a controller, made when it is first asked for.
package struct BarItems {
  private var navigation: UINavigationItem?
  private var tab: UITabBarItem?

  mutating func navigation(_ title: String?) -> UINavigationItem {
    if let navigation { return navigation }
    let item = UINavigationItem()
    item.title = title
    navigation = item
    return item
  }

  mutating func tab(_ title: String?) -> UITabBarItem {
    if let tab { return tab }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tab = item
    return item
  }

  mutating func setTab(_ item: UITabBarItem?) { tab = item }

  /// A Boolean value indicating whether there is a tab's item of the controller's own.
  package var hasTab: Bool { tab != nil }

  /// Gives the controller's new title to those that are there.
  func rename(_ title: String?) {
    navigation?.title = title
    tab?.title = title
  }
}

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
