import Foundation
import Diagnostics
import LayerTree
import MotionMath

// Where a view is. `frame` is derived from `bounds`, `center`, `transform` and the anchor point. A value that is
// not finite, beyond 1e12, or a negative size is refused with a diagnostic; nothing of it is taken.
extension UIView {
  /// The upright rectangle around the view in its superview's coordinates.
  ///
  /// With a transform UIKit leaves setting it undefined; here the view gets the size whose upright rectangle,
  /// after the transform, is the one asked for, as near as that goes.
  public final var frame: CGRect {
    get { CGRect(handle.transformToParent(.model).boundingBox(of: handle.bounds)) }
    set { if accepts(newValue, for: "frame") { place(in: newValue.rect) } }
  }

  /// The view's own coordinates: the part that shows, and its size.
  public final var bounds: CGRect {
    get { CGRect(handle.bounds) }
    set { if accepts(newValue, for: "bounds") { setBounds(newValue.rect) } }
  }

  /// Where the anchor point, by default the middle, lies in the superview's coordinates.
  public final var center: CGPoint {
    get { CGPoint(handle.position) }
    set { if accepts(newValue.simd, for: "center") { setPosition(newValue.simd) } }
  }

  /// The transform about the anchor point.
  public final var transform: CGAffineTransform {
    get { CGAffineTransform(handle.transform) }
    set {
      let new = newValue.affine
      guard accepts(SIMD4(new.a, new.b, new.c, new.d), for: "transform"),
        accepts(SIMD2(new.tx, new.ty), for: "transform")
      else { return }
      handle.transform = new
    }
  }

  /// The point about which the view turns and which `center` places, as fractions of the bounds.
  ///
  /// The centre stays what it is, so the view moves.
  public final var anchorPoint: CGPoint {
    get { CGPoint(handle.anchorPoint) }
    set {
      guard accepts(newValue.simd, for: "anchorPoint") else { return }
      handle.anchorPoint = newValue.simd
      placeDidChange()
    }
  }

  // MARK: Setting

  private func place(in rect: Rect) {
    let (size, position) = handle.fitting(rect)
    guard accepts(SIMD4(position.x, position.y, size.x, size.y), for: "frame") else { return }
    setBounds(Rect(origin: handle.bounds.origin, size: size))
    setPosition(position)
  }

  private func setPosition(_ position: SIMD2<Double>) {
    let hasMoved = constraintItem != nil && handle.position != position
    handle.position = position
    placeDidChange()
    if hasMoved { constraintItem?.frameDidChange() }
  }

  private func setBounds(_ bounds: Rect) {
    let old = handle.bounds
    guard old != bounds else { return }
    handle.bounds = bounds
    placeDidChange()
    if old.origin != bounds.origin { originDidChange() }
    if let constraintItem {
      if old.origin != bounds.origin { constraintItem.originDidChange() }
      if old.size != bounds.size { constraintItem.frameDidChange() }
    }
    guard old.size != bounds.size else { return }
    sizeDidChange()
    if autoresizesSubviews {
      for view in subviews { view.autoresize(from: old.size, to: bounds.size) }
    }
    setNeedsLayout()
  }

  /// Takes the size that suits the content best.
  final func fitContent() {
    let size = sizeThatFits(bounds.size)
    guard handle.transform == .identity else {
      bounds.size = size
      return
    }
    frame.size = size
  }

  // MARK: Refusing

  private func accepts(_ rect: CGRect, for property: String) -> Bool {
    let numbers = SIMD4(lowHalf: rect.rect.origin, highHalf: rect.rect.size)
    guard accepts(numbers, for: property) else { return false }
    guard numbers.z < 0 || numbers.w < 0 else { return true }
    report(
      .valueOutOfRange,
      "\(property) was set to \(Self.text(numbers, 4)) and no length may be negative; it keeps its value",
      about: [self])
    return false
  }

  private func accepts(_ pair: SIMD2<Double>, for property: String) -> Bool {
    accepts(SIMD4(pair.x, pair.y, 0, 0), count: 2, for: property)
  }

  private func accepts(_ numbers: SIMD4<Double>, count: Int = 4, for property: String) -> Bool {
    let largest = 1e12
    // NaN is not within either.
    guard
      !(numbers.x.magnitude <= largest && numbers.y.magnitude <= largest && numbers.z.magnitude <= largest
        && numbers.w.magnitude <= largest)
    else { return true }
    let isFinite = (0..<4).allSatisfy { numbers[$0].isFinite }
    report(
      isFinite ? .valueOutOfRange : .valueNotFinite,
      "\(property) was set to \(Self.text(numbers, count)) and has to be finite and within "
        + "\(-largest)…\(largest); it keeps its value", about: [self])
    return false
  }

  private static func text(_ numbers: SIMD4<Double>, _ count: Int) -> String {
    "(" + (0..<count).map { "\(numbers[$0])" }.joined(separator: ", ") + ")"
  }
}
