import Diagnostics
import MotionMath

// The animated properties. Inside an `AnimationScope` setting one adds an animation from the old value;
// outside it shows at the next frame. A value that is not finite is refused with a diagnostic.
extension Layer {
  /// Where the anchor point lies in the parent's coordinates.
  public var position: SIMD2<Double> {
    get { [number(LayerComponent.position), number(LayerComponent.position + 1)] }
    nonmutating set { set(.position, newValue.x, newValue.y) }
  }

  /// The layer's own coordinates: which part of them shows, and how large it is.
  ///
  /// A negative size is turned around, as a rectangle has no direction.
  public var bounds: Rect {
    get {
      let at = LayerComponent.bounds
      return Rect(x: number(at), y: number(at + 1), width: number(at + 2), height: number(at + 3))
    }
    nonmutating set {
      let (o, s) = (newValue.origin, newValue.size)
      set(.bounds, min(o.x, o.x + s.x), min(o.y, o.y + s.y), s.x.magnitude, s.y.magnitude)
    }
  }

  /// The point about which the layer turns and which `position` places, as fractions of the bounds.
  public var anchorPoint: SIMD2<Double> {
    get { [number(LayerComponent.anchor), number(LayerComponent.anchor + 1)] }
    nonmutating set { set(.anchorPoint, newValue.x, newValue.y) }
  }

  /// The transform about the anchor point.
  public var transform: Affine {
    get { transform(.model) }
    nonmutating set {
      set(.transform, newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty)
    }
  }

  /// How much of the layer and what is in it shows, from 0 to 1; other values are clamped.
  public var opacity: Double {
    get { number(LayerComponent.opacity) }
    nonmutating set { set(.opacity, newValue.isFinite ? min(max(newValue, 0), 1) : newValue) }
  }

  /// The colour of the box.
  public var fill: RGBA {
    get { color(LayerComponent.fill) }
    nonmutating set { setColor(.fill, newValue) }
  }

  /// The corners' radius; negative values count as 0.
  public var cornerRadius: Double {
    get { number(LayerComponent.cornerRadius) }
    nonmutating set { set(.cornerRadius, newValue.isFinite ? max(newValue, 0) : newValue) }
  }

  /// The width of the border inside the box; negative values count as 0.
  public var borderWidth: Double {
    get { number(LayerComponent.borderWidth) }
    nonmutating set { set(.borderWidth, newValue.isFinite ? max(newValue, 0) : newValue) }
  }

  /// The colour of the border.
  public var border: RGBA {
    get { color(LayerComponent.border) }
    nonmutating set { setColor(.border, newValue) }
  }

  /// One of its properties' numbers, as asked for or as seen.
  public func numbers(_ property: LayerProperty, _ value: Value) -> [Double] {
    property.components.map { number($0, value) }
  }

  /// From the layer's own coordinates to its parent's.
  public func transformToParent(_ value: Value) -> Affine {
    let size = SIMD2(number(LayerComponent.bounds + 2, value), number(LayerComponent.bounds + 3, value))
    let anchor = SIMD2(number(LayerComponent.anchor, value), number(LayerComponent.anchor + 1, value))
    let origin = SIMD2(number(LayerComponent.bounds, value), number(LayerComponent.bounds + 1, value))
    let position = SIMD2(number(LayerComponent.position, value), number(LayerComponent.position + 1, value))
    return Self.placement(
      position: position, pivot: origin + anchor * size, transform: transform(value))
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

  // MARK: Storage

  private func number(_ component: Int, _ value: Value = .model) -> Double {
    guard isAlive else { return 0 }
    let place = Int(slot) * LayerComponent.count + component
    switch value {
    case .model: return LayerStore.shared.model[place]
    case .presentation:
      if isAnimated { AnimationStore.evaluateAll() }
      return LayerStore.shared.presentation[place]
    }
  }

  private func color(_ at: Int) -> RGBA {
    RGBA(red: number(at), green: number(at + 1), blue: number(at + 2), alpha: number(at + 3))
  }

  private func setColor(_ property: LayerProperty, _ color: RGBA) {
    set(property, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets a property's numbers, as many as it has. In registers: an array for each set would cost more than it.
  private func set(
    _ property: LayerProperty, _ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0,
    _ e: Double = 0, _ f: Double = 0
  ) {
    guard isAlive else { return }
    // The sum of products with 0 is 0 unless one of them is not finite.
    guard a * 0 + b * 0 + c * 0 + d * 0 + e * 0 + f * 0 == 0 else {
      return refuse(property, [a, b, c, d, e, f])
    }
    let values = SIMD8(a, b, c, d, e, f, 0, 0)
    let components = property.components
    for index in 0..<components.count { setNumber(components.lowerBound + index, values[index]) }
  }

  private func refuse(_ property: LayerProperty, _ values: [Double]) {
    let given = values.prefix(property.components.count).map { "\($0)" }.joined(separator: ", ")
    StageTime.current?.report(
      .valueNotFinite, "\(property.rawValue) was set to (\(given)), which is not finite; it keeps its value",
      about: [Diagnostic.Subject(ordinal: ordinal, name: "Layer")])
  }

  private func setNumber(_ component: Int, _ value: Double) {
    let store = LayerStore.shared
    let place = Int(slot) * LayerComponent.count + component
    let old = store.model[place]
    let bit = UInt32(1) << UInt32(component)
    store.model[place] = value
    if let scope = AnimationScope.current, !scope.isSuspended {
      guard old != value else { return }
      scope.add(self, component, from: old, to: value)
      store.markChanged(Int(slot))
      return
    }
    if store.records[Int(slot)].animated & bit != 0 {
      guard old != value else { return }
      store.records[Int(slot)].displaced |= bit
      AnimationStore.modelMoved()
    } else {
      store.presentation[place] = value
    }
    if old != value { store.markChanged(Int(slot)) }
  }
}
