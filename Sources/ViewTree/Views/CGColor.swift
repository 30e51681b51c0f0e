import MotionMath

/// A colour as layers take it.
public final class CGColor {
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
  }
}

extension UIColor {
  /// The colour as layers take it.
  public var cgColor: CGColor { CGColor(rgba) }
}
