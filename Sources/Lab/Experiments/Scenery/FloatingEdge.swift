import UIKit

/// The edge of a view that floats above a page: a tight shadow within the wide, soft one.
///
/// A layer casts one shadow only. The edge fills its superview behind all other subviews. Color and corners are the
/// same, so that nothing of the edge is seen but its shadow.
final class FloatingEdge: UIView {
  fileprivate convenience init(below view: UIView) {
    self.init(frame: view.bounds, color: view.backgroundColor, radius: view.layer.cornerRadius)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 1.5
    layer.shadowOffset = CGSize(width: 0, height: 0.5)
  }
}

extension UIView {
  /// Lets the view float above a page, with a wide shadow and a tight one. Set the view's background color and corner
  /// radius before.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the wide shadow.
  ///   - radius: The radius of the wide shadow, in points.
  ///   - offset: The distance of the wide shadow below the view, in points.
  @discardableResult
  func makeFloating(opacity: Float, radius: CGFloat, offset: CGFloat = 0) -> FloatingEdge {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: offset)
    let edge = FloatingEdge(below: self)
    insertSubview(edge, at: 0)
    return edge
  }
}
