import Foundation
import TextKit

/// A trait: a value that views and controllers inherit.
@MainActor
public protocol UITraitDefinition {
  associatedtype Value
  /// The value of a collection that does not specify the trait.
  static var defaultValue: Value { get }
}

/// The type of a trait, which stands for the trait in a list.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the light and the dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

/// The trait of the level of an interface above others.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}

/// The trait of the kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The trait of the amount of horizontal space.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the amount of vertical space.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// The trait of the reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait of the preferred size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

extension Traits {
  /// Returns whether a trait differs from that of other traits. Traits that a program defines never do. **(ours)**
  func differs(from other: Traits, in trait: UITrait) -> Bool {
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): style != other.style
    case ObjectIdentifier(UITraitUserInterfaceLevel.self): level != other.level
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self): idiom != other.idiom
    case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass != other.horizontalSizeClass
    case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass != other.verticalSizeClass
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale != other.displayScale
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection != other.layoutDirection
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self): contentSize != other.contentSize
    default: false
    }
  }
}

extension UITraitCollection {
  /// The traits that dynamic colors depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
  }
}
