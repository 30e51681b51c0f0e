import Foundation
import MotionMath

/// A colour as layers take it: resolved, whatever traits say later.
@MainActor
public final class CGColor {
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).rgba)
  }

  /// How much the colour covers, from 0 to 1.
  public var alpha: CGFloat { rgba.alpha }
}

extension CGColor: Equatable {
  nonisolated public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }
}

extension UIColor {
  /// The colour as layers take it, resolved with the current traits.
  public var cgColor: CGColor { CGColor(rgba) }
}
