import Controls
import ViewTree

/// The items that bars show for a controller, each made on first access.
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

  /// A Boolean value indicating whether the controller has a tab bar item of its own.
  package var hasTab: Bool { tab != nil }

  /// Sets the controller's new title on the items that have been made.
  func rename(_ title: String?) {
    navigation?.title = title
    tab?.title = title
  }
}

/// A container whose bars show the items of the controllers in it.
@MainActor
package protocol BarContainer: UIViewController {
  /// Called after the toolbar items of a child have changed.
  func toolbarItemsDidChange(of child: UIViewController)

  /// Called after the tab bar item of a controller in the container, at any depth, may have changed.
  func tabItemsMayHaveChanged()
}

extension BarContainer {
  package func toolbarItemsDidChange(of child: UIViewController) {}
  package func tabItemsMayHaveChanged() {}
}

extension UIViewController {
  /// Notifies the bar containers around the controller that its tab bar item may have changed.
  package final func tabItemMayHaveChanged() {
    var at = parent
    while let container = at {
      (container as? any BarContainer)?.tabItemsMayHaveChanged()
      at = container.parent
    }
  }
}
