import UIKit

/// White icons in the size of a row's square, one image for all rows that show it.
enum RowIcon {
  private static var images: [String: UIImage] = [:]
  /// Names of icons that stand for nothing in particular.
  static let pictures = [
    "heart.fill", "star.fill", "moon.fill", "sun.max.fill", "leaf.fill", "flame.fill", "drop.fill",
    "bolt.fill",
    "snowflake", "music.note", "key", "flag.fill",
  ]

  /// Returns an icon; `nil` for a name that the typeface does not have.
  static func image(_ name: String) -> UIImage? {
    if let known = images[name] { return known }
    let size = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
    guard let icon = UIImage(systemName: name, withConfiguration: size) else { return nil }
    let image = icon.withTintColor(.white)
    images[name] = image
    return image
  }
}
