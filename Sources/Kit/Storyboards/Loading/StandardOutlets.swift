import Containers
import Controls
import Foundation
import Lists
import QuartzCore
import TextKit
import TransitionEngine
import ViewTree

/// The outlets of UIKit's own classes, which need no declaration.
enum StandardOutlets {
  /// Sets an outlet. Returns whether the objects have the right type; `nil` for an outlet that is not UIKit's.
  static func set(_ name: String, of object: AnyObject, to targets: [AnyObject]) -> Bool? {
    if name == "gestureRecognizers", let view = object as? UIView {
      let recognizers = targets.compactMap { $0 as? UIGestureRecognizer }
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
      return recognizers.count == targets.count
    }
    guard let target = targets.first else { return nil }
    switch name {
    // UIKit asks a delegate for methods and not for the protocol, so that an object without both is no error.
    case "delegate": return setDelegate(of: object, to: target).map { _ in true }
    case "dataSource": return setDataSource(of: object, to: target)
    case "backgroundView", "selectedBackgroundView":
      guard object is UITableViewCell || object is UICollectionViewCell else { return nil }
      return assign(target) { (view: UIView) in
        setView(behind: object, isSelected: name != "backgroundView", view)
      }
    case "accessoryView":
      guard let cell = object as? UITableViewCell else { return nil }
      return assign(target) { (view: UIView) in cell.accessoryView = view }
    case "leftBarButtonItem", "rightBarButtonItem":
      guard let controller = object as? UIViewController else { return nil }
      guard let item = target as? UIBarButtonItem else { return false }
      if name == "leftBarButtonItem" {
        controller.navigationItem.leftBarButtonItem = item
      } else {
        controller.navigationItem.rightBarButtonItem = item
      }
      return true
    default: return nil
    }
  }

  /// Sets the view behind the content of a cell.
  private static func setView(behind cell: AnyObject, isSelected: Bool, _ view: UIView) {
    switch cell {
    case let cell as UITableViewCell:
      if isSelected { cell.selectedBackgroundView = view } else { cell.backgroundView = view }
    case let cell as UICollectionViewCell:
      if isSelected { cell.selectedBackgroundView = view } else { cell.backgroundView = view }
    default: break
    }
  }

  /// Passes a target of the wanted type to a closure. Returns whether the target has the type.
  private static func assign<Wanted>(_ target: AnyObject, _ set: (Wanted) -> Void) -> Bool {
    guard let wanted = target as? Wanted else { return false }
    set(wanted)
    return true
  }

  private static func setDelegate(of object: AnyObject, to target: AnyObject) -> Bool? {
    switch object {
    case let table as UITableView:
      return assign(target) { (it: any UITableViewDelegate) in table.delegate = it }
    case let list as UICollectionView:
      return assign(target) { (it: any UICollectionViewDelegate) in list.delegate = it }
    case let text as UITextView:
      return assign(target) { (it: any UITextViewDelegate) in text.delegate = it }
    case let scroll as UIScrollView:
      return assign(target) { (it: any UIScrollViewDelegate) in scroll.scrollDelegate = it }
    case let picker as UIPickerView:
      return assign(target) { (it: any UIPickerViewDelegate) in picker.delegate = it }
    case let field as UITextField:
      return assign(target) { (it: any UITextFieldDelegate) in field.delegate = it }
    case let recognizer as UIGestureRecognizer:
      return assign(target) { (it: any UIGestureRecognizerDelegate) in recognizer.delegate = it }
    case let bar as UINavigationBar:
      return assign(target) { (it: any UINavigationBarDelegate) in bar.delegate = it }
    case let bar as UISearchBar:
      return assign(target) { (it: any UISearchBarDelegate) in bar.delegate = it }
    case let bar as UITabBar: return assign(target) { (it: any UITabBarDelegate) in bar.delegate = it }
    case let navigation as UINavigationController:
      return assign(target) { (it: any UINavigationControllerDelegate) in navigation.delegate = it }
    case let tabs as UITabBarController:
      return assign(target) { (it: any UITabBarControllerDelegate) in tabs.delegate = it }
    case let pages as UIPageViewController:
      return assign(target) { (it: any UIPageViewControllerDelegate) in pages.delegate = it }
    default: return nil
    }
  }

