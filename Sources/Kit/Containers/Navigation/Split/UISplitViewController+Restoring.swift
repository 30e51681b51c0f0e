import Foundation
import TransitionEngine
import ViewTree

// State restoration of columns: saved as if there were two, and whether the detail is visible in a single one.
extension UISplitViewController {
  private enum Key {
    static let columns: [(Column, String)] = [
      (.primary, "UISplitViewController.primary"), (.secondary, "UISplitViewController.secondary"),
      (.compact, "UISplitViewController.compact"),
    ]
    static let isCollapsed = "UISplitViewController.isCollapsed"
    static let isDetailShown = "UISplitViewController.isDetailShown"
    static let preferredMode = "UISplitViewController.preferredDisplayMode"
    static let mode = "UISplitViewController.displayMode"
  }

  /// A Boolean value indicating whether the detail lies over the list in a single column.
  private var isDetailOver: Bool {
    (single as? UINavigationController)?.lentStart != nil
  }

  final func encodeColumns(with coder: NSCoder) {
    for (column, key) in Key.columns {
      let controller = self.column(column)
      if controller?.restorationIdentifier != nil { coder.encode(controller, forKey: key) }
    }
    coder.encode(isCollapsed, forKey: Key.isCollapsed)
    coder.encode(isDetailOver, forKey: Key.isDetailShown)
    coder.encode(preferredDisplayMode.rawValue, forKey: Key.preferredMode)
    if isModeAsked { coder.encode(mode.rawValue, forKey: Key.mode) }
  }

  final func decodeColumns(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.isCollapsed) else { return }
    let showsDetail =
      !coder.decodeBool(forKey: Key.isCollapsed) || coder.decodeBool(forKey: Key.isDetailShown)
    // With a single column already, a detail shown by default returns to its own column.
    if isCollapsed, !showsDetail { (single as? UINavigationController)?.removeDetail() }
    foldsDetail = showsDetail
    for (column, key) in Key.columns {
      guard let controller = coder.decodeObject(forKey: key) as? UIViewController,
        controller !== self.column(column)
      else { continue }
      setViewController(controller, for: column)
    }
    if let preferred = DisplayMode(rawValue: coder.decodeInteger(forKey: Key.preferredMode)) {
      preferredDisplayMode = preferred
    }
    // The mode is applied at the end, because the columns may still expand before they are on screen.
    if coder.containsValue(forKey: Key.mode) {
      restoredMode = DisplayMode(rawValue: coder.decodeInteger(forKey: Key.mode))
    }
    refresh()
  }
}

extension UISplitViewController: SceneContainer {
  public static var sceneRelationships: [String] { ["primaryViewController", "secondaryViewController"] }

  public func adoptScenes(_ controllers: [UIViewController], as relationship: String) {
    if let controller = controllers.first {
      setViewController(controller, for: relationship == "primaryViewController" ? .primary : .secondary)
    }
  }
}
