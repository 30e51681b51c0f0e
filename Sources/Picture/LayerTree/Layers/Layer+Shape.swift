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