  private static func setDataSource(of object: AnyObject, to target: AnyObject) -> Bool? {
    switch object {
    case let table as UITableView:
      return assign(target) { (it: any UITableViewDataSource) in table.dataSource = it }
    case let list as UICollectionView:
      return assign(target) { (it: any UICollectionViewDataSource) in list.dataSource = it }
    case let picker as UIPickerView:
      return assign(target) { (it: any UIPickerViewDataSource) in picker.dataSource = it }
    case let pages as UIPageViewController:
      return assign(target) { (it: any UIPageViewControllerDataSource) in pages.dataSource = it }
    default: return nil
    }
  }
}

/// The properties of UIKit's own classes that files set by their path, which need no declaration.
enum StandardAttributes {
  /// Sets a property. Returns whether there is one of the path and of the value's type.
  static func set(_ path: String, of object: AnyObject, to value: Any) -> Bool {
    guard let view = object as? UIView else { return false }
    switch (path, value) {
    case ("layer.cornerRadius", let number as Double): view.layer.cornerRadius = max(number, 0)
    case ("layer.borderWidth", let number as Double): view.layer.borderWidth = max(number, 0)
    case ("layer.borderColor", let color as UIColor): view.layer.borderColor = color.cgColor
    case ("layer.shadowColor", let color as UIColor): view.layer.shadowColor = color.cgColor
    case ("layer.shadowOpacity", let number as Double): view.layer.shadowOpacity = Float(number)
    case ("layer.shadowRadius", let number as Double): view.layer.shadowRadius = max(number, 0)
    case ("layer.shadowOffset", let size as CGSize): view.layer.shadowOffset = size
    case ("layer.masksToBounds", let flag as Bool): view.layer.masksToBounds = flag
    case ("clipsToBounds", let flag as Bool): view.clipsToBounds = flag
    case ("hidden", let flag as Bool), ("isHidden", let flag as Bool): view.isHidden = flag
    case ("alpha", let number as Double): view.alpha = number
    case ("backgroundColor", let color as UIColor): view.backgroundColor = color
    case ("tintColor", let color as UIColor): view.tintColor = color
    case ("layer.zPosition", let number as Double): view.layer.zPosition = number
    case ("opaque", let flag as Bool), ("isOpaque", let flag as Bool): view.isOpaque = flag
    case ("tag", let number as Double): view.tag = Int(exactly: number) ?? 0
    case ("userInteractionEnabled", let flag as Bool), ("isUserInteractionEnabled", let flag as Bool):
      view.isUserInteractionEnabled = flag
    case ("exclusiveTouch", let flag as Bool), ("isExclusiveTouch", let flag as Bool):
      view.isExclusiveTouch = flag
    case ("layoutMargins", let rect as CGRect): view.layoutMargins = insets(rect)
    case ("preservesSuperviewLayoutMargins", let flag as Bool): view.preservesSuperviewLayoutMargins = flag
    case ("accessibilityIdentifier", let text as String): view.accessibilityIdentifier = text
    case ("accessibilityLabel", let text as String): view.accessibilityLabel = text
    default: return set(path, ofKnown: view, to: value)
    }
    return true
  }

  /// Sets a property of one of UIKit's subclasses.
  private static func set(_ path: String, ofKnown view: UIView, to value: Any) -> Bool {
    switch (view, path, value) {
    case (let label as UILabel, "text", let text as String): label.text = text
    case (let label as UILabel, "textColor", let color as UIColor): label.textColor = color
    case (let label as UILabel, "numberOfLines", let number as Double):
      label.numberOfLines = max(0, Int(exactly: number) ?? 0)
    case (let field as UITextField, "text", let text as String): field.text = text
    case (let field as UITextField, "placeholder", let text as String): field.placeholder = text
    case (let field as UITextField, "_placeholderLabel.textColor", let color as UIColor):
      field.attributedPlaceholder = NSAttributedString(
        string: field.placeholder ?? "", attributes: [.foregroundColor: color])
    case (let button as UIButton, "titleLabel.numberOfLines", let number as Double):
      button.titleLabel?.numberOfLines = max(0, Int(exactly: number) ?? 0)
    case (let cell as UITableViewCell, "separatorInset", let rect as CGRect):
      cell.separatorInset = insets(rect)
    case (let table as UITableView, "separatorInset", let rect as CGRect): table.separatorInset = insets(rect)
    case (let table as UITableView, "separatorColor", let color as UIColor): table.separatorColor = color
    default: return false
    }
    return true
  }

  /// Returns the insets that a file describes by the four numbers of a rectangle.
  private static func insets(_ rect: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(top: rect.minX, left: rect.minY, bottom: rect.width, right: rect.height)
  }
}
