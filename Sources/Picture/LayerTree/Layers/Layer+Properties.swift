import MotionMath

// The animated properties. Setting one inside an `AnimationScope` adds an animation from the old value; outside, the
// new value shows in the next frame. A value that is not finite or beyond 1e12 is refused with a diagnostic.
extension Layer {
  /// The position of the anchor point, in the parent's coordinates.
  public var position: SIMD2<Double> {
    get { SIMD2(number(LayerComponent.position), number(LayerComponent.position + 1)) }
    nonmutating set { set(.position, LayerComponent.position, newValue) }
  }

  /// The part of the layer's own coordinate system that the layer shows; its size is the layer's size.
  ///
  /// A negative size is made positive, with the origin moved, because a rectangle has no direction.
  public var bounds: Rect {
    get {
      guard let numbers = stretch(.model) else { return .zero }
      let b = numbers + LayerComponent.bounds
      return Rect(origin: SIMD2(b[0], b[1]), size: SIMD2(b[2], b[3]))
    }
    nonmutating set {
      let (o, s) = (newValue.origin, newValue.size)
      set(
        .bounds, LayerComponent.bounds,
        SIMD4(min(o.x, o.x + s.x), min(o.y, o.y + s.y), s.x.magnitude, s.y.magnitude))
    }
  }

  /// The point of the layer that is at `position` and about which the layer is transformed, in fractions of its bounds.
  public var anchorPoint: SIMD2<Double> {
    get { SIMD2(number(LayerComponent.anchor), number(LayerComponent.anchor + 1)) }
    nonmutating set { set(.anchorPoint, LayerComponent.anchor, newValue) }
  }

  /// The transform about the anchor point.
  public var transform: Affine {
    get { transform(.model) }
    nonmutating set {
      setTransform(newValue)
      if carrier != nil { setSpace(Transform3D(newValue)) }
    }
  }

  /// The opacity of the layer with its sublayers, from 0 to 1; other values are clamped, with a diagnostic.
  public var opacity: Double {
    get { number(LayerComponent.opacity) }
    nonmutating set { set(.opacity, LayerComponent.opacity, clamped(newValue, to: 0...1, .opacity)) }
  }

  /// The fill color of the box; components outside 0…1 are clamped, with a diagnostic.
  ///
  /// Colors are stored premultiplied, so that a color without alpha reads as `clear`.
  public var fill: RGBA {
    get { color(.fill) }
    nonmutating set { set(.fill, LayerComponent.fill, clamped(newValue, .fill).vector) }
  }

  /// The radius of the corners, in points; negative values count as 0, with a diagnostic.
  public var cornerRadius: Double {
    get { number(LayerComponent.cornerRadius) }
    nonmutating set {
      set(.cornerRadius, LayerComponent.cornerRadius, clamped(newValue, to: Self.lengths, .cornerRadius))
    }
  }

  /// The width of the border inside the box, in points; negative values count as 0, with a diagnostic.
  public var borderWidth: Double {
    get { number(LayerComponent.borderWidth) }
    nonmutating set {
      set(.borderWidth, LayerComponent.borderWidth, clamped(newValue, to: Self.lengths, .borderWidth))
      // A mask with a border may be a picture.
      if isAlive, LayerStore.shared.records[Int(slot)].flags.contains(.isMask) {
        LayerStore.shared.noteStructure(Int(slot))
      }
    }
  }

  /// The color of the border; components outside 0…1 are clamped, with a diagnostic.
  public var border: RGBA {
    get { color(.border) }
    nonmutating set { set(.border, LayerComponent.border, clamped(newValue, .border).vector) }
  }

  private static let lengths = 0...LayerComponent.largest

  // MARK: Reading

  /// Returns the numbers of a property, as model or presentation values; colors are not premultiplied.
  ///
  /// - Complexity: O(1) for model values, at most 6 numbers. Presentation values of an animated layer first
  ///   bring all stages to their clocks.
  public func numbers(_ property: LayerProperty, _ value: Value) -> [Double] {
    guard property.isMore else { return numbers(of: property, value) }
    return further.map { $0.numbers(of: property, value) } ?? property.usual
  }

