import Foundation
import QuartzCore

/// Distances from the four edges of a rectangle; positive values point inwards.
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

/// A displacement to the right and downwards.
nonisolated public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let zero = UIOffset()
}

extension CGRect {
  /// Returns the rectangle reduced by insets.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges of a rectangle, by reading direction; positive values point inwards.
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

  /// Returns the same distances as left and right, for a right-to-left or a left-to-right interface.
  package func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// Returns the insets with leading and trailing in place of left and right, for a reading direction.
  nonisolated func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }

  /// Returns the larger of two distances at each edge.
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

  /// Returns the part of an outer box's insets that reaches into an inner box: at least 0 and at most the
  /// inner box's size. Where the inner box extends beyond an edge of the outer one, a positive inset grows by
  /// that distance.
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

extension NSValue {
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(bytes: [insets.top, insets.left, insets.bottom, insets.right], objCType: "[4d]")
  }

  /// The insets; zero for a value of another type. **(ours)**
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let n = numbers(4) else { return .zero }
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}
