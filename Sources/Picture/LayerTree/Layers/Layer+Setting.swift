import Diagnostics
import MotionMath

// Setting a number: at once, or as the end of an animation when a block's closure is running.
extension Layer {
  func set(_ property: LayerProperty, _ component: Int, _ value: Double) {
    guard isAlive else { return }
    guard Self.isAllowed(value) else { return refuse(property, [value]) }
    setNumber(Int(slot), component, value)
  }

  func set(_ property: LayerProperty, _ component: Int, _ value: SIMD2<Double>) {
    guard isAlive else { return }
    guard Self.isAllowed(value.x), Self.isAllowed(value.y) else {
      return refuse(property, [value.x, value.y])
    }
    setNumber(Int(slot), component, value.x)
    setNumber(Int(slot), component + 1, value.y)
  }

  func set(_ property: LayerProperty, _ component: Int, _ value: SIMD4<Double>) {
    guard isAlive else { return }
    guard Self.isAllowed(value.x), Self.isAllowed(value.y), Self.isAllowed(value.z), Self.isAllowed(value.w)
    else { return refuse(property, [value.x, value.y, value.z, value.w]) }
    for index in 0..<4 { setNumber(Int(slot), component + index, value[index]) }
  }

  /// Returns whether a number is allowed as a property's value: false for NaN and for magnitudes above
  /// `LayerComponent.largest`.
  static func isAllowed(_ value: Double) -> Bool { value.magnitude <= LayerComponent.largest }

  /// Sets one component of a layer, or one of its additional components.
  @inline(__always)
  func setNumber(_ slot: Int, _ component: Int, _ value: Double) {
    let store = LayerStore.shared
    let place = slot * LayerComponent.count + component
    let old = store.model[place]
    let bit = UInt32(1) << UInt32(truncatingIfNeeded: component)
    store.model[place] = value
    let record = store.records + slot
    if let rows = store.target.rows {
      guard old != value else { return }
      guard record.pointee.animated & bit == 0, store.timedCount == 0 else {
        AnimationScope.current?.add(slot, component, from: old, to: value)
        return
      }
      // The common case: the number's first row, in no layer's own time.
      let last = record.pointee.lastRow
      let isKnown = last >= 0 && last < rows.count && rows[Int(last)].slot == slot && !rows[Int(last)].isDead
      record.pointee.lastRow = Int32(truncatingIfNeeded: rows.count)
      record.pointee.animated |= bit
      record.pointee.displaced &= ~bit
      rows.append(
        AnimationRow(
          place: Int32(truncatingIfNeeded: place), slot: Int32(truncatingIfNeeded: slot),
          lane: store.target.lane, previous: isKnown ? last : -1, from: old, to: value))
      return
    }
    if store.coveredCount > 0 { AnimationStore.coveredMoved() }
    if record.pointee.animated & bit != 0 {
      guard old != value else { return }
      record.pointee.displaced |= bit
      AnimationStore.modelMoved()
    } else {
      store.presentation[place] = value
      if old != value { store.note(slot) }
    }
  }

  // MARK: The transform

  /// Sets the transform. In an animation it is interpolated by its parts, so that it rotates and scales without
  /// shrinking.
  func setTransform(_ new: Affine) {
    guard isAlive else { return }
    guard Self.isAllowed(new.a), Self.isAllowed(new.b), Self.isAllowed(new.c), Self.isAllowed(new.d),
      Self.isAllowed(new.tx), Self.isAllowed(new.ty)
    else { return refuse(.transform, [new.a, new.b, new.c, new.d, new.tx, new.ty]) }
    let store = LayerStore.shared
    let slot = Int(slot)
    let old = store.transform(slot, store.model)
    let more = Int(store.records[slot].more)
    let isMoving = more >= 0 && store.records[more].animated & MoreComponent.partMask != 0
    store.store(new, slot, store.model)
    if store.coveredCount > 0 { AnimationStore.coveredMoved() }
    if store.target.rows != nil {
      if old != new { animateTransform(from: old, to: new, isMoving: isMoving) }
    } else if isMoving {
      if old != new { moveTransform(more, to: new) }
    } else {
      store.setTransform(of: slot, new)
    }
  }

