import MotionMath

// The animated properties. Inside an `AnimationScope` setting one adds an animation from the old value;
// outside it shows at the next frame. A value that is not finite or beyond 1e12 is refused with a diagnostic.
extension Layer {
  /// Where the anchor point lies in the parent's coordinates.
  public var position: SIMD2<Double> {
    get { SIMD2(number(LayerComponent.position), number(LayerComponent.position + 1)) }
    nonmutating set { set(.position, LayerComponent.position, newValue) }
  }

  /// The layer's own coordinates: which part of them shows, and how large it is.
  ///
  /// A negative size is turned around, as a rectangle has no direction.
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

  /// The point about which the layer turns and which `position` places, as fractions of the bounds.
  public var anchorPoint: SIMD2<Double> {
    get { SIMD2(number(LayerComponent.anchor), number(LayerComponent.anchor + 1)) }
    nonmutating set { set(.anchorPoint, LayerComponent.anchor, newValue) }
  }

  /// The transform about the anchor point.
  public var transform: Affine {
    get { transform(.model) }
    nonmutating set { setTransform(newValue) }
  }

  /// How much of the layer and what is in it shows, from 0 to 1; other values are clamped, with a diagnostic.
  public var opacity: Double {
    get { number(LayerComponent.opacity) }
    nonmutating set { set(.opacity, LayerComponent.opacity, clamped(newValue, to: 0...1, .opacity)) }
  }

  /// The colour of the box; components outside 0…1 are clamped, with a diagnostic.
  ///
  /// Colours are kept as they are mixed, premultiplied: one without alpha reads as `clear`.
  public var fill: RGBA {
    get { color(.fill) }
    nonmutating set { set(.fill, LayerComponent.fill, clamped(newValue, .fill).vector) }
  }

  /// The corners' radius; negative values count as 0, with a diagnostic.
  public var cornerRadius: Double {
    get { number(LayerComponent.cornerRadius) }
    nonmutating set {
      set(.cornerRadius, LayerComponent.cornerRadius, clamped(newValue, to: Self.lengths, .cornerRadius))
    }
  }

  /// The width of the border inside the box; negative values count as 0, with a diagnostic.
  public var borderWidth: Double {
    get { number(LayerComponent.borderWidth) }
    nonmutating set {
      set(.borderWidth, LayerComponent.borderWidth, clamped(newValue, to: Self.lengths, .borderWidth))
    }
  }

  /// The colour of the border; components outside 0…1 are clamped, with a diagnostic.
  public var border: RGBA {
    get { color(.border) }
    nonmutating set { set(.border, LayerComponent.border, clamped(newValue, .border).vector) }
  }

  private static let lengths = 0...LayerComponent.largest

  // MARK: Reading

  /// One of its properties' numbers, as asked for or as seen.
  public func numbers(_ property: LayerProperty, _ value: Value) -> [Double] {
    guard property.isMore else { return numbers(of: property, value) }
    return further.map { $0.numbers(of: property, value) } ?? property.usual
  }

