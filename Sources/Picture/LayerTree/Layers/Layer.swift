import Diagnostics
import MotionMath

/// A handle to a drawn rectangle: a slot in the store, and the generation in which the layer was made.
///
/// Each property has a model value, which was set, and a presentation value, which is visible. A handle whose layer
/// was destroyed reads default values and ignores new ones.
nonisolated public struct Layer: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32

  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// The kind of a property's value: model or presentation.
  public enum Value: Sendable {
    /// The value that was set.
    case model
    /// The value that is visible at the stage's clock.
    case presentation
  }
}

extension Layer {
  /// Makes a layer without size, color or parent. O(1)
  public static func make() -> Layer { LayerStore.shared.make() }

  /// The bytes that a layer takes: its record, its model numbers and its presentation numbers.
  ///
  /// A layer with a shadow, an animated transform, a backdrop or a time of its own takes twice as many.
  nonisolated package static var byteCount: Int { LayerStore.bytesPerSlot }

  /// Frees the layer's slot. Its sublayers stay alive without a parent.
  public func destroy() {
    guard isAlive else { return }
    if isAnimated { AnimationStore.removeAnimations(ofDying: self) }
    LayerStore.shared.destroy(Int(slot))
  }

  /// A Boolean value that indicates whether the layer still exists.
  @inline(__always)
  public var isAlive: Bool {
    guard let store = LayerStore.hot, slot >= 0, Int(slot) < store.pointee.capacity else { return false }
    let record = store.pointee.records + Int(slot)
    return record.pointee.generation == generation && record.pointee.flags.contains(.inUse)
  }

  // MARK: Tree

  /// The layer that contains this one as a sublayer, or that this one masks; `nil` for neither.
  public var parent: Layer? {
    guard isAlive else { return nil }
    return Self.handle(LayerStore.shared.records[Int(slot)].parent)
  }

  /// The sublayers, back to front. O(n)
  public var sublayers: [Layer] {
    guard isAlive else { return [] }
    var result: [Layer] = []
    var at = LayerStore.shared.records[Int(slot)].firstChild
    while let layer = Self.handle(at) {
      result.append(layer)
      at = LayerStore.shared.records[Int(at)].next
    }
    return result
  }

  /// Adds a sublayer in front of all others, or directly in front of `sibling`.
  ///
  /// A layer that contains this one, or is this one, is refused.
  public func addSublayer(_ layer: Layer, above sibling: Layer? = nil) {
    guard isAlive, layer.isAlive, !isInside(layer) else { return }
    var place: Int?
    if let sibling, sibling.parent == self, sibling != layer { place = Int(sibling.slot) }
    LayerStore.shared.insert(Int(layer.slot), into: Int(slot), above: place)
  }

  /// Adds a sublayer directly behind `sibling`, or in front of all others when `sibling` is not a sublayer of this
  /// layer.
  public func addSublayer(_ layer: Layer, below sibling: Layer) {
    guard isAlive, layer.isAlive, sibling != layer, !isInside(layer) else { return }
    guard sibling.parent == self else { return addSublayer(layer) }
    LayerStore.shared.insert(Int(layer.slot), into: Int(slot), below: Int(sibling.slot))
  }

  /// Adds a sublayer behind all others.
  public func addSublayerAtBack(_ layer: Layer) {
    guard isAlive, layer.isAlive, layer != self else { return }
    let record = LayerStore.shared.records[Int(layer.slot)]
    // A layer without sublayers and mask, as most added layers are, cannot contain this one.
    guard (record.firstChild < 0 && record.mask < 0) || !isInside(layer) else { return }
    LayerStore.shared.insertAtBack(Int(layer.slot), into: Int(slot))
  }

  /// Removes the layer from its parent.
  public func removeFromParent() {
    guard isAlive else { return }
    LayerStore.shared.unlink(Int(slot))
  }

  /// Returns whether another layer is this one or contains it. O(depth)
  public func isInside(_ other: Layer) -> Bool {
    var at: Layer? = self
    while let layer = at {
      if layer == other { return true }
      at = layer.parent
    }
    return false
  }

  /// Returns whether at most `most` layers would be nested in one another after a layer, with its sublayers, was added
  /// to this one. O(depth)
  public func hasRoom(for other: Layer, most: Int) -> Bool {
    guard isAlive, other.isAlive else { return true }
    let room = LayerStore.shared.room(in: Int(slot), most: most)
    return room >= 0 && LayerStore.shared.height(of: Int(other.slot), ifOver: room) <= room
  }

  static func handle(_ slot: Int32) -> Layer? {
    guard slot >= 0 else { return nil }
    return Layer(slot: slot, generation: LayerStore.shared.records[Int(slot)].generation)
  }

  // MARK: Properties without animation

  /// The layer's number on its stage, which names it in diagnostics; 0 until it is set.
  public var ordinal: Int {
    get { isAlive ? Int(LayerStore.shared.records[Int(slot)].ordinal) : 0 }
    nonmutating set {
      guard isAlive else { return }
      LayerStore.shared.records[Int(slot)].ordinal = Int32(truncatingIfNeeded: newValue)
      LayerStore.shared.note(Int(slot))
    }
  }

