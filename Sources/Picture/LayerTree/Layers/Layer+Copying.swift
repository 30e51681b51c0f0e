// Pictures of layers: layers that look as others do at a moment.
extension Layer {
  /// Makes a layer that looks as this one does, with copies of all in it. Nothing moves them, and they have no time
  /// of their own. O(layers in it)
  public func copy(_ value: Value) -> Layer {
    let copy = Layer.make()
    guard isAlive else { return copy }
    if value == .presentation, isAnimated { AnimationStore.evaluateAll() }
    LayerStore.shared.copyLook(of: Int(slot), value, to: Int(copy.slot))
    for layer in sublayers { copy.addSublayer(layer.copy(value)) }
    copy.mask = mask?.copy(value)
    return copy
  }

  /// Frees the layer, its mask, and all in it. O(layers in it)
  public func destroyWithSublayers() {
    mask?.destroyWithSublayers()
    for layer in sublayers { layer.destroyWithSublayers() }
    destroy()
  }
}

extension LayerStore {
  fileprivate func copyLook(of slot: Int, _ value: Layer.Value, to copy: Int) {
    copyNumbers(of: slot, value, to: copy)
    let look: LayerRecord.Flags = [.hidden, .clips, .shadowed]
    records[copy].flags.formUnion(records[slot].flags.intersection(look))
    records[copy].ordinal = records[slot].ordinal
    records[copy].corners = records[slot].corners
    setContent(value == .model ? content(of: slot) : shownContent(of: slot), copy)
    if records[slot].text >= 0 { setText(texts[Int(records[slot].text)], copy) }
    guard records[slot].flags.contains(.shadowed) else { return }
    let more = self.more(of: copy)
    records[more].ordinal = records[slot].ordinal
    copyNumbers(of: Int(records[slot].more), value, to: more, count: MoreComponent.parts)
  }

  private func copyNumbers(
    of slot: Int, _ value: Layer.Value, to copy: Int, count: Int = LayerComponent.count
  ) {
    let source = (value == .model ? model : presentation) + slot * LayerComponent.count
    for component in 0..<count {
      model[copy * LayerComponent.count + component] = source[component]
      presentation[copy * LayerComponent.count + component] = source[component]
    }
  }
}