  /// The numbers of a property in this stretch; those of a colour no longer premultiplied.
  private func numbers(of property: LayerProperty, _ value: Value) -> [Double] {
    let numbers = property.components.map { number($0, value) }
    guard property.isColor else { return numbers }
    let color = RGBA(vector: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// From the layer's own coordinates to its parent's.
  public func transformToParent(_ value: Value) -> Affine {
    guard let numbers = stretch(value) else { return .identity }
    return Self.placement(numbers)
  }

  /// A Boolean value indicating whether a point in the layer's own coordinates is inside its bounds, by the model.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    guard let numbers = stretch(.model) else { return false }
    let b = numbers + LayerComponent.bounds
    let (x, y) = (point.x - b[0], point.y - b[1])
    return x >= 0 && y >= 0 && x < b[2] && y < b[3]
  }

  /// A point of the parent's in the layer's own coordinates, by the model, in one look; nil when the layer is
  /// turned or scaled, when an animation moves it, and when it is gone.
  public func ownPointAtRest(_ point: SIMD2<Double>) -> SIMD2<Double>? {
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

  private static func placement(_ numbers: UnsafeMutablePointer<Double>) -> Affine {
    let (b, t) = (numbers + LayerComponent.bounds, numbers + LayerComponent.transform)
    let anchor = SIMD2(numbers[LayerComponent.anchor], numbers[LayerComponent.anchor + 1])
    return placement(
      position: SIMD2(numbers[LayerComponent.position], numbers[LayerComponent.position + 1]),
      pivot: SIMD2(b[0], b[1]) + anchor * SIMD2(b[2], b[3]),
      transform: Affine(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
  }

  /// A Boolean value indicating whether the layer itself is neither hidden nor fainter than a touch asks for, by
  /// its model.
  public func isVisible(above faintest: Double) -> Bool {
    guard isAlive, let store = LayerStore.hot else { return false }
    return store.pointee.model[Int(slot) * LayerComponent.count + LayerComponent.opacity] >= faintest
      && !store.pointee.records[Int(slot)].flags.contains(.hidden)
  }

  /// Where the layer's numbers begin, as asked for or as seen; nil when it is gone.
  @inline(__always)
  private func stretch(_ value: Value) -> UnsafeMutablePointer<Double>? {
    guard isAlive, let store = LayerStore.hot else { return nil }
    let place = Int(slot) * LayerComponent.count
    guard value == .presentation else { return store.pointee.model + place }
    if isAnimated { AnimationStore.evaluateAll() }
    return store.pointee.presentation + place
  }

  static func placement(position: SIMD2<Double>, pivot: SIMD2<Double>, transform t: Affine) -> Affine {
    if t.isUpright, t.a == 1, t.d == 1 {
      return .translation(SIMD2(position.x - pivot.x + t.tx, position.y - pivot.y + t.ty))
    }
    return Affine(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: position.x + t.tx - (t.a * pivot.x + t.c * pivot.y),
      ty: position.y + t.ty - (t.b * pivot.x + t.d * pivot.y))
  }

  /// The transform about the anchor point, as asked for or as seen.
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

  /// The colour of a property in this stretch, no longer premultiplied.
  private func ownColor(_ property: LayerProperty) -> RGBA {
    let at = property.components.lowerBound
    return RGBA(vector: SIMD4(number(at), number(at + 1), number(at + 2), number(at + 3)))
  }
}

// The shadow that a layer's box casts. It takes memory only in layers that have had one.
extension Layer {
  /// The shadow's colour, its components clamped as the fill's are; black at first.
  public var shadowColor: RGBA {
    get { color(.shadowColor) }
    nonmutating set {
      let value = clamped(newValue, .shadowColor)
      guard value != shadowColor else { return }
      withShadow { $0.set(.shadowColor, MoreComponent.shadowColor, value.vector) }
    }
  }

  /// How much of the shadow shows, from 0 to 1; other values are clamped, with a diagnostic. 0 at first.
  public var shadowOpacity: Double {
    get { numbers(.shadowOpacity, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...1, .shadowOpacity)
      guard value != shadowOpacity else { return }
      withShadow { $0.set(.shadowOpacity, MoreComponent.shadowOpacity, value) }
    }
  }

  /// Where the shadow lies from the box, in points; (0, −3) at first.
  public var shadowOffset: SIMD2<Double> {
    get {
      let offset = numbers(.shadowOffset, .model)
      return [offset[0], offset[1]]
    }
    nonmutating set {
      guard newValue != shadowOffset else { return }
      withShadow { $0.set(.shadowOffset, MoreComponent.shadowOffset, newValue) }
    }
  }

  /// The standard deviation of the shadow's blur, in points; negative values count as 0, with a diagnostic. 3 at
  /// first.
  public var shadowRadius: Double {
    get { numbers(.shadowRadius, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...LayerComponent.largest, .shadowRadius)
      guard value != shadowRadius else { return }
      withShadow { $0.set(.shadowRadius, MoreComponent.shadowRadius, value) }
    }
  }

  /// Gives the layer a shadow that can be animated, though none shows yet.
  public func makeRoomForShadow() { withShadow { _ in } }

  private func withShadow(_ body: (Layer) -> Void) {
    guard isAlive else { return }
    let store = LayerStore.shared
    let more = store.more(of: Int(slot))
    // Findings name the layer by it.
    store.records[more].ordinal = store.records[Int(slot)].ordinal
    if !store.records[Int(slot)].flags.contains(.shadowed) {
      store.records[Int(slot)].flags.insert(.shadowed)
      store.noteStructure(Int(slot))
    }
    body(Layer(slot: Int32(more), generation: store.records[more].generation))
  }
}

// What a layer's box looks like besides its numbers: its round corners, and the part of it that shows.
extension Layer {
  /// The corners that the radius is for; all of them at first.
  public var roundedCorners: Corners {
    get { isAlive ? LayerStore.shared.records[Int(slot)].corners : .all }
    nonmutating set {
      guard isAlive, newValue != roundedCorners else { return }
      LayerStore.shared.records[Int(slot)].corners = newValue.intersection(.all)
      LayerStore.shared.note(Int(slot))
    }
  }

  /// A Boolean value indicating whether the layer, or the one it masks, was part of a scene when that was last updated.
  public var isInScene: Bool {
    guard isAlive else { return false }
    let record = LayerStore.shared.records[Int(slot)]
    if record.flags.contains(.isMask) { return LayerStore.shared.records[Int(record.parent)].scene >= 0 }
    return record.scene >= 0
  }

  /// What the layer shows between its fill and its border; nil, at first, for nothing.
  public var content: LayerContent? {
    get { isAlive ? LayerStore.shared.content(of: Int(slot)) : nil }
    nonmutating set {
      guard isAlive else { return }
      LayerStore.shared.setContent(newValue, Int(slot))
      if LayerStore.shared.coveredCount > 0 { AnimationStore.coveredMoved() }
    }
  }

  /// The layer whose box, or whose path, is all that shows of this one and of what is in it, as much of it as that
  /// shows itself.
  ///
  /// It is placed in this layer's coordinates and lies in no other; what is in it does not count, nor do pictures and
  /// text. A layer that contains this one, or is this one, is refused.
  public var mask: Layer? {
    get { isAlive ? Self.handle(LayerStore.shared.records[Int(slot)].mask) : nil }
    nonmutating set {
      guard isAlive else { return }
      if let newValue, !newValue.isAlive || isInside(newValue) { return }
      LayerStore.shared.setMask(newValue.map { Int($0.slot) }, Int(slot))
    }
  }
}
