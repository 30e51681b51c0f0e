import Controls
import Foundation
import TransitionEngine
import ViewTree
import XMLReading

// Bars outside of containers.
extension InterfaceReader {
  /// Reads the colors and the items of a navigation bar or a tab bar. Returns the names of the child elements that were
  /// read.
  func readBar(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    let (tint, isTranslucent) = (color("barTintColor", of: element), element.flag("translucent"))
    made.settings.append { view in
      switch view {
      case let bar as UINavigationBar:
        if let tint { bar.barTintColor = tint }
        if let isTranslucent { bar.isTranslucent = isTranslucent }
      case let bar as UITabBar:
        if let tint { bar.barTintColor = tint }
        if let isTranslucent { bar.isTranslucent = isTranslucent }
      default: break
      }
    }
    for (index, child) in (element.child("items")?.children ?? []).enumerated() {
      switch child.name {
      case "navigationItem":
        let apply = navigationItem(child)
        set(&made) { (bar: UINavigationBar) in
          let item = UINavigationItem()
          apply(item)
          bar.items = (bar.items ?? []) + [item]
        }
        guard let bar = element["id"] else { continue }
        func item(of bar: AnyObject) -> UINavigationItem? {
          guard let items = (bar as? UINavigationBar)?.items, items.indices.contains(index) else {
            return nil
          }
          return items[index]
        }
        addPart(child, of: bar) { item(of: $0) }
        addItems(of: child, bar: bar) { bar, _ in item(of: bar) }
      case "barButtonItem" where element.name == "toolbar" && element["id"] != nil && child["id"] != nil:
        addItem(child, bar: element["id"]) { bar, item in
          guard let bar = bar as? UIToolbar else { return }
          bar.items = (bar.items ?? []) + [item]
        }
      case "tabBarItem":
        let apply = tabBarItem(child)
        set(&made) { (bar: UITabBar) in
          let item = UITabBarItem()
          apply(item)
          bar.items = (bar.items ?? []) + [item]
        }
        guard let bar = element["id"] else { continue }
        addPart(child, of: bar) { bar in
          guard let items = (bar as? UITabBar)?.items, items.indices.contains(index) else { return nil }
          return items[index]
        }
      default: remark("“<\(child.name)>” of a bar outside a container is left out", at: child)
      }
    }
    return ["items", "textAttributes", "navigationBarAppearance"]
  }
}
