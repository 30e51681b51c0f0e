import MotionMath

/// The indices of a layer's three-dimensional numbers among the components of its carrier.
///
/// Only a layer that leaves the plane has a carrier: an invisible layer whose slot stores these numbers, so that
/// ordinary rows animate them. The components of a carrier's own transform are unused.
nonisolated enum DepthComponent {
  static let translation = 0
  static let scale = 3
  static let shear = 6
  /// The shear of z along y, apart from the other two.
  static let lastShear = 14
  static let rotation = 15
  static let perspective = 18
  static let zPosition = 22
  static let anchorPointZ = 23
}

/// A three-dimensional number of a layer that can be animated alone, such as its `zPosition`.
nonisolated package enum DepthValue: Hashable, Sendable {
  case rotationX, rotationY, translationZ, scaleZ, zPosition, anchorPointZ

  var component: Int {
    switch self {
    case .rotationX: DepthComponent.rotation
    case .rotationY: DepthComponent.rotation + 1
    case .translationZ: DepthComponent.translation + 2
    case .scaleZ: DepthComponent.scale + 2
    case .zPosition: DepthComponent.zPosition
    case .anchorPointZ: DepthComponent.anchorPointZ
    }
  }

  /// Returns animated values for this number, for the layer's carrier.
  package func values(_ path: ExplicitPath<SIMD4<Double>>) -> ExplicitAnimation.Values {
    Self.values(of: component, path)
  }

  /// Returns animated values for a component of a carrier.
  static func values(of component: Int, _ path: ExplicitPath<SIMD4<Double>>) -> ExplicitAnimation.Values {
    // A carrier's components have the places of a plain layer's properties.
    let property = LayerProperty.allCases.first { !$0.isMore && $0.components.contains(component) } ?? .fill
    return .numbers(property, first: component - property.components.lowerBound, count: 1, path)
  }
}

// The third dimension of a layer.
extension Layer {
  /// The transform in three dimensions about the anchor point; the two-dimensional one for a layer that never left the
  /// plane.
  package var transform3D: Transform3D {
    get { transform3D(.model) }
    nonmutating set {
      guard isAlive else { return }
      guard newValue.isUsable, LayerStore.shared.records[Int(slot)].depth >= 0 || !newValue.isFlat else {
        return transform = newValue.flat
      }
      // The carrier begins with the transform from before.
      _ = LayerStore.shared.carrier(of: Int(slot))
      setTransform(newValue.flat)
      setSpace(newValue)
    }
  }

  package func transform3D(_ value: Value) -> Transform3D {
    guard isAlive else { return .identity }
    guard let carrier else { return Transform3D(transform(value)) }
    if value == .presentation, carrier.isAnimated { AnimationStore.evaluateAll() }
    let store = LayerStore.shared
    return store.depthParts(Int(carrier.slot), value == .model ? store.model : store.presentation).transform
  }

  /// The distance from the parent's plane towards the viewer, in points. Sublayers with a greater distance are drawn in
  /// front of others.
  package var zPosition: Double {
    get { depthNumber(DepthComponent.zPosition) }
    nonmutating set { setDepth(DepthComponent.zPosition, newValue, "zPosition") }
  }

  /// The distance of the anchor point from the layer's plane, towards the viewer, in points.
  package var anchorPointZ: Double {
    get { depthNumber(DepthComponent.anchorPointZ) }
    nonmutating set { setDepth(DepthComponent.anchorPointZ, newValue, "anchorPointZ") }
  }

  /// The presentation values of `zPosition` and `anchorPointZ`.
  package var shownDepth: (zPosition: Double, anchorPointZ: Double) {
    guard let carrier else { return (0, 0) }
    return (
      carrier.number(DepthComponent.zPosition, .presentation),
      carrier.number(DepthComponent.anchorPointZ, .presentation)
    )
  }

  /// A Boolean value that indicates whether the layer shows its back when it is turned away.
  package var isDoubleSided: Bool {
    get { !isAlive || !LayerStore.shared.records[Int(slot)].flags.contains(.isSingleSided) }
    nonmutating set {
      guard isAlive, newValue != isDoubleSided else { return }
      if newValue {
        LayerStore.shared.records[Int(slot)].flags.remove(.isSingleSided)
      } else {
        LayerStore.shared.records[Int(slot)].flags.insert(.isSingleSided)
      }
      LayerStore.shared.note(Int(slot))
    }
  }

  /// The transform in space that applies to all sublayers, about the anchor point. It is not animated.
  package var sublayerTransform: Transform3D {
    get { isAlive ? LayerStore.shared.sublayerTransforms[slot] ?? .identity : .identity }
    nonmutating set {
      guard isAlive, newValue != sublayerTransform else { return }
      guard newValue.isUsable else {
        return refuse(
          "sublayerTransform", "\(newValue.rows)", "finite and within ±\(LayerComponent.largest)",
          isFinite: false)
      }
      let store = LayerStore.shared
      store.sublayerTransforms[slot] = newValue == .identity ? nil : newValue
      if newValue == .identity {
        store.records[Int(slot)].flags.remove(.tiltsSublayers)
      } else {
        store.records[Int(slot)].flags.insert(.tiltsSublayers)
      }
      store.noteStructure(Int(slot))
      store.note(Int(slot))
    }
  }

