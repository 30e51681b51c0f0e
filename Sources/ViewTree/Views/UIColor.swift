public import Foundation
public import MotionMath

/// A colour with opacity.
public final class UIColor: NSObject {
  /// Its components, for the layers.
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func clamp(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.init(RGBA(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha)
  }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.rgba == rgba
  }

  nonisolated public override var hash: Int { rgba.hashValue }

  private static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
    UIColor(RGBA(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
  }

  public static let clear = UIColor(.clear)
  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let red = opaque(255, 0, 0)
  public static let green = opaque(0, 255, 0)
  public static let blue = opaque(0, 0, 255)
  public static let yellow = opaque(255, 255, 0)
  public static let orange = opaque(255, 128, 0)
  public static let purple = opaque(128, 0, 128)
  public static let systemBlue = opaque(0, 122, 255)
  public static let systemRed = opaque(255, 59, 48)
  public static let systemGreen = opaque(52, 199, 89)
  public static let systemOrange = opaque(255, 149, 0)
  public static let systemIndigo = opaque(88, 86, 214)
  public static let systemTeal = opaque(48, 176, 199)
  public static let systemGray = opaque(142, 142, 147)
  public static let systemBackground = white
  public static let label = black
}
