/// The superclasses of those UIKit classes of which projects write subclasses or extensions.
enum FrameworkClasses {
  /// Returns the names of a UIKit class and of its superclasses, from the class up.
  static func lineage(of name: String) -> [String] {
    var names = [name]
    while let last = names.last, let next = superclass(of: last) { names.append(next) }
    return names
  }

  /// Returns whether a name is that of one of the classes with a known superclass.
  static func isKnown(_ name: String) -> Bool { superclasses[name] != nil || known.contains(name) }

  private static let known: Set<String> = [
    "UIVisualEffectView", "UIStackView", "UIAlertController", "UIPresentationController",
    "UINavigationController",
    "UITabBarController", "UICollectionViewController", "UITableViewController", "UIScrollView", "UILabel",
    "UIImageView", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar",
  ]

  static func isController(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.hasSuffix("Controller") && !name.hasSuffix("PresentationController")
      && name != "UIDocumentInteractionController" && name != "UISearchController"
  }

  private static func superclass(of name: String) -> String? {
    if let known = superclasses[name] { return known }
    if name.hasPrefix("CA"), name.hasSuffix("Layer") { return "CALayer" }
    if name.hasPrefix("UI") {
      if name.hasSuffix("GestureRecognizer") { return "UIGestureRecognizer" }
      if isController(name) || name == "UISearchController" { return "UIViewController" }
      if name.hasSuffix("View") || name.hasSuffix("Bar") || name.hasSuffix("Label") { return "UIView" }
    }
    return name == "NSObject" ? nil : "NSObject"
  }

  private static let superclasses = [
    "CALayer": "NSObject", "UIGestureRecognizer": "NSObject", "UIViewController": "UIResponder",
    "UIView": "UIResponder", "UIApplication": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
    "UIButton": "UIControl", "UIDatePicker": "UIControl", "UIPageControl": "UIControl",
    "UIRefreshControl": "UIControl", "UISegmentedControl": "UIControl", "UISlider": "UIControl",
    "UIStepper": "UIControl", "UISwitch": "UIControl", "UITextField": "UIControl",
    "UISearchTextField": "UITextField",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewListCell": "UICollectionViewCell",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
  ]
}
