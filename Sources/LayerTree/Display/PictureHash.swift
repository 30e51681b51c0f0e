/// The hash of what a tree of layers shows, made as a tree by position.
///
/// Each layer's own visible numbers are hashed with the hashes of what is in it, in order. So equal pictures
/// from different histories are equal, and a difference can be followed down to the layer that has it.
public enum PictureHash {
  /// The hash of a root and all in it that is not hidden. O(layers)
  public static func of(_ root: Layer) -> UInt64 {
    guard root.isAlive else { return 0 }
    return hash(Int(root.slot))
  }

  private static func hash(_ slot: Int) -> UInt64 {
    let store = LayerStore.shared
    let record = store.records[slot]
    let values = store.presentation + slot * LayerComponent.count
    guard !record.flags.contains(.hidden), values[LayerComponent.opacity] > 0 else { return 0 }
    var hash = StructuralHash(seed: record.flags.contains(.clips) ? 2 : 1)
    for component in 0..<LayerComponent.count { hash.combine(values[component]) }
    if record.text >= 0 {
      let text = store.texts[Int(record.text)]
      hash.combine(text.string)
      hash.combine(text.size)
      for component in 0..<4 { hash.combine(text.color.components[component]) }
      hash.combine(Int(text.alignment.rawValue))
    }
    var child = record.firstChild
    while child >= 0 {
      let inner = Self.hash(Int(child))
      if inner != 0 { hash.combine(inner) }
      child = store.records[Int(child)].next
    }
    return hash.value
  }
}
