import Foundation
import TextKit

/// The offset, the blur and the color of a shadow. Attributed text is drawn without shadows. **(ours)**
@MainActor
public final class NSShadow: NSObject {
  // First: see FoundationMark.
  private nonisolated let mark = FoundationMark()
  /// The offset to the right and downwards, in points.
  public var shadowOffset = CGSize.zero
  /// The radius of the blur, in points; a negative one counts as 0.
  public var shadowBlurRadius: CGFloat = 0 {
    didSet { if !(shadowBlurRadius >= 0) { shadowBlurRadius = 0 } }
  }
  /// The color, a `UIColor`; `nil` for no shadow. Initially a third of black.
  public var shadowColor: Any?

  public override init() {
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }
}