  /// The invisible layer that stores this layer's three-dimensional numbers; `nil` for a layer that never left its
  /// plane.
  package var carrier: Layer? {
    guard isAlive else { return nil }
    return Self.handle(LayerStore.shared.records[Int(slot)].depth)
  }

  private func depthNumber(_ component: Int) -> Double { carrier?.number(component) ?? 0 }

  /// Returns a three-dimensional number of the layer, as a model or presentation value.
  package func depthNumber(_ number: DepthValue, _ value: Value) -> Double {
    carrier?.number(number.component, value) ?? (number == .scaleZ ? 1 : 0)
  }

  /// Creates the layer's carrier, so that three-dimensional numbers can be animated, and returns it; `nil` for a
  /// destroyed layer.
  package func reserveDepth() -> Layer? {
    guard isAlive else { return nil }
    return Self.handle(Int32(LayerStore.shared.carrier(of: Int(slot))))
  }

  private func setDepth(_ component: Int, _ value: Double, _ name: String) {
    guard isAlive else { return }
    guard Self.isAllowed(value) else {
      let largest = LayerComponent.largest
      return refuse(name, "\(value)", "finite and from \(-largest) to \(largest)", isFinite: value.isFinite)
    }
    guard value != depthNumber(component) else { return }
    let slot = LayerStore.shared.carrier(of: Int(self.slot))
    setNumber(slot, component, value)
    // The order in which sublayers are drawn follows the model.
    if component == DepthComponent.zPosition { LayerStore.shared.noteDepthOrder(Int(self.slot)) }
  }

  /// Sets the transform in space. In an animation it is interpolated by its parts; of the rotations to the new transform
  /// it takes the shortest.
  func setSpace(_ new: Transform3D) {
    guard isAlive, new.isUsable else { return }
    let store = LayerStore.shared
    let carrier = store.carrier(of: Int(slot))
    let old = store.depthParts(carrier, store.model)
    let parts = DepthParts(new).aligned(with: old.rotation)
    parts.forEachNumber { if $1.isFinite { setNumber(carrier, $0, $1) } }
    store.note(Int(slot))
  }

  /// Returns the animated numbers of transforms in space that follow one another by their parts. The result is empty
  /// while the layer and all transforms are in the plane.
  package func spaceValues(
    through transforms: [Transform3D], _ path: ([SIMD4<Double>]) -> ExplicitPath<SIMD4<Double>>
  ) -> [ExplicitAnimation.Values] {
    guard isAlive, carrier != nil || transforms.contains(where: { !$0.isFlat }) else { return [] }
    var rotation = DepthParts(transform3D).rotation
    let all = transforms.map { transform in
      let parts = DepthParts(transform).aligned(with: rotation)
      rotation = parts.rotation
      var numbers: [(component: Int, value: Double)] = []
      parts.forEachNumber { numbers.append(($0, $1)) }
      return numbers
    }
    guard let first = all.first, all.joined().allSatisfy(\.value.isFinite) else { return [] }
    return first.indices.map { index in
      DepthValue.values(of: first[index].component, path(all.map { SIMD4($0[index].value, 0, 0, 0) }))
    }
  }
}

extension DepthParts {
  /// Passes the numbers of the parts on, each with its place among the components of a carrier.
  @inline(__always)
  nonisolated func forEachNumber(_ body: (_ component: Int, _ value: Double) -> Void) {
    for index in 0..<3 {
      body(DepthComponent.translation + index, translation[index])
      body(DepthComponent.scale + index, scale[index])
      body(DepthComponent.rotation + index, rotation[index])
    }
    body(DepthComponent.shear, shear.x)
    body(DepthComponent.shear + 1, shear.y)
    body(DepthComponent.lastShear, shear.z)
    for index in 0..<4 { body(DepthComponent.perspective + index, perspective[index]) }
  }
}

extension LayerStore {
  /// Returns the slot of a layer's carrier, which stores its three-dimensional numbers; creates it when there is none.
  func carrier(of slot: Int) -> Int {
    let known = records[slot].depth
    if known >= 0 { return Int(known) }
    let carrier = Int(Layer.make().slot)
    records[carrier].parent = Int32(slot)
    records[carrier].flags.insert(.isDepth)
    records[slot].depth = Int32(carrier)
    noted[carrier] = false
    let parts = DepthParts(Transform3D(transform(slot, model)))
    for values in [model, presentation] {
      (values + carrier * LayerComponent.count).update(repeating: 0, count: LayerComponent.count)
      store(parts, carrier, values)
    }
    if timedCount > 0 { AnimationStore.timingMoved() }
    noteStructure(slot)
    note(slot)
    return carrier
  }

