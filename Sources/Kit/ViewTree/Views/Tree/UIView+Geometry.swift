import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore

// The geometry of a view. `frame` is derived from `bounds`, `center`, `transform` and the anchor point. A
// value that is not finite, is beyond 1e12, or has a negative size is refused as a whole, with a diagnostic.
extension UIView {
  /// The point of the view that is at `center` and about which the view is transformed, in fractions of its bounds.
  ///
  /// Setting it leaves `center` unchanged, so the view moves.
  public final var anchorPoint: CGPoint {
    get { CGPoint(handle.anchorPoint) }
    set {
      guard accepts(newValue.simd, for: "anchorPoint") else { return }
      handle.anchorPoint = newValue.simd
      placeDidChange()
      callObservers()
    }
  }

  /// The transform of the view's layer, in space.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Setting

  // Changes of a layer, and the initial frame, call these. A change of the view calls the property's setter, which a
  // subclass may override.

  @inline(never)
  package final func changeFrame(to frame: CGRect) {
    guard accepts(frame, for: "frame") else { return }
    setFrame(in: frame.rect)
    callObservers()
  }

  @inline(never)
  package final func changeBounds(to bounds: CGRect) {
    guard accepts(bounds, for: "bounds") else { return }
    setBounds(bounds.rect)
    callObservers()
  }

  @inline(never)
  package final func changeCenter(to center: CGPoint) {
    guard accepts(center.simd, for: "center") else { return }
    setPosition(center.simd)
    callObservers()
  }

  package final func changeTransform(to transform: CGAffineTransform) {
    let new = transform.affine
    guard accepts(SIMD4(new.a, new.b, new.c, new.d), for: "transform"),
      accepts(SIMD2(new.tx, new.ty), for: "transform")
    else { return }
    handle.transform = new
    callObservers()
  }

  private func setFrame(in rect: Rect) {
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
    details?.tiles?.cover(bounds)
    placeDidChange()
    if old.origin != bounds.origin { originDidChange() }
    if let constraintItem {
      if old.origin != bounds.origin { constraintItem.originDidChange() }
      if old.size != bounds.size { constraintItem.frameDidChange() }
    }
    guard old.size != bounds.size else { return }
    sizeDidChange()
    if contentMode == .redraw || old.isEmpty { setNeedsDisplay() }
    if hasFlexibleSubviews, autoresizesSubviews {
      for view in subviews { view.autoresize(from: old.size, to: bounds.size) }
    }
    setNeedsLayout()
  }

  /// Resizes the view to the size that fits its content best.
  final func fitContent() {
    // A button whose title wraps would otherwise keep its width, and never become wider again.
    let size = sizeThatFits(details?.contentHeight == nil ? bounds.size : .zero)
    guard handle.transform == .identity else {
      bounds = CGRect(origin: bounds.origin, size: size)
      return
    }
    frame = CGRect(origin: frame.origin, size: size)
  }

  // MARK: Validation

  private func accepts(_ rect: CGRect, for property: String) -> Bool {
    let numbers = SIMD4(lowHalf: rect.rect.origin, highHalf: rect.rect.size)
    guard accepts(numbers, for: property) else { return false }
    guard numbers.z < 0 || numbers.w < 0 else { return true }
    report(
      .valueOutOfRange,
      "a view's \(property) was set to \(Self.text(numbers, 4)); it keeps its value. Set a width and a height of 0 or more",
      about: [self])
    return false
  }

  private func accepts(_ pair: SIMD2<Double>, for property: String) -> Bool {
    accepts(SIMD4(pair.x, pair.y, 0, 0), count: 2, for: property)
  }

  private func accepts(_ numbers: SIMD4<Double>, count: Int = 4, for property: String) -> Bool {
    let largest = 1e12
    // Also refuses NaN, for which the comparisons are false.
    guard
      !(numbers.x.magnitude <= largest && numbers.y.magnitude <= largest && numbers.z.magnitude <= largest
        && numbers.w.magnitude <= largest)
    else { return true }
    let isFinite = (0..<4).allSatisfy { numbers[$0].isFinite }
    report(
      isFinite ? .valueOutOfRange : .valueNotFinite,
      "a view's \(property) was set to \(Self.text(numbers, count)); it keeps its value. "
        + "Set finite numbers from \(-largest) to \(largest)", about: [self])
    return false
  }