  /// Returns the numbers of a property from the components of this slot; colors are not premultiplied.
  private func numbers(of property: LayerProperty, _ value: Value) -> [Double] {
    let numbers = property.components.map { number($0, value) }
    guard property.isColor else { return numbers }
    let color = RGBA(vector: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// Returns the transform from the layer's own coordinates to its parent's.
  public func transformToParent(_ value: Value) -> Affine {
    guard let numbers = stretch(value) else { return .identity }
    return Self.placement(numbers)
  }

  /// Returns the transform from the layer's own coordinates to those around its outermost ancestor.
  ///
  /// - Complexity: O(d) in the depth of the layer.
  package func transformToRoot(_ value: Value) -> Affine {
    var result = transformToParent(value)
    var ancestor = parent
    while let at = ancestor {
      result = result.concatenating(at.transformToParent(value))
      ancestor = at.parent
    }
    return result
  }

  /// Returns whether a point in the layer's own coordinates is inside the layer's bounds, by its model values.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    guard let numbers = stretch(.model) else { return false }
    let b = numbers + LayerComponent.bounds
    let (x, y) = (point.x - b[0], point.y - b[1])
    return x >= 0 && y >= 0 && x < b[2] && y < b[3]
  }

  /// Returns a point of the parent's coordinates converted to the layer's own, by its model values.
  ///
  /// The result is `nil` if the layer is rotated, scaled, animated or destroyed.
  package func ownPointAtRest(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    guard isAlive, let store = LayerStore.hot else { return nil }
    let record = store.pointee.records + Int(slot)
    guard record.pointee.animated == 0, record.pointee.more < 0 || !isAnimated else { return nil }
    let numbers = store.pointee.model + Int(slot) * LayerComponent.count
    let (b, t) = (numbers + LayerComponent.bounds, numbers + LayerComponent.transform)
    guard t[0] == 1, t[1] == 0, t[2] == 0, t[3] == 1 else { return nil }
    let (position, anchor) = (numbers + LayerComponent.position, numbers + LayerComponent.anchor)
    let x = position[0] + t[4] - (b[0] + anchor[0] * b[2])
    let y = position[1] + t[5] - (b[1] + anchor[1] * b[3])
    return SIMD2(point.x - x, point.y - y)
  }

  /// Returns the transform from a layer's own coordinates to its parent's, from the numbers that begin at a pointer.
  @inline(__always)
  static func placement(_ numbers: UnsafeMutablePointer<Double>) -> Affine {
    let (b, m) = (numbers + LayerComponent.bounds, numbers + LayerComponent.transform)
    let position = SIMD2(numbers[LayerComponent.position], numbers[LayerComponent.position + 1])
    let anchor = SIMD2(numbers[LayerComponent.anchor], numbers[LayerComponent.anchor + 1])
    let pivot = SIMD2(b[0], b[1]) + anchor * SIMD2(b[2], b[3])
    let t = Affine(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    if t.isUpright, t.a == 1, t.d == 1 {
      return .translation(SIMD2(position.x - pivot.x + t.tx, position.y - pivot.y + t.ty))
    }
    return Affine(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: position.x + t.tx - (t.a * pivot.x + t.c * pivot.y),
      ty: position.y + t.ty - (t.b * pivot.x + t.d * pivot.y))
  }

  /// Returns whether the layer itself is not hidden and has at least a given opacity, by its model values; its
  /// ancestors do not count.
  package func isVisible(fromOpacity faintest: Double) -> Bool {
    guard isAlive, let store = LayerStore.hot else { return false }
    return store.pointee.model[Int(slot) * LayerComponent.count + LayerComponent.opacity] >= faintest
      && !store.pointee.records[Int(slot)].flags.contains(.hidden)
  }

  /// Returns a pointer to the first of the layer's model or presentation numbers; `nil` when the layer is destroyed.
  @inline(__always)
  private func stretch(_ value: Value) -> UnsafeMutablePointer<Double>? {
    guard isAlive, let store = LayerStore.hot else { return nil }
    let place = Int(slot) * LayerComponent.count
    guard value == .presentation else { return store.pointee.model + place }
    if isAnimated { AnimationStore.evaluateAll() }
    return store.pointee.presentation + place
  }

  /// Returns the transform about the anchor point, as a model or presentation value.
  public func transform(_ value: Value) -> Affine {
    let at = LayerComponent.transform
    return Affine(
      a: number(at, value), b: number(at + 1, value), c: number(at + 2, value), d: number(at + 3, value),
      tx: number(at + 4, value), ty: number(at + 5, value))
  }

  func number(_ component: Int, _ value: Value = .model) -> Double {
    guard isAlive else { return 0 }
    let place = Int(slot) * LayerComponent.count + component
    switch value {
    case .model: return LayerStore.shared.model[place]
    case .presentation:
      if isAnimated { AnimationStore.evaluateAll() }
      return LayerStore.shared.presentation[place]
    }
  }

  func color(_ property: LayerProperty) -> RGBA {
    guard property.isMore else { return ownColor(property) }
    if let further { return further.ownColor(property) }
    let usual = property.usual
    return RGBA(red: usual[0], green: usual[1], blue: usual[2], alpha: usual[3])
  }

  /// Returns the color of a property from the components of this slot, not premultiplied.
  private func ownColor(_ property: LayerProperty) -> RGBA {
    let at = property.components.lowerBound
    return RGBA(vector: SIMD4(number(at), number(at + 1), number(at + 2), number(at + 3)))
  }
}

// The shadow of a layer's box. It takes memory only in layers that have had one.
extension Layer {
  /// The shadow's color, its components clamped as the fill's are; black by default.
  public var shadowColor: RGBA {
    get { color(.shadowColor) }
    nonmutating set {
      let value = clamped(newValue, .shadowColor)
      guard value != shadowColor else { return }
      withMore(.shadowed) { $0.set(.shadowColor, MoreComponent.shadowColor, value.vector) }
    }
  }

  /// The shadow's opacity, from 0 to 1; other values are clamped, with a diagnostic. 0 by default.
  public var shadowOpacity: Double {
    get { numbers(.shadowOpacity, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...1, .shadowOpacity)
      guard value != shadowOpacity else { return }
      withMore(.shadowed) { $0.set(.shadowOpacity, MoreComponent.shadowOpacity, value) }
    }
  }

  /// The offset of the shadow from the box, in points; (0, −3) by default.
  public var shadowOffset: SIMD2<Double> {
    get {
      let offset = numbers(.shadowOffset, .model)
      return [offset[0], offset[1]]
    }
    nonmutating set {
      guard newValue != shadowOffset else { return }
      withMore(.shadowed) { $0.set(.shadowOffset, MoreComponent.shadowOffset, newValue) }
    }
  }

  /// The standard deviation of the shadow's blur, in points; negative values count as 0, with a diagnostic. 3 by
  /// default.
  public var shadowRadius: Double {
    get { numbers(.shadowRadius, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...LayerComponent.largest, .shadowRadius)
      guard value != shadowRadius else { return }
      withMore(.shadowed) { $0.set(.shadowRadius, MoreComponent.shadowRadius, value) }
    }
  }

  /// The outline that casts the shadow, in the layer's own coordinates; `nil`, the default, for the layer's box.
  public var shadowPath: LayerPath? {
    get { isAlive ? LayerStore.shared.shadowPaths[slot] : nil }
    nonmutating set {
      guard isAlive, newValue != shadowPath else { return }
      let store = LayerStore.shared
      if (newValue == nil) != (shadowPath == nil) { store.noteStructure(Int(slot)) }
      store.shadowPaths[slot] = newValue
      store.note(Int(slot))
    }
  }

  /// Gives the layer a shadow that can be animated, even if the shadow is not visible yet.
  package func reserveShadow() { withMore(.shadowed) { _ in } }

  /// Calls a closure with the slot of the layer's additional components, and sets a flag by which the scene shows them.
  func withMore(_ flag: LayerRecord.Flags, _ body: (Layer) -> Void) {
    guard isAlive else { return }
    let store = LayerStore.shared
    let more = store.more(of: Int(slot))
    // Diagnostics name the layer by its ordinal.
    store.records[more].ordinal = store.records[Int(slot)].ordinal
    if !store.records[Int(slot)].flags.contains(flag) {
      store.records[Int(slot)].flags.insert(flag)
      store.noteStructure(Int(slot))
    }
    body(Layer(slot: Int32(more), generation: store.records[more].generation))
  }
}

// The look of a layer's box apart from its numbers: rounded corners, content and mask.
extension Layer {
  /// The corners that `cornerRadius` rounds; all by default.
  public var roundedCorners: Corners {
    get { isAlive ? LayerStore.shared.records[Int(slot)].corners.intersection(.all) : .all }
    nonmutating set { setCorners(newValue, hasContinuousCorners) }
  }

  /// A Boolean value that indicates whether rounded corners are continuous, and not parts of circles.
  package var hasContinuousCorners: Bool {
    get { isAlive && LayerStore.shared.records[Int(slot)].corners.contains(.continuous) }
    nonmutating set { setCorners(roundedCorners, newValue) }
  }

  private func setCorners(_ corners: Corners, _ isContinuous: Bool) {
    guard isAlive else { return }
    let new = isContinuous ? corners.union(.continuous) : corners.intersection(.all)
    guard new != LayerStore.shared.records[Int(slot)].corners else { return }
    LayerStore.shared.records[Int(slot)].corners = new
    LayerStore.shared.note(Int(slot))
  }

  /// A Boolean value that indicates whether the layer, or the layer it masks, was part of a scene at the scene's last
  /// update.
  package var isInScene: Bool {
    guard isAlive else { return false }
    let record = LayerStore.shared.records[Int(slot)]
    if record.flags.contains(.isMask) { return LayerStore.shared.records[Int(record.parent)].scene >= 0 }
    return record.scene >= 0
  }

  /// The content between the layer's fill and its border; `nil`, the default, for none.
  public var content: LayerContent? {
    get { isAlive ? LayerStore.shared.content(of: Int(slot)) : nil }
    nonmutating set {
      guard isAlive else { return }
      LayerStore.shared.setContent(newValue, Int(slot))
      if LayerStore.shared.coveredCount > 0 { AnimationStore.coveredMoved() }
    }
  }

  /// The layer whose alpha limits the visible part of this layer and its sublayers.
  ///
  /// The mask is placed in this layer's coordinates. Its `parent` is this layer, but it is not one of the `sublayers`.
  /// All that it draws counts, with its sublayers. A box or a filled path without anything else is a clip; other masks
  /// are composed as pictures. A layer that contains this one, or is this one, is refused.
  public var mask: Layer? {
    get { isAlive ? Self.handle(LayerStore.shared.records[Int(slot)].mask) : nil }
    nonmutating set {
      guard isAlive else { return }
      if let newValue, !newValue.isAlive || isInside(newValue) { return }
      LayerStore.shared.setMask(newValue.map { Int($0.slot) }, Int(slot))
    }
  }
}
