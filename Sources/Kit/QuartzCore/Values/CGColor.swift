import Foundation
import MotionMath

/// A resolved color, as layers take it: later changes of traits do not affect it.
@MainActor
public final class CGColor {
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(clamping: SIMD4(red, green, blue, alpha)))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { rgba.alpha }
  /// Red, green, blue and opacity, from 0 to 1: a grey has four components, too. **(ours)**
  public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
  public var numberOfComponents: Int { 4 }
}

extension CGColor: Equatable {
  nonisolated public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }
}

nonisolated extension RGBA {
  /// Creates a color from red, green, blue and alpha, each clamped to 0…1; NaN counts as 0.
  package init(clamping channels: SIMD4<Double>) {
    func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.init(
      red: share(channels.x), green: share(channels.y), blue: share(channels.z), alpha: share(channels.w))
  }
}
