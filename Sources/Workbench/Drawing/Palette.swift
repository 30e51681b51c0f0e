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
  static let warning = RGBA(red: 1, green: 0.72, blue: 0.36)

  /// The height of a character's cell in points, and what it is wide.
  static let size = 10.0
  static let advance = 7.5
  /// From a line of text to the next.
  static let leading = 15.0
  /// Between the panel's side and what is in it.
  static let margin = 12.0
}
