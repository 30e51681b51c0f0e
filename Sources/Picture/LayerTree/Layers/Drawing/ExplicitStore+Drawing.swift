import MotionMath

// Contents that explicit animations move. A moving path is a new path in each frame: the only animation that
// allocates while it runs.
extension ExplicitStore {
  /// A layer whose content an animation pass replaced, with the animated values from which it was drawn.
  struct Drawn {
    let layer: Layer
    weak var drawing: (any LayerDrawing)?
    var values: [DrawnValue]
    /// A Boolean value that indicates whether the layer had no content before it was replaced.
    var isBare: Bool
  }

  /// Records an animated value from which the content of an entry's layer is drawn.
  func draw(_ key: DrawnValue.Key, _ row: NumberRow, of entry: ExplicitEntry, isAdditive: Bool) {
    guard let drawing = entry.drawing,
      row.numbers.allSatisfy({ $0.magnitude <= LayerComponent.largest })
    else { return }
    let place = drawn.firstIndex { $0.layer == entry.layer } ?? drawn.count
    if place == drawn.count {
      drawn.append(Drawn(layer: entry.layer, drawing: drawing, values: [], isBare: false))
    }
    let known = drawn[place].values.firstIndex { $0.key == key }
    let below = isAdditive ? known.map { drawn[place].values[$0].row } ?? drawing.ownValue(key) : nil
    let value = DrawnValue(key, below.map { $0 + row } ?? row)
    if let known { drawn[place].values[known] = value } else { drawn[place].values.append(value) }
  }

  /// Shows the contents that were covered in this pass, and restores the contents of layers that are no longer
  /// covered.
  func applyDrawnValues() {
    let store = LayerStore.shared
    for index in drawn.indices {
      let slot = Int(drawn[index].layer.slot)
      guard let content = drawn[index].drawing?.content(showing: drawn[index].values) else { continue }
      let wasBare = drawnBefore.contains { $0.layer == drawn[index].layer && $0.isBare }
      drawn[index].isBare = wasBare || store.content(of: slot) == nil
      // Only layers with content of their own have a place for it in the list.
      if store.content(of: slot) == nil { store.setContent(content, slot) }
      store.setPresentationContent(content, slot)
    }
    for old in drawnBefore where old.layer.isAlive && !drawn.contains(where: { $0.layer == old.layer }) {
      let slot = Int(old.layer.slot)
      if old.isBare { store.setContent(old.drawing?.ownContent, slot) }
      store.setPresentationContent(nil, slot)
    }
    drawnBefore.removeAll(keepingCapacity: true)
  }
}