  private func animateTransform(from old: Affine, to new: Affine, isMoving: Bool) {
    let store = LayerStore.shared
    let more = store.more(of: Int(slot))
    var start = store.parts(more, store.model)
    if !isMoving {
      start = old.vector(before: AffineParts(new))
      store.storeOriginal(old, more)
      store.store(start, more, store.model)
      store.store(start, more, store.presentation)
    }
    let end = new.vector(after: start)
    guard start != end else {
      // Equal parts to the last bit: there is nothing to animate.
      if !isMoving { store.setModelTransform(of: Int(slot)) }
      return
    }
    let at = MoreComponent.parts
    setNumber(more, at, end.translation.x)
    setNumber(more, at + 1, end.translation.y)
    setNumber(more, at + 2, end.rotation)
    setNumber(more, at + 3, end.scale.x)
    setNumber(more, at + 4, end.scale.y)
    setNumber(more, at + 5, end.shear)
  }

  /// Sets the model transform while an animation of it continues; the animation's contribution is added to the new one.
  private func moveTransform(_ more: Int, to new: Affine) {
    let store = LayerStore.shared
    let parts = new.vector(after: store.parts(more, store.model))
    store.store(parts, more, store.model)
    let moving = store.records[more].animated & MoreComponent.partMask
    for part in MoreComponent.parts..<(MoreComponent.parts + MoreComponent.partCount)
    where moving & (1 << UInt32(part)) == 0 {
      let place = more * LayerComponent.count + part
      store.presentation[place] = store.model[place]
    }
    store.records[more].displaced |= moving
    AnimationStore.modelMoved()
  }

  // MARK: Refusing

  func refuse(_ property: LayerProperty, _ values: [Double]) {
    let given = values.map { "\($0)" }.joined(separator: ", ")
    let largest = LayerComponent.largest
    refuse(
      property.rawValue, "(\(given))", "finite and from \(-largest) to \(largest)",
      isFinite: values.allSatisfy(\.isFinite))
  }

  /// Reports that a property's value was refused: its name, the given value, and the allowed ones.
  func refuse(_ name: String, _ given: String, _ allowed: String, isFinite: Bool) {
    StageTime.current?.report(
      isFinite ? .valueOutOfRange : .valueNotFinite,
      "a layer's \(name) was set to \(given); it keeps its value. Set a value that is \(allowed)",
      about: [Diagnostic.Subject(ordinal: ordinal, name: "Layer")])
  }

  /// Returns the nearest value of a range, with a diagnostic if it differs.
  ///
  /// A value that is not finite is returned unchanged; the caller refuses it.
  func clamped(_ value: Double, to range: ClosedRange<Double>, _ property: LayerProperty) -> Double {
    guard isAlive, value.isFinite, !range.contains(value) else { return value }
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    StageTime.current?.report(
      .valueOutOfRange,
      "a layer's \(property.rawValue) was set to \(value); it becomes \(nearest). "
        + "Set a value from \(range.lowerBound) to \(range.upperBound)",
      about: [Diagnostic.Subject(ordinal: ordinal, name: "Layer")], severity: .note)
    return nearest
  }

  /// Returns the color with its components clamped to 0…1, with a diagnostic when it differs.
  func clamped(_ color: RGBA, _ property: LayerProperty) -> RGBA {
    let nearest = color.components.clamped(lowerBound: .zero, upperBound: .one)
    guard isAlive, nearest != color.components, (0..<4).allSatisfy({ color.components[$0].isFinite }) else {
      return color
    }
    StageTime.current?.report(
      .valueOutOfRange,
      "a layer's \(property.rawValue) was set to (\(color.red), \(color.green), \(color.blue), \(color.alpha)); its "
        + "components are clamped. Set components from 0 to 1",
      about: [Diagnostic.Subject(ordinal: ordinal, name: "Layer")], severity: .note)
    return RGBA(nearest)
  }
}
