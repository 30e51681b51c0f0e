import Foundation
import LayerTree
import MotionMath

// Between the coordinates of views, through all transforms on the way. Without a view the window's are meant;
// outside any window, those around the topmost view. Views in different windows meet on the screen. Through a
// transform that nothing undoes, such as a scale of 0, a value passes as it is. O(depth)
extension UIView {
  /// A point given in this view's coordinates, in another view's, or in the window's when that is nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let transform = transform(to: view) else { return point }
    return CGPoint(transform.apply(point.simd))
  }

  /// A point given in another view's coordinates, or in the window's when that is nil, in this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let inverse = transform(to: view)?.inverse else { return point }
    return CGPoint(inverse.apply(point.simd))
  }

  /// The upright rectangle around one given in this view's coordinates, in another view's.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let transform = transform(to: view) else { return rect }
    return CGRect(transform.boundingBox(of: rect.rect))
  }

  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let inverse = transform(to: view)?.inverse else { return rect }
    return CGRect(inverse.boundingBox(of: rect.rect))
  }

  private func transform(to view: UIView?) -> Affine? {
    let own = transformToRoot(.model)
    guard let view = view ?? window else { return own }
    return view.transformToRoot(.model).inverse.map { own.concatenating($0) }
  }

  /// From the view's own coordinates to those around the topmost view above it.
  package final func transformToRoot(_ value: Layer.Value) -> Affine {
    var result = Affine.identity
    var view: UIView? = self
    while let at = view {
      result = result.concatenating(at.handle.transformToParent(value))
      view = at.superview
    }
    return result
  }
}
