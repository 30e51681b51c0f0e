import Foundation
import LayerTree
import MotionMath
import Scheduling

// The geometry of a layer. Setting the geometry of a view's layer sets the view's, so that layout and
// subviews follow.
extension CALayer {
  /// The position of the anchor point in the superlayer's coordinates.
  public final var position: CGPoint {
    get { CGPoint(pair(.position)) }
    set {
      guard value == .model else { return }
      if let view { return view.changeCenter(to: newValue) }
      change("position") { $0.position = newValue.simd }
    }
  }

  /// The point of the layer that is at `position` and about which the layer is transformed, in fractions of its bounds.
  public final var anchorPoint: CGPoint {
    get { CGPoint(pair(.anchorPoint)) }
    set {
      guard value == .model else { return }
      if let view { return view.anchorPoint = newValue }
      change("anchorPoint") { $0.anchorPoint = newValue.simd }
    }
  }

  public final func affineTransform() -> CGAffineTransform { CGAffineTransform(handle.transform(value)) }

  public final func setAffineTransform(_ transform: CGAffineTransform) {
    guard value == .model else { return }
    details.transform = CATransform3DMakeAffineTransform(transform)
    if let view { return view.changeTransform(to: transform) }
    change("transform") { $0.transform = transform.affine }
  }

  /// The transform about the anchor point, in space.
  ///
  /// A layer and its sublayers are drawn on one plane, with the perspective that `m34` gives. Conversions of points, hit
  /// tests and `frame` use only the two-dimensional part. **(ours)** In an animation, rotations take the shorter way.
  public final var transform: CATransform3D {
    get {
      if value == .presentation, handle.carrier?.isAnimated == true {
        return CATransform3D(handle.transform3D(.presentation))
      }
      let shown = handle.transform(value)
      let kept = details.transform
      return kept.flat == shown ? kept : CATransform3DMakeAffineTransform(CGAffineTransform(shown))
    }
    set {
      guard value == .model else { return }
      let space = newValue.space
      guard space.isUsable, !space.isFlat || handle.carrier != nil else {
        setAffineTransform(CGAffineTransform(newValue.flat))
        details.transform = newValue
        return
      }
      change("transform") { $0.transform3D = space }
      details.transform = newValue
    }
  }

  /// The transform in space that applies to all sublayers, about the anchor point; it is often the perspective for all
  /// of them. Changes take effect without an animation. **(ours)**
  public final var sublayerTransform: CATransform3D {
    get { CATransform3D(handle.sublayerTransform) }
    set { if value == .model { handle.sublayerTransform = newValue.space } }
  }

  /// The distance from the superlayer's plane towards the viewer. Layers with a greater distance are drawn in front of
  /// their siblings, and with perspective they look larger.
  public final var zPosition: CGFloat {
    get { value == .model ? handle.zPosition : handle.shownDepth.zPosition }
    set { change("zPosition") { $0.zPosition = newValue } }
  }

  /// The distance of the anchor point from the layer's plane, towards the viewer.
  public final var anchorPointZ: CGFloat {
    get { value == .model ? handle.anchorPointZ : handle.shownDepth.anchorPointZ }
    set { change("anchorPointZ") { $0.anchorPointZ = newValue } }
  }

  // MARK: Between layers

  /// Returns whether a point in the layer's own coordinates is inside its bounds.
  public final func contains(_ point: CGPoint) -> Bool { bounds.rect.contains(point.simd) }

  /// Returns a point of this layer's coordinates in the coordinates of another layer, or around the topmost
  /// layer if `layer` is `nil`.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    transform(to: layer).map { CGPoint($0.apply(point.simd)) } ?? point
  }

  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    transform(to: layer)?.inverse.map { CGPoint($0.apply(point.simd)) } ?? point
  }

  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    transform(to: layer).map { CGRect($0.boundingBox(of: rect.rect)) } ?? rect
  }

  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    transform(to: layer)?.inverse.map { CGRect($0.boundingBox(of: rect.rect)) } ?? rect
  }

  private func transform(to layer: CALayer?) -> Affine? {
    let own = handle.transformToRoot(value)
    guard let layer else { return own }
    return layer.handle.transformToRoot(layer.value).inverse.map { own.concatenating($0) }
  }

  /// Returns the frontmost layer, of this one and the layers inside it, that contains a point of the
  /// superlayer's coordinates.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inverse = handle.transformToParent(value).inverse else { return nil }
    let own = CGPoint(inverse.apply(point.simd))
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }
}

extension Layer {
  /// Returns the size and the position that give the layer a frame, as closely as its transform allows.
  package func fitting(_ frame: Rect) -> (size: SIMD2<Double>, position: SIMD2<Double>) {
    let transform = self.transform
    var size = frame.size
    if transform != .identity, let inverse = transform.inverse {
      size = inverse.boundingBox(of: Rect(origin: .zero, size: size)).size
    }
    // Relative to the anchor point: the scroll offset does not enter the calculation, so it cannot add a
    // rounding error.
    let box = Affine(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
      .boundingBox(of: Rect(origin: .zero - anchorPoint * size, size: size))
    return (size, frame.origin - box.origin - SIMD2(transform.tx, transform.ty))
  }
}
