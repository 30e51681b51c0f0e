import Foundation
import MotionMath

// The system colors, light and dark.
extension UIColor {
  private static func pair(_ light: (Int, Int, Int), _ dark: (Int, Int, Int)) -> UIColor {
    UIColor(light: opaque(light.0, light.1, light.2), dark: opaque(dark.0, dark.1, dark.2))
  }

  private static func shade(
    _ light: (Int, Int, Int), _ lightAlpha: Double, _ dark: (Int, Int, Int), _ darkAlpha: Double
  ) -> UIColor {
    UIColor(
      light: mixed(light.0, light.1, light.2, lightAlpha), dark: mixed(dark.0, dark.1, dark.2, darkAlpha))
  }

  // MARK: Hues

  public static let systemRed = pair((255, 59, 48), (255, 69, 58))
  public static let systemOrange = pair((255, 149, 0), (255, 159, 10))
  public static let systemYellow = pair((255, 204, 0), (255, 214, 10))
  public static let systemGreen = pair((52, 199, 89), (48, 209, 88))
  public static let systemMint = pair((0, 199, 190), (99, 230, 226))
  public static let systemTeal = pair((48, 176, 199), (64, 200, 224))
  public static let systemCyan = pair((50, 173, 230), (100, 210, 255))
  public static let systemBlue = pair((0, 122, 255), (10, 132, 255))
  public static let systemIndigo = pair((88, 86, 214), (94, 92, 230))
  public static let systemPurple = pair((175, 82, 222), (191, 90, 242))
  public static let systemPink = pair((255, 45, 85), (255, 55, 95))
  public static let systemBrown = pair((162, 132, 94), (172, 142, 104))

  // MARK: Greys

  public static let systemGray = UIColor(opaque(142, 142, 147))
  public static let systemGray2 = pair((174, 174, 178), (99, 99, 102))
  public static let systemGray3 = pair((199, 199, 204), (72, 72, 74))
  public static let systemGray4 = pair((209, 209, 214), (58, 58, 60))
  public static let systemGray5 = pair((229, 229, 234), (44, 44, 46))
  public static let systemGray6 = pair((242, 242, 247), (28, 28, 30))

  // MARK: Text

  public static let label = pair((0, 0, 0), (255, 255, 255))
  public static let secondaryLabel = shade((60, 60, 67), 0.6, (235, 235, 245), 0.6)
  public static let tertiaryLabel = shade((60, 60, 67), 0.3, (235, 235, 245), 0.3)
  public static let quaternaryLabel = shade((60, 60, 67), 0.18, (235, 235, 245), 0.16)
  public static let placeholderText = shade((60, 60, 67), 0.3, (235, 235, 245), 0.3)
  public static let link = pair((0, 122, 255), (9, 132, 255))

  // MARK: Backgrounds

  public static let systemBackground = pair((255, 255, 255), (0, 0, 0))
  public static let secondarySystemBackground = pair((242, 242, 247), (28, 28, 30))
  public static let tertiarySystemBackground = pair((255, 255, 255), (44, 44, 46))
  public static let systemGroupedBackground = pair((242, 242, 247), (0, 0, 0))
  /// The name of `systemGroupedBackground` in older programs.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let secondarySystemGroupedBackground = pair((255, 255, 255), (28, 28, 30))
  public static let tertiarySystemGroupedBackground = pair((242, 242, 247), (44, 44, 46))

  // MARK: Lines and fills

  public static let separator = shade((60, 60, 67), 0.29, (84, 84, 88), 0.6)
  public static let opaqueSeparator = pair((198, 198, 200), (56, 56, 58))
  public static let systemFill = shade((120, 120, 128), 0.2, (120, 120, 128), 0.36)
  public static let secondarySystemFill = shade((120, 120, 128), 0.16, (120, 120, 128), 0.32)
  public static let tertiarySystemFill = shade((118, 118, 128), 0.12, (118, 118, 128), 0.24)
  public static let quaternarySystemFill = shade((116, 116, 128), 0.08, (118, 118, 128), 0.18)
}

// The colors that are the same in light and dark interfaces.
extension UIColor {
  static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> RGBA { mixed(red, green, blue, 1) }

  static func mixed(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double) -> RGBA {
    RGBA(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  public static let clear = UIColor(.clear)
  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let red = UIColor(opaque(255, 0, 0))
  public static let green = UIColor(opaque(0, 255, 0))
  public static let blue = UIColor(opaque(0, 0, 255))
  public static let cyan = UIColor(opaque(0, 255, 255))
  public static let magenta = UIColor(opaque(255, 0, 255))
  public static let yellow = UIColor(opaque(255, 255, 0))
  public static let orange = UIColor(opaque(255, 128, 0))
  public static let purple = UIColor(opaque(128, 0, 128))
  public static let brown = UIColor(opaque(153, 102, 51))
  public static let darkText = black
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

// Colors by name, as in an asset catalogue. There is no catalogue: a program registers its colors.
// **(ours)**
extension UIColor {
  private static var named: [String: UIColor] = [:]

  /// Registers a color under a name, replacing the color that had the name before.
  public static func register(_ color: UIColor, named name: String) {
    named[name] = color
  }

  /// Creates a copy of the color that was registered under a name; `nil` if there is none.
  public convenience init?(named name: String) {
    guard let known = Self.named[name] else { return nil }
    self.init(copying: known)
  }

  /// Creates a copy of the color that was registered under a name. The bundle and the traits make no difference.
  /// **(ours)**
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }
}
