// Several stages in one process: an animation belongs to the stage on which its layer lies.
extension AnimationStore {
  /// The stores whose stage has a layer at its top, in the order in which they got it.
  private static var rooted: [Tether<AnimationStore>] = []

  /// Takes note of the layer at the top of the stage.
  func noteRoot() {
    leaveStages()
    if root != nil { Self.rooted.append(tether) }
  }

  /// Takes note that the stage is gone.
  func leaveStages() { Self.rooted.removeAll { $0 === tether } }

  /// The store of the stage on which a layer lies; `nil` for a layer on no stage. O(depth) with several stages
  static func owner(of slot: Int) -> AnimationStore? {
    let records = LayerStore.shared.records
    var top = slot
    while records[top].parent >= 0 { top = Int(records[top].parent) }
    return rooted.lazy.compactMap(\.object).first { $0.root.map { Int($0.slot) } == top }
  }

  static var hasSeveralStages: Bool { rooted.count > 1 }

  /// Hands over what a block whose code has run would move on other stages: to blocks of the same pace there. The rows
  /// that were added after the first few are looked at.
  ///
  /// The caller closes the blocks that are returned. With one stage there are none, and nothing is looked at.
  public func handOver(_ id: BlockID, since rowCount: Int) -> [(store: AnimationStore, block: BlockID)] {
    guard Self.hasSeveralStages, isCurrent(id), rowCount < rows.count else { return [] }
    var taken: [(store: AnimationStore, block: BlockID)] = []
    var moved: [(row: AnimationRow, place: Int)] = []
    let pacing = blocks[id.place].pacing
    for index in rowCount..<rows.count where !rows[index].isDead && block(of: rows[index]) == id.place {
      let row = rows[index]
      guard let owner = Self.owner(of: Int(row.slot)), owner !== self, let time = owner.time else { continue }
      if !taken.contains(where: { $0.store === owner }) {
        taken.append((owner, owner.open(pacing, on: time.currentTimeline)))
      }
      moved.append((row, taken.firstIndex { $0.store === owner } ?? 0))
    }
    guard !moved.isEmpty else { return [] }
    removeRows { row in
      self.block(of: row) == id.place && Self.owner(of: Int(row.slot)).map { $0 !== self } == true
    }
    for (row, place) in moved {
      taken[place].store.addRow(
        Int(row.slot), row.component, from: row.from, to: row.to, block: taken[place].block)
    }
    return taken
  }
}

extension StageTime {
  /// The time of the stage on which a layer lies, whichever is current; the current one for a layer on no stage.
  public static func current(for layer: Layer) -> StageTime? {
    guard AnimationStore.hasSeveralStages, layer.isAlive else { return current }
    return AnimationStore.owner(of: Int(layer.slot))?.time ?? current
  }
}
