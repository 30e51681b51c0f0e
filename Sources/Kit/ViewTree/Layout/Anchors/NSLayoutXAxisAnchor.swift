import Foundation

/// What two neighbours keep between them by themselves, in points. UIKit asks the font as well. **(ours)**
nonisolated let systemSpacing: CGFloat = 8

/// A place across: an edge or the middle.
@MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another anchor, as a length.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.layoutItem, otherAnchor.attribute, from: (layoutItem, attribute))
  }

  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, systemSpacing * multiplier) }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}
