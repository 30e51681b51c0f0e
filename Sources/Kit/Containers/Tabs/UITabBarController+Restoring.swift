import Foundation
import TransitionEngine
import ViewTree

// What is saved of tabs.
extension UITabBarController {
  private enum Key {
    static let selection = "UITabBarController.selectedIndex"
  }

  /// Puts tabs that were made anew where one of the same name is, and others after all.
  final func restoreTabs(_ restored: [UIViewController]) {
    var next = tabs
    for tab in restored where !next.contains(where: { $0 === tab }) {
      let place = next.firstIndex { other in
        other.restorationIdentifier == tab.restorationIdentifier && !restored.contains { $0 === other }
      }
      if let place { next[place] = tab } else { next.append(tab) }
    }
    takeTabs(next)
  }

  final func encodeSelection(with coder: NSCoder) {
    if let index = tabs.firstIndex(where: { $0 === selection }) { coder.encode(index, forKey: Key.selection) }
  }

  final func decodeSelection(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.selection) else { return }
    let index = coder.decodeInteger(forKey: Key.selection)
    // There may be fewer by now.
    if tabs.indices.contains(index) { select(tabs[index]) }
  }
}

extension UITabBarController: SceneContainer {
  public static var sceneRelationships: [String] { ["viewControllers"] }

  public func takeScenes(_ controllers: [UIViewController], as relationship: String) {
    setViewControllers(controllers, animated: false)
  }
}
