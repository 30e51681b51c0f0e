import UIKit

extension UIView {
  /// Creates a view of one color with round corners.
  convenience init(frame: CGRect = .zero, color: UIColor?, radius: CGFloat = 0) {
    self.init(frame: frame)
    backgroundColor = color
    if radius > 0 { layer.cornerRadius = radius }
  }

  /// Makes the view one accessibility element with a label and traits.
  func makeElement(_ label: String, _ traits: UIAccessibilityTraits = .button) {
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
  }
}

extension UILabel {
  /// Creates a label of a name's initials in white, which stand for an icon and keep their size.
  convenience init(initials: String? = nil, size: CGFloat) {
    self.init(frame: .zero)
    text = initials
    font = .systemFont(ofSize: size, weight: .semibold)
    textColor = .white
    textAlignment = .center
  }
}

extension CGSize {
  /// Returns the largest rectangle in the middle of this size, with an aspect ratio given as height divided by width.
  func fitted(_ shape: CGFloat) -> CGRect {
    let fitting = min(width, height / shape)
    return CGRect(
      x: (width - fitting) / 2, y: (height - fitting * shape) / 2, width: fitting, height: fitting * shape)
  }
}

extension CGRect {
  /// Returns the rectangle with its sides moved inwards, and at most to its middle.
  func shrunk(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, max(width, 0) / 2), dy: min(dy, max(height, 0) / 2))
  }
}

extension CGPoint {
  /// Returns this velocity, in points per second, as a spring's initial velocity: divided, on each axis, by the
  /// distance.
  ///
  /// The result's magnitude on each axis is at most `limit`, and 0 where the distance is below one point.
  func relative(from start: CGPoint, to end: CGPoint, limit: CGFloat) -> CGVector {
    func share(_ velocity: CGFloat, _ way: CGFloat) -> CGFloat {
      abs(way) < 1 ? 0 : min(max(velocity / way, -limit), limit)
    }
    return CGVector(dx: share(x, end.x - start.x), dy: share(y, end.y - start.y))
  }
}
