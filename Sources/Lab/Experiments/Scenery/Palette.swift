import UIKit

/// The colors that the experiments' pages share.
enum Palette {
  /// The background of pages.
  static let ground = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
  /// The color of titles and of dark pages.
  static let ink = UIColor(red: 0.12, green: 0.14, blue: 0.22, alpha: 1)
  /// The color of the line under a title.
  static let note = UIColor(red: 0.44, green: 0.47, blue: 0.56, alpha: 1)
  /// The color of bars that stand for text, on white.
  static let line = UIColor(white: 0.88, alpha: 1)
  /// The color of bars that stand for text, on ink.
  static let faintLine = UIColor(red: 0.24, green: 0.27, blue: 0.37, alpha: 1)
  static let blue = UIColor(red: 0.31, green: 0.51, blue: 0.89, alpha: 1)
  static let indigo = UIColor(red: 0.43, green: 0.42, blue: 0.80, alpha: 1)
  static let teal = UIColor(red: 0.30, green: 0.65, blue: 0.72, alpha: 1)
  static let green = UIColor(red: 0.42, green: 0.71, blue: 0.51, alpha: 1)
  static let amber = UIColor(red: 0.95, green: 0.71, blue: 0.36, alpha: 1)
  static let coral = UIColor(red: 0.90, green: 0.47, blue: 0.42, alpha: 1)
  /// The colors for items of a kind, in order.
  static let hues = [blue, indigo, teal, green, amber, coral]
}
