import Diagnostics
import Foundation
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

extension UIView {
  /// Where content goes that has another size than the view.
  nonisolated public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to the view's size, whatever becomes of its proportions.
    case scaleToFill
    /// As large as it can be within the view.
    case scaleAspectFit
    /// As small as it can be while it covers the view.
    case scaleAspectFill
    /// As `scaleToFill`: nothing is drawn by hand, so nothing has to be drawn again. **(ours)**
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView {
  /// What a point inside the view hits: UIKit's walk through the subviews, front to back, or the view itself.
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

  /// A point of the superview's in a view's own coordinates; nil when the view is squeezed flat.
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

  /// From the view's own coordinates to its superview's, as touches find it.
  package final var touchTransform: Affine { Self.transform(of: handle) }

  /// A Boolean value indicating whether what moves it keeps touches from it and from all that is in it.
  package final var isLockedByAnimation: Bool {
    handle.isAnimated && StageTime.current?.animations.isLocked(handle) == true
  }

  /// What a property animator moves is touched where it is seen, unless it says otherwise.
  private static func transform(of handle: Layer) -> Affine {
    let isTouchedAsSeen = handle.isAnimated && StageTime.current?.animations.isTouchedAsSeen(handle) == true
    return handle.transformToParent(isTouchedAsSeen ? .presentation : .model)
  }
}
