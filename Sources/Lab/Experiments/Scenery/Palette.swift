import UIKit

/// The colors that the experiments' pages share.
///
/// Text in `ink` and `note` has a contrast of at least 4.5 on `ground` and on `surface`, and white text on each hue.
enum Palette {
  /// The background of pages.
  static let ground = pair(
    UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1),
    UIColor(red: 0.055, green: 0.06, blue: 0.075, alpha: 1))
  /// The background of rows, cards and fields.
  static let surface = pair(.white, UIColor(red: 0.12, green: 0.125, blue: 0.15, alpha: 1))
  /// The background of a search field on `ground`.
  static let field = pair(
    UIColor(red: 0.87, green: 0.88, blue: 0.905, alpha: 1),
    UIColor(red: 0.14, green: 0.145, blue: 0.17, alpha: 1))
  /// The color of titles.
  static let ink = pair(
    UIColor(red: 0.12, green: 0.14, blue: 0.22, alpha: 1),
    UIColor(red: 0.92, green: 0.925, blue: 0.945, alpha: 1))
  /// The color of second lines.
  static let note = pair(
    UIColor(red: 0.30, green: 0.33, blue: 0.41, alpha: 1),
    UIColor(red: 0.66, green: 0.68, blue: 0.74, alpha: 1))
  /// The background of dark pages and of dark buttons, below white text.
  static let night = pair(
    UIColor(red: 0.12, green: 0.14, blue: 0.22, alpha: 1),
    UIColor(red: 0.15, green: 0.17, blue: 0.25, alpha: 1))
  /// The color of lines and of empty parts, on `surface`.
  static let line = pair(UIColor(white: 0.88, alpha: 1), UIColor(white: 0.24, alpha: 1))
  /// The color of buttons and of chosen rows, on `night`.
  static let faintLine = UIColor(red: 0.24, green: 0.27, blue: 0.37, alpha: 1)
  /// The color of marks in layers, which keep one color: visible on light and on dark.
  static let mark = UIColor(red: 0.45, green: 0.48, blue: 0.56, alpha: 1)
  static let blue = UIColor(red: 0.19, green: 0.39, blue: 0.77, alpha: 1)
  static let indigo = UIColor(red: 0.35, green: 0.34, blue: 0.71, alpha: 1)
  static let teal = UIColor(red: 0.12, green: 0.44, blue: 0.51, alpha: 1)
  static let green = UIColor(red: 0.15, green: 0.46, blue: 0.27, alpha: 1)
  static let amber = UIColor(red: 0.57, green: 0.36, blue: 0.00, alpha: 1)
  static let coral = UIColor(red: 0.70, green: 0.24, blue: 0.18, alpha: 1)
  /// The text of a good result, on `ground` and `surface`.
  static let good = pair(green, UIColor(red: 0.24, green: 0.84, blue: 0.55, alpha: 1))
  /// The text of a bad result, on `ground` and `surface`.
  static let bad = pair(coral, UIColor(red: 1, green: 0.48, blue: 0.46, alpha: 1))
  /// The tint of bars and buttons. UIKit's blue is too faint for text on a bar.
  static let tint = pair(
    UIColor(red: 0, green: 0.32, blue: 0.72, alpha: 1), UIColor(red: 0.40, green: 0.68, blue: 1, alpha: 1))
  /// The text of tabs that are not selected, and of headers in lists.
  static let quiet = pair(UIColor(white: 0.34, alpha: 1), UIColor(white: 0.72, alpha: 1))
  /// The colors for items of a kind, in order.
  static let hues = [blue, indigo, teal, green, amber, coral]

  /// Returns the hue of an item.
  static func hue(_ index: Int) -> UIColor { hues[index % hues.count] }

  /// Returns a color with a light and a dark variant.
  static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