  private static func text(_ numbers: SIMD4<Double>, _ count: Int) -> String {
    "(" + (0..<count).map { "\(numbers[$0])" }.joined(separator: ", ") + ")"
  }
}

// Conversions between the coordinates of views, through all transforms on the way. A `nil` view stands for
// the window or, outside any window, for the coordinates around the root view. Views in different windows are
// converted through the screen. A transform without an inverse, such as a scale of 0, leaves the value
// unchanged.
//
// - Complexity: O(n) in the depth of the views.
extension UIView {
  /// Converts a point from this view's coordinates to those of another view, or of the window if the view is `nil`.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let transform = transform(to: view) else { return point }
    return CGPoint(transform.apply(point.simd))
  }

  /// Converts a point from the coordinates of another view, or of the window if the view is `nil`, to this view's
  /// coordinates.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let inverse = transform(to: view)?.inverse else { return point }
    return CGPoint(inverse.apply(point.simd))
  }

  /// Returns the bounding box, in another view's coordinates, of a rectangle of this view's coordinates.
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

  /// Returns the transform from the view's own coordinates to those around the root view.
  package final func transformToRoot(_ value: Layer.Value) -> Affine {
    handle.transformToRoot(value)
  }
}

extension UIView {
  /// The placement of content whose size differs from the view's.
  nonisolated public enum ContentMode: Int, Sendable, CaseIterable {
    /// The content is stretched to the view's size, without keeping its proportions.
    case scaleToFill
    /// The content is as large as it can be inside the view.
    case scaleAspectFit
    /// The content is as small as it can be while it covers the view.
    case scaleAspectFill
    /// The view is drawn anew when its size changes; an image is scaled as with `scaleToFill`.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  /// Returns the frontmost subview, or a view inside it, that contains a point inside the view, or the view itself.
  /// Returns `nil` if the view receives no touches.
  final func hitInside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled else { return nil }
    if handle.isAnimated, StageTime.current?.animations.isLocked(handle) == true { return nil }
    let views = subviews
    var index = views.count
    while index > 0 {
      index -= 1
      guard let own = Self.ownPoint(point, of: views[index].handle) else { continue }
      if let hit = views[index].hitTest(own, with: event) { return hit }
    }
    return self
  }

  /// Returns a point of the superview's coordinates in a view's own, or `nil` if the view's transform has no
  /// inverse.
  private static func ownPoint(_ point: CGPoint, of handle: Layer) -> CGPoint? {
    if let own = handle.ownPointAtRest(SIMD2(point.x, point.y)) { return CGPoint(x: own.x, y: own.y) }
    return turnedPoint(point, of: handle)
  }

  private static func turnedPoint(_ point: CGPoint, of handle: Layer) -> CGPoint? {
    let t = transform(of: handle)
    let (x, y) = (point.x - t.tx, point.y - t.ty)
    let determinant = t.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return CGPoint(x: (t.d * x - t.c * y) / determinant, y: (t.a * y - t.b * x) / determinant)
  }

  /// The transform from the view's own coordinates to its superview's, as hit testing uses it.
  package final var touchTransform: Affine { Self.transform(of: handle) }

  /// A Boolean value indicating whether an animation of the view disables touches on it and on all views
  /// inside it.
  package final var isLockedByAnimation: Bool {
    handle.isAnimated && StageTime.current?.animations.isLocked(handle) == true
  }

  /// Returns the transform for hit testing: a view that a property animator animates is hit at its position
  /// on screen, unless `isManualHitTestingEnabled` is set.
  private static func transform(of handle: Layer) -> Affine {
    let isTouchedAsSeen =
      handle.isAnimated && StageTime.current?.animations.hitTestsPresentation(handle) == true
    return handle.transformToParent(isTouchedAsSeen ? .presentation : .model)
  }
}

/// The shape with which an item collides with others in a dynamic animation.
nonisolated public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle
  /// The ellipse in the item's bounds, as a polygon of 24 corners.
  case ellipse
}
