import Foundation

/// A place down: an edge, the middle or a baseline.
@MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another anchor, as a length.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.layoutItem, otherAnchor.attribute, from: (layoutItem, attribute))
  }

  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, systemSpacing * multiplier) }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}
