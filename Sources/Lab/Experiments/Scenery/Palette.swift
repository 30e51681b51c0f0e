import UIKit

/// The colors that the experiments' pages share.
///
/// Text in each of them has a contrast of at least 4.5 on `ground`, and white text on each hue.
enum Palette {
  /// The background of pages.
  static let ground = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
  /// The color of titles and of dark pages.
  static let ink = UIColor(red: 0.12, green: 0.14, blue: 0.22, alpha: 1)
  /// The color of the line under a title.
  static let note = UIColor(red: 0.33, green: 0.36, blue: 0.44, alpha: 1)
  /// The color of bars that stand for text, on white.
  static let line = UIColor(white: 0.88, alpha: 1)
  /// The color of bars that stand for text, on ink.
  static let faintLine = UIColor(red: 0.24, green: 0.27, blue: 0.37, alpha: 1)
  static let blue = UIColor(red: 0.19, green: 0.39, blue: 0.77, alpha: 1)
  static let indigo = UIColor(red: 0.35, green: 0.34, blue: 0.71, alpha: 1)
  static let teal = UIColor(red: 0.12, green: 0.44, blue: 0.51, alpha: 1)
  static let green = UIColor(red: 0.15, green: 0.46, blue: 0.27, alpha: 1)
  static let amber = UIColor(red: 0.57, green: 0.36, blue: 0.00, alpha: 1)
  static let coral = UIColor(red: 0.70, green: 0.24, blue: 0.18, alpha: 1)
  /// The tint of bars and buttons. UIKit's blue is too faint for text on a bar.
  static let tint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.40, green: 0.68, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 0.32, blue: 0.72, alpha: 1)
  }
  /// The text of tabs that are not selected, and of headers in lists.
  static let quiet = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.72, alpha: 1) : UIColor(white: 0.34, alpha: 1)
  }
  /// The colors for items of a kind, in order.
  static let hues = [blue, indigo, teal, green, amber, coral]
}
