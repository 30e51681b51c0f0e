import Foundation
import MotionMath

// The colours that are the same in light and dark interfaces.
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
