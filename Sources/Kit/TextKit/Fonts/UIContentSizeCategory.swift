import Foundation

/// The size of text that a person prefers.
///
/// An enumeration in place of a structure of names. **(ours)**
nonisolated public enum UIContentSizeCategory: String, Sendable, CaseIterable, Comparable {
  case unspecified = "_UICTContentSizeCategoryUnspecified"
  case extraSmall = "UICTContentSizeCategoryXS"
  case small = "UICTContentSizeCategoryS"
  case medium = "UICTContentSizeCategoryM"
  case large = "UICTContentSizeCategoryL"
  case extraLarge = "UICTContentSizeCategoryXL"
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// The name of a notification after the preferred size has changed; the user info has the new one.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
  /// The key of the preferred size in the user info of the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// A Boolean value that indicates whether the size is one of the five that are larger than usual.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (left: Self, right: Self) -> Bool { left.step < right.step }

  /// The place in the row of sizes: 0 for the least one, 3 for the default, which also stands for an unspecified one.
  var step: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large, .unspecified: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension UIFont {
  /// The purpose of a text, which determines its size.
  nonisolated public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
      caption2

    /// Returns the font size of the text style, in points, for a preferred size of text.
    package func pointSize(at category: UIContentSizeCategory) -> CGFloat { sizes[category.step] }

    /// The sizes from extra small to the largest one.
    private var sizes: [CGFloat] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    }
  }
}

/// The way in which a font follows the preferred size of text.
nonisolated package struct FontScaling: Hashable, Sendable {
  package var style: UIFont.TextStyle
  /// The size in points where the preferred size is the default one.
  package var size: CGFloat
  /// The largest size in points.
  package var maximum = CGFloat.infinity

  package init(style: UIFont.TextStyle, size: CGFloat, maximum: CGFloat = .infinity) {
    self.style = style
    self.size = size
    self.maximum = maximum
  }

  func size(at category: UIContentSizeCategory) -> CGFloat {
    min(style.scaled(size, at: category), maximum)
  }
}

nonisolated extension UIFont.TextStyle {
  /// Returns a length that grows as text of this style does, in whole thirds of a point.
  package func scaled(_ value: CGFloat, at category: UIContentSizeCategory) -> CGFloat {
    let ratio = pointSize(at: category) / pointSize(at: .large)
    return (value * ratio * 3).rounded() / 3
  }
}
