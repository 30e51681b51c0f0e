public import Foundation
import LayerTree
import MotionMath

// Where a view is. `frame` is derived from `bounds`, `center`, `transform` and the layer's anchor point.
extension UIView {
  /// The upright rectangle around the view in its superview's coordinates.
  public final var frame: CGRect {
    get { CGRect(handle.transformToParent(.model).boundingBox(of: handle.bounds)) }
    set {
      let rect = newValue.standardized
      // With a transform UIKit leaves the frame undefined; the size that would fill it upright is the nearest.
      let transform = handle.transform
      var size = SIMD2(rect.size.width, rect.size.height)
      if transform != .identity, let inverse = transform.inverse {
        size = inverse.boundingBox(of: Rect(origin: .zero, size: size)).size
      }
      setBounds(Rect(origin: handle.bounds.origin, size: size))
      let pivot = handle.bounds.origin + handle.anchorPoint * handle.bounds.size
      let box = Affine(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        .boundingBox(of: Rect(origin: handle.bounds.origin - pivot, size: handle.bounds.size))
      handle.position = rect.origin.simd - box.origin - SIMD2(transform.tx, transform.ty)
    }
  }

  /// The view's own coordinates: the part that shows, and its size.
  public final var bounds: CGRect {
    get { CGRect(handle.bounds) }
    set { setBounds(newValue.standardized.rect) }
  }

  /// Where the anchor point, by default the middle, lies in the superview's coordinates.
  public final var center: CGPoint {
    get { CGPoint(handle.position) }
    set { handle.position = newValue.simd }
  }

  /// The transform about the anchor point.
  public final var transform: CGAffineTransform {
    get { CGAffineTransform(handle.transform) }
    set { handle.transform = newValue.affine }
  }

  private func setBounds(_ bounds: Rect) {
    let old = handle.bounds
    guard old != bounds else { return }
    handle.bounds = bounds
    let new = handle.bounds
    guard old.size != new.size else { return }
    if autoresizesSubviews {
      for view in subviews { view.autoresize(from: old.size, to: new.size) }
    }
    setNeedsLayout()
  }

  // MARK: Between views

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
    guard let view else {
      return window.map { own.concatenating($0.transformToRoot(.model).inverse ?? .identity) } ?? own
    }
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
