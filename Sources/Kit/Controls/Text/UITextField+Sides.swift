import Foundation
import ViewTree

// The views before and after the text.
extension UITextField {
  final var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  final var showsRightView: Bool { rightView != nil && shows(rightViewMode) }

  /// The width of the views that are shown beside the text, in points.
  final var sideWidths: CGFloat {
    (showsLeftView ? Self.size(of: leftView).width : 0)
      + (showsRightView ? Self.size(of: rightView).width : 0)
  }

  /// Returns the size of a view beside the text: that of its bounds or, where they are empty, the size that fits.
  private static func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    return view.bounds.isEmpty ? view.sizeThatFits(.zero) : view.bounds.size
  }

  final func sideRect(_ view: UIView?, isLeading: Bool, in bounds: CGRect) -> CGRect {
    let size = Self.size(of: view)
    let inset: CGFloat = borderStyle == .none ? 0 : 7
    let x = isLeading == isRightToLeft ? bounds.maxX - inset - size.width : bounds.minX + inset
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the part of a rectangle that is beside the clear button and the views.
  final func besideViews(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    var rect = withoutClearButton(rect)
    if showsLeftView { rect = rect.removing(leftViewRect(forBounds: bounds), fromLeft: !isRightToLeft) }
    if showsRightView { rect = rect.removing(rightViewRect(forBounds: bounds), fromLeft: isRightToLeft) }
    return rect
  }

  final func layOutSideViews() {
    layOut(leftView, isShown: showsLeftView) { leftViewRect(forBounds: bounds) }
    layOut(rightView, isShown: showsRightView) { rightViewRect(forBounds: bounds) }
  }

  private func layOut(_ view: UIView?, isShown: Bool, _ rect: () -> CGRect) {
    guard let view else { return }
    if !isShown {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    let rect = rect()
    if view.frame != rect { view.frame = rect }
  }

  final func sideViewDidChange(from old: UIView?, to new: UIView?) {
    if let old, old !== new, old.superview === self { old.removeFromSuperview() }
    updateContent()
    invalidateIntrinsicContentSize()
  }
}

extension CGRect {
  /// Returns the rectangle without the part up to the far edge of another one at its left or right.
  fileprivate func removing(_ other: CGRect, fromLeft isLeft: Bool) -> CGRect {
    let (left, right) = isLeft ? (Swift.max(minX, other.maxX), maxX) : (minX, Swift.min(maxX, other.minX))
    return CGRect(x: left, y: minY, width: Swift.max(right - left, 0), height: height)
  }
}
