import MotionMath

// Transforms that are animated by their parts.
extension LayerStore {
  /// Returns the transform of a slot from `values`, the buffer of model or presentation numbers.
  func transform(_ slot: Int, _ values: UnsafeMutablePointer<Double>) -> Affine {
    let t = values + slot * LayerComponent.count + LayerComponent.transform
    return Affine(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
  }

  func store(_ transform: Affine, _ slot: Int, _ values: UnsafeMutablePointer<Double>) {
    Self.write(transform, values + slot * LayerComponent.count + LayerComponent.transform)
  }

  private static func write(_ t: Affine, _ at: UnsafeMutablePointer<Double>) {
    (at[0], at[1], at[2], at[3], at[4], at[5]) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Returns the parts of an animated transform. They are stored in `more`, the slot of the layer's additional
  /// components, which must exist; without an animation they are out of date. `values` is the buffer of model or
  /// presentation numbers.
  func parts(_ more: Int, _ values: UnsafeMutablePointer<Double>) -> AffineParts {
    let p = values + more * LayerComponent.count + MoreComponent.parts
    return AffineParts(
      translation: [p[0], p[1]], rotation: p[2], scale: [p[3], p[4]], shear: p[5])
  }

  func store(_ parts: AffineParts, _ more: Int, _ values: UnsafeMutablePointer<Double>) {
    let p = values + more * LayerComponent.count + MoreComponent.parts
    (p[0], p[1], p[2]) = (parts.translation.x, parts.translation.y, parts.rotation)
    (p[3], p[4], p[5]) = (parts.scale.x, parts.scale.y, parts.shear)
  }

  /// Returns the transform that a layer had before the only animation of its transform; `more` is the slot of its
  /// additional components.
  func original(_ more: Int) -> Affine {
    let t = model + more * LayerComponent.count + MoreComponent.original
    return Affine(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
  }

  func storeOriginal(_ transform: Affine, _ more: Int) {
    Self.write(transform, model + more * LayerComponent.count + MoreComponent.original)
  }

  // MARK: Presentation transforms

  func setTransform(of slot: Int, _ transform: Affine) {
    guard self.transform(slot, presentation) != transform else { return }
    store(transform, slot, presentation)
    note(slot)
  }

  func setOriginalTransform(of slot: Int, _ more: Int) { setTransform(of: slot, original(more)) }

  func setModelTransform(of slot: Int) { setTransform(of: slot, transform(slot, model)) }
}