  /// A Boolean value that indicates whether the layer and its sublayers are left out of the frame.
  public var isHidden: Bool {
    get { flag(.hidden) }
    nonmutating set { setFlag(.hidden, newValue) }
  }

  /// A Boolean value that indicates whether sublayers and content are clipped to the layer's bounds and corners.
  public var clips: Bool {
    get { flag(.clips) }
    nonmutating set { setFlag(.clips, newValue) }
  }

  /// The layer's line of text.
  public var text: LayerText? {
    get {
      guard isAlive else { return nil }
      let place = LayerStore.shared.records[Int(slot)].text
      return place >= 0 ? LayerStore.shared.texts[Int(place)] : nil
    }
    nonmutating set {
      guard isAlive else { return }
      LayerStore.shared.setText(newValue, Int(slot))
    }
  }

  /// A Boolean value that indicates whether an animation moves any of the layer's properties.
  public var isAnimated: Bool {
    guard isAlive else { return false }
    let records = LayerStore.shared.records
    let record = records + Int(slot)
    if record.pointee.animated != 0 || record.pointee.flags.contains(.isCovered) { return true }
    let (more, depth) = (Int(record.pointee.more), Int(record.pointee.depth))
    return (more >= 0 && records[more].animated != 0)
      || (depth >= 0 && (records[depth].animated != 0 || records[depth].flags.contains(.isCovered)))
  }

  /// The slot of the layer's additional components, such as its shadow, as a layer; `nil` without any.
  var further: Layer? {
    guard isAlive else { return nil }
    return Self.handle(LayerStore.shared.records[Int(slot)].more)
  }

  private func flag(_ flag: LayerRecord.Flags) -> Bool {
    isAlive && LayerStore.shared.records[Int(slot)].flags.contains(flag)
  }

  private func setFlag(_ flag: LayerRecord.Flags, _ isOn: Bool) {
    guard isAlive, self.flag(flag) != isOn else { return }
    if isOn {
      LayerStore.shared.records[Int(slot)].flags.insert(flag)
    } else {
      LayerStore.shared.records[Int(slot)].flags.remove(flag)
    }
    if flag == .clips { LayerStore.shared.noteStructure(Int(slot)) }
    LayerStore.shared.note(Int(slot))
  }
}

// Copies of layers as they look at a time.
extension Layer {
  /// Makes a layer that looks like this one, with copies of its sublayers and its mask. The copies have neither
  /// animations nor a time of their own.
  ///
  /// - Complexity: O(layers in it)
  public func copy(_ value: Value) -> Layer {
    let copy = Layer.make()
    guard isAlive else { return copy }
    if value == .presentation, isAnimated { AnimationStore.evaluateAll() }
    LayerStore.shared.copyLook(of: Int(slot), value, to: Int(copy.slot))
    for layer in sublayers { copy.addSublayer(layer.copy(value)) }
    copy.mask = mask?.copy(value)
    return copy
  }

  /// Destroys the layer, its mask and its sublayers. O(layers in it)
  public func destroyWithSublayers() {
    mask?.destroyWithSublayers()
    for layer in sublayers { layer.destroyWithSublayers() }
    destroy()
  }
}

extension LayerStore {
  fileprivate func copyLook(of slot: Int, _ value: Layer.Value, to copy: Int) {
    copyNumbers(of: slot, value, to: copy)
    let look: LayerRecord.Flags = [
      .hidden, .clips, .shadowed, .blursBackdrop, .isSingleSided, .tiltsSublayers, .sortsSublayers,
    ]
    records[copy].flags.formUnion(records[slot].flags.intersection(look))
    records[copy].ordinal = records[slot].ordinal
    records[copy].corners = records[slot].corners
    setContent(value == .model ? content(of: slot) : presentationContent(of: slot), copy)
    if records[slot].text >= 0 { setText(texts[Int(records[slot].text)], copy) }
    if records[slot].depth >= 0 {
      let carrier = carrier(of: copy)
      copyNumbers(of: Int(records[slot].depth), value, to: carrier)
    }
    sublayerTransforms[Int32(copy)] = sublayerTransforms[Int32(slot)]
    if !shadowPaths.isEmpty { shadowPaths[Int32(copy)] = shadowPaths[Int32(slot)] }
    guard !records[slot].flags.isDisjoint(with: [.shadowed, .blursBackdrop]) else { return }
    let more = self.more(of: copy)
    records[more].ordinal = records[slot].ordinal
    let source = Int(records[slot].more)
    copyNumbers(of: source, value, to: more, 0..<MoreComponent.parts)
    copyNumbers(of: source, value, to: more, MoreComponent.backdropRadius..<LayerComponent.count)
  }

  private func copyNumbers(
    of slot: Int, _ value: Layer.Value, to copy: Int, _ components: Range<Int> = 0..<LayerComponent.count
  ) {
    let source = (value == .model ? model : presentation) + slot * LayerComponent.count
    for component in components {
      model[copy * LayerComponent.count + component] = source[component]
      presentation[copy * LayerComponent.count + component] = source[component]
    }
  }
}