  /// Notes that the order in which a layer's siblings are drawn may have changed.
  func noteDepthOrder(_ slot: Int) {
    let parent = Int(records[slot].parent)
    guard parent >= 0 else { return }
    records[parent].flags.insert(.sortsSublayers)
    noteStructure(parent)
  }

  /// Returns the parts of the three-dimensional transform whose numbers a carrier stores.
  func depthParts(_ carrier: Int, _ values: UnsafeMutablePointer<Double>) -> DepthParts {
    let v = values + carrier * LayerComponent.count
    func three(_ first: Int) -> SIMD3<Double> { [v[first], v[first + 1], v[first + 2]] }
    var parts = DepthParts()
    parts.translation = three(DepthComponent.translation)
    parts.scale = three(DepthComponent.scale)
    parts.shear = [v[DepthComponent.shear], v[DepthComponent.shear + 1], v[DepthComponent.lastShear]]
    parts.rotation = three(DepthComponent.rotation)
    parts.perspective = SIMD4(three(DepthComponent.perspective), v[DepthComponent.perspective + 3])
    return parts
  }

  private func store(_ parts: DepthParts, _ carrier: Int, _ values: UnsafeMutablePointer<Double>) {
    let v = values + carrier * LayerComponent.count
    parts.forEachNumber { v[$0] = $1 }
  }

  /// Returns whether the numbers of a carrier move its layer out of its parent's plane.
  func isDeep(_ carrier: Int, _ values: UnsafeMutablePointer<Double>) -> Bool {
    let parts = depthParts(carrier, values)
    let v = values + carrier * LayerComponent.count
    return parts.translation.z != 0 || parts.scale.z != 1 || parts.shear.y != 0 || parts.shear.z != 0
      || parts.rotation.x != 0 || parts.rotation.y != 0 || parts.perspective != [0, 0, 0, 1]
      || v[DepthComponent.zPosition] != 0 || v[DepthComponent.anchorPointZ] != 0
  }

  /// Returns the map of a layer's plane onto its parent's, as presented, and whether the layer shows its back.
  ///
  /// The result is `nil` for a layer that lies in its parent's plane.
  func projectionToParent(_ slot: Int) -> (map: Projection, showsBack: Bool)? {
    let (parent, carrier) = (Int(records[slot].parent), Int(records[slot].depth))
    let isTilted = parent >= 0 && records[parent].flags.contains(.tiltsSublayers)
    let leavesPlane = carrier >= 0 && isDeep(carrier, presentation)
    guard isTilted || leavesPlane else { return nil }
    let values = presentation + slot * LayerComponent.count
    var space = Transform3D(transform(slot, presentation))
    var (height, anchor) = (0.0, 0.0)
    if leavesPlane {
      space = depthParts(carrier, presentation).transform
      height = presentation[carrier * LayerComponent.count + DepthComponent.zPosition]
      anchor = presentation[carrier * LayerComponent.count + DepthComponent.anchorPointZ]
    }
    let pivot = Layer.pivot(values)
    space = Transform3D.translation(-pivot.x, -pivot.y, -anchor).concatenating(space).concatenating(
      .translation(values[LayerComponent.position], values[LayerComponent.position + 1], height))
    if isTilted, let tilt = sublayerTransforms[Int32(parent)] {
      let middle = Layer.pivot(presentation + parent * LayerComponent.count)
      space = space.concatenating(.translation(-middle.x, -middle.y, 0)).concatenating(tilt)
        .concatenating(.translation(middle.x, middle.y, 0))
    }
    let map = space.projection
    let center = map.lift(
      [
        values[LayerComponent.bounds] + values[LayerComponent.bounds + 2] / 2,
        values[LayerComponent.bounds + 1] + values[LayerComponent.bounds + 3] / 2,
      ])
    // The sign of the area at the center, as seen.
    let across = SIMD2(map.a * center.z - map.p * center.x, map.b * center.z - map.p * center.y)
    let down = SIMD2(map.c * center.z - map.q * center.x, map.d * center.z - map.q * center.y)
    let isTurned = across.x * down.y - across.y * down.x < 0
    return (map, isTurned != space.mirrors)
  }
}

extension Layer {
  /// Returns a layer's anchor point in the layer's own coordinates; `numbers` points to the layer's components.
  @inline(__always)
  static func pivot(_ numbers: UnsafeMutablePointer<Double>) -> SIMD2<Double> {
    let b = numbers + LayerComponent.bounds
    return SIMD2(b[0], b[1])
      + SIMD2(numbers[LayerComponent.anchor], numbers[LayerComponent.anchor + 1]) * SIMD2(b[2], b[3])
  }
}

nonisolated extension Transform3D {
  package init(_ map: Affine) {
    self.init([map.a, map.b, 0, 0], [map.c, map.d, 0, 0], [0, 0, 1, 0], [map.tx, map.ty, 0, 1])
  }
}
