import MotionMath

/// The colours and measures of all that the workbench draws: calm, dark, aligned.
enum Palette {
  static let panel = RGBA(red: 0.085, green: 0.095, blue: 0.115)
  static let veil = RGBA(red: 0.05, green: 0.055, blue: 0.07, alpha: 0.97)
  static let groove = RGBA(red: 0.2, green: 0.22, blue: 0.26)
  static let line = RGBA(red: 1, green: 1, blue: 1, alpha: 0.09)
  static let chosen = RGBA(red: 1, green: 1, blue: 1, alpha: 0.07)
  static let text = RGBA(red: 0.87, green: 0.89, blue: 0.92)
  static let dim = RGBA(red: 0.56, green: 0.6, blue: 0.66)
  static let accent = RGBA(red: 0.45, green: 0.75, blue: 1)
  static let good = RGBA(red: 0.5, green: 0.85, blue: 0.6)
  /// What takes no touches, and the edge of a layer that is drawn apart.
  static let off = RGBA(red: 0.95, green: 0.4, blue: 0.45)
  static let plane = RGBA(red: 0.5, green: 0.56, blue: 0.66, alpha: 0.7)
  /// A device's body, its edge, what is cut out of its screen, and the bar that stands for the way home.
  static let body = RGBA(red: 0.06, green: 0.06, blue: 0.07)
  static let rim = RGBA(red: 0.32, green: 0.33, blue: 0.36)
  static let cutOut = RGBA(red: 0.02, green: 0.02, blue: 0.025)
  static let homeBar = RGBA(red: 0.45, green: 0.45, blue: 0.48, alpha: 0.85)
  static let warning = RGBA(red: 1, green: 0.72, blue: 0.36)

  /// The height of a character's cell in points, and what it is wide.
  static let size = 10.0
  static let advance = 7.5
  /// From a line of text to the next.
  static let leading = 15.0
  /// Between the panel's side and what is in it.
  static let margin = 12.0
}
