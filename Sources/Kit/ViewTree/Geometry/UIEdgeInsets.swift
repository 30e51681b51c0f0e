import Foundation

/// Distances to the four edges of a rectangle; positive is inwards.
nonisolated public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle that is left when the insets are taken off.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// Distances to the four edges of a rectangle, by the direction of reading; positive is inwards.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = NSDirectionalEdgeInsets()

  /// The same distances where reading begins on the right, or on the left.
  package func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// The same distances by the direction of reading.
  nonisolated func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }

  /// The larger of two distances at each edge.
  nonisolated func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  package nonisolated static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// What is left of insets of a box on a box in it: no more than its size, nothing below 0. A box that sticks out
  /// over an edge has more to keep clear of there, if there is anything.
  nonisolated func reaching(into inner: CGRect, of outer: CGRect) -> UIEdgeInsets {
    func part(_ inset: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      inset > 0 ? min(max(inset - distance, 0), length) : 0
    }
    let (width, height) = (inner.size.width, inner.size.height)
    return UIEdgeInsets(
      top: part(top, inner.minY - outer.minY, height), left: part(left, inner.minX - outer.minX, width),
      bottom: part(bottom, outer.maxY - inner.maxY, height),
      right: part(right, outer.maxX - inner.maxX, width))
  }

  nonisolated var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
