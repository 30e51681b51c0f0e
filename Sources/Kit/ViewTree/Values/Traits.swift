import TextKit

/// The traits of an interface, as plain values; an unspecified trait leaves the inherited one unchanged.
///
/// Each view stores its own traits, so that reading them costs nothing and adding a view costs one
/// comparison.
nonisolated package struct Traits: Hashable, Sendable {
  /// The number of pixels per point; 0 if unspecified.
  package var displayScale: Double
  package var horizontalSizeClass: UIUserInterfaceSizeClass
  package var verticalSizeClass: UIUserInterfaceSizeClass
  package var idiom: UIUserInterfaceIdiom
  package var layoutDirection: UITraitEnvironmentLayoutDirection
  package var style: UIUserInterfaceStyle
  package var contentSize: UIContentSizeCategory
  package var level: UIUserInterfaceLevel

  package init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified, displayScale: Double = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    style: UIUserInterfaceStyle = .unspecified, contentSize: UIContentSizeCategory = .unspecified,
    level: UIUserInterfaceLevel = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.idiom = idiom
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.style = style
    self.contentSize = contentSize
    self.level = level
  }

  /// Returns these traits, replaced by those that another set specifies.
  package func overridden(by other: Traits) -> Traits {
    var result = self
    if other.displayScale > 0 { result.displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
    if other.style != .unspecified { result.style = other.style }
    if other.contentSize != .unspecified { result.contentSize = other.contentSize }
    if other.level != .unspecified { result.level = other.level }
    return result
  }

  /// The traits of a phone in portrait orientation, until a stage sets others.
  package static let standard = Traits(
    horizontalSizeClass: .compact, verticalSizeClass: .regular, idiom: .phone, displayScale: 1,
    layoutDirection: .leftToRight, style: .light, contentSize: .large, level: .base)
}
