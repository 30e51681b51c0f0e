import MotionMath

/// A property of a layer that an animation block moves.
@MainActor
package struct MovingProperty {
  package let property: LayerProperty
  package let layer: Layer
  package let pacing: Pacing
  /// The property's numbers at the start; `to` has those at the end. Colors are premultiplied; a transform is
  /// represented by the numbers of its parts.
  package private(set) var from: [Double]
  package private(set) var to: [Double]
  private let store: AnimationStore
  private let block: AnimationStore.BlockID

  /// Creates a property whose numbers all have their model values, until rows are added.
  fileprivate init(
    _ property: LayerProperty, of layer: Layer, _ store: AnimationStore, _ block: AnimationStore.BlockID
  ) {
    self.property = property
    self.layer = layer
    self.store = store
    self.block = block
    pacing = store.blocks[block.place].pacing
    let isTurning = property == .transform && layer.further != nil
    let components =
      isTurning ? MoreComponent.parts..<MoreComponent.parts + MoreComponent.partCount : property.components
    let stretch = isTurning || property.isMore ? layer.further : layer
    from = components.map { stretch?.number($0) ?? 0 }
    to = from
  }

  /// Returns the transform composed of four kinds of numbers in order: translation, rotation, scale and shear.
  package static func transform(_ numbers: [Double]) -> Affine {
    AffineParts(
      translation: [numbers[0], numbers[1]], rotation: numbers[2], scale: [numbers[3], numbers[4]],
      shear: numbers[5]
    ).affine
  }

  /// The block's sequence number, in order of creation among all animations.
  package var sequence: Int { block.sequence }

  fileprivate mutating func add(_ row: AnimationRow, at index: Int) {
    guard from.indices.contains(index) else { return }
    (from[index], to[index]) = (row.from, row.to)
  }

  fileprivate func isOf(_ property: LayerProperty, _ block: Int) -> Bool {
    self.property == property && self.block.place == block
  }

  /// Removes the animations of some of the property's numbers, which then have their model values. The block's other
  /// animations go on; when none is left, its completion runs in the next turn, with `finished` false.
  package func remove(_ part: Range<Int>) { store.remove(property, part, of: layer, in: block) }
}

extension AnimationStore {
  /// Returns the properties of a layer that blocks move, in the order of the blocks. Blocks that have ended and whose
  /// springs only trail off are left out.
  ///
  /// - Complexity: O(rows of the layer · blocks that move it)
  package static func movingProperties(of layer: Layer) -> [MovingProperty] {
    guard layer.isAnimated else { return [] }
    return livingStores.flatMap { $0.movingProperties(of: layer) }.sorted { $0.sequence < $1.sequence }
  }

  private func movingProperties(of layer: Layer) -> [MovingProperty] {
    var found: [MovingProperty] = []
    forEachRow(of: layer) { index in
      let row = rows[index]
      let place = block(of: row)
      switch blocks[place].phase {
      case .trailing, .undone: return true
      case .open, .running, .over: break
      }
      // Numbers in space are no properties of their own.
      if row.slot == layer.carrier?.slot { return true }
      guard let (property, number) = LayerProperty.moved(by: row.component, isMore: row.slot != layer.slot)
      else {
        return true
      }
      let known = found.firstIndex { $0.isOf(property, place) }
      if known == nil {
        let id = BlockID(place: place, sequence: blocks[place].sequence)
        found.append(MovingProperty(property, of: layer, self, id))
      }
      found[known ?? found.count - 1].add(row, at: number)
      return true
    }
    // Rows are found from the newest to the oldest.
    return found.reversed()
  }

  fileprivate func remove(_ property: LayerProperty, _ part: Range<Int>, of layer: Layer, in id: BlockID) {
    guard isCurrent(id) else { return }
    evaluate()
    let slots = [layer.slot, layer.further?.slot]
    let carrier = layer.carrier?.slot
    removeRows { row in
      // The numbers in space belong to the transform.
      if property == .transform, block(of: row) == id.place, row.slot == carrier { return true }
      guard block(of: row) == id.place, slots.contains(row.slot) else { return false }
      let moved = LayerProperty.moved(by: row.component, isMore: row.slot != layer.slot)
      return moved.map { $0.property == property && part.contains($0.number) } ?? false
    }
    guard !blocks[id.place].isOpen, rowCount(of: id.place) == 0 else { return }
    let completion = end(id.place, finished: false)
    time?.nextTurn(completion)
  }
}

extension LayerProperty {
  /// Returns the property to which a component belongs, and the index of the component's number in the property's
  /// numbers. The transform's numbers are its parts.
  fileprivate static func moved(by component: Int, isMore: Bool) -> (property: LayerProperty, number: Int)? {
    let parts = MoreComponent.parts..<MoreComponent.parts + MoreComponent.partCount
    if isMore, parts.contains(component) { return (.transform, component - parts.lowerBound) }
    guard let found = allCases.first(where: { $0.isMore == isMore && $0.components.contains(component) })
    else {
      return nil
    }
    return (found, component - found.components.lowerBound)
  }
}
