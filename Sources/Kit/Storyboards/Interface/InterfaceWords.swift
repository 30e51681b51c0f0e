import Controls
import Foundation
import Graphics
import LayoutBuilding
import TextKit
import ViewTree

/// The words of Interface Builder's files for classes and constants.
enum InterfaceWords {
  static let controllers: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
  ]

  /// The classes of view elements; those that are not made here are replaced by plain views.
  static let views: [String: String] = [
    "view": "UIView", "containerView": "UIView", "tableViewCellContentView": "UIView",
    "collectionViewCellContentView": "UIView", "control": "UIControl", "label": "UILabel",
    "button": "UIButton",
    "imageView": "UIImageView", "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch",
    "slider": "UISlider", "stepper": "UIStepper", "segmentedControl": "UISegmentedControl",
    "progressView": "UIProgressView", "pageControl": "UIPageControl",
    "activityIndicatorView": "UIActivityIndicatorView", "stackView": "UIStackView",
    "scrollView": "UIScrollView",
    "tableView": "UITableView", "tableViewCell": "UITableViewCell", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
    "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
    "visualEffectView": "UIVisualEffectView", "searchBar": "UISearchBar", "pickerView": "UIPickerView",
    "datePicker": "UIDatePicker", "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "UIWebView",
  ]

  static let textStyles: [(String, UIFont.TextStyle)] = [
    ("UICTFontTextStyleTitle0", .largeTitle), ("UICTFontTextStyleTitle1", .title1),
    ("UICTFontTextStyleTitle2", .title2), ("UICTFontTextStyleTitle3", .title3),
    ("UICTFontTextStyleHeadline", .headline), ("UICTFontTextStyleBody", .body),
    ("UICTFontTextStyleCallout", .callout), ("UICTFontTextStyleSubhead", .subheadline),
    ("UICTFontTextStyleFootnote", .footnote), ("UICTFontTextStyleCaption1", .caption1),
    ("UICTFontTextStyleCaption2", .caption2),
  ]

  static let weights: [(String, UIFont.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  static let lineBreaks: [(String, NSLineBreakMode)] = [
    ("wordWrap", .byWordWrapping), ("characterWrap", .byCharWrapping), ("clip", .byClipping),
    ("headTruncation", .byTruncatingHead), ("tailTruncation", .byTruncatingTail),
    ("middleTruncation", .byTruncatingMiddle),
  ]

  static let blurs: [(String, UIBlurEffect.Style)] =
    UIBlurEffect.Style.allCases.map { ("\($0)", $0) }

  static let contentModes: [(String, UIView.ContentMode)] = UIView.ContentMode.allCases.map { ("\($0)", $0) }

  static let systemItems: [(String, UIBarButtonItem.SystemItem)] =
    UIBarButtonItem.SystemItem.allCases.map { ("\($0)", $0) }

  /// Returns the system's color of a name such as `systemBackgroundColor` or `darkTextColor`; `nil` for an unknown one.
  static func systemColor(_ name: String) -> UIColor? {
    let name = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    if let color = SceneWords.colors.first(where: { $0.0 == name })?.1 { return color }
    return otherColors.first { $0.0 == name }?.1
  }

  private static let otherColors: [(String, UIColor)] = [
    ("darkText", .darkText), ("lightText", .lightText), ("quaternaryLabel", .quaternaryLabel),
    ("placeholderText", .placeholderText), ("opaqueSeparator", .opaqueSeparator),
    ("groupTableViewBackground", .systemGroupedBackground),
    ("tableCellGroupedBackground", .secondarySystemGroupedBackground),
    ("tableCellPlainBackground", .systemBackground), ("tableCell", .systemBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill), ("table", .systemBackground), ("viewFlipside", .black),
  ]
}
