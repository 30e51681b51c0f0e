import MotionMath

// Animations that are ended before their time.
extension AnimationStore {
  /// Where what was animated comes to rest.
  nonisolated package enum Rest: Hashable, Sendable {
    /// Where it was before.
    case start
    /// Where it is seen.
    case current
    /// Where it was going.
    case end
  }

  /// Ends all animations on a timeline now; completions of their blocks run in the next turn, finished unless
  /// they rest in the middle. O(blocks · rows)
  ///
  /// A block whose code is running is left alone: it has not begun to move anything.
  package func settle(_ timeline: Timeline, at rest: Rest) {
    switch rest {
    case .start: undo(timeline)
    case .current: keepWhatIsSeen(of: timeline)
    case .end: break
    }
    for place in blocks.indices
    where !blocks[place].isFree && !blocks[place].isOpen && blocks[place].timeline === timeline {
      let completion = end(place, finished: rest != .current)
      time?.nextTurn(completion)
    }
  }

  /// Makes what a timeline's animations show the model; what others add to it stays as it is.
  private func keepWhatIsSeen(of timeline: Timeline) {
    evaluate()
    let store = LayerStore.shared
    var turnedHere: [Int32] = []
    for index in rows.indices where blocks[block(of: rows[index])].timeline === timeline {
      let row = rows[index]
      let place = Int(row.place)
      if store.records[Int(row.slot)].stacked & row.bit == 0 {
        store.model[place] = store.presentation[place]
      } else {
        store.model[place] += (row.from - row.to) * (1 - lanes[Int(row.lane)].eased)
        store.records[Int(row.slot)].displaced |= row.bit
      }
      if store.records[Int(row.slot)].flags.contains(.isExtension), row.component >= MoreComponent.parts,
        turnedHere.last != row.slot
      {
        turnedHere.append(row.slot)
      }
    }
    for more in turnedHere { keepTransform(Int(more)) }
    noteRewrite()
  }

  /// Puts a layer's transform together from the parts it has now; at the ends of a way the very transforms.
  private func keepTransform(_ more: Int) {
    let store = LayerStore.shared
    let slot = Int(store.records[more].parent)
    let entry = Int(store.records[more].item)
    let isWhole = entry < turned.count && turned[entry].more == more && turned[entry].lane >= 0
    switch isWhole ? lanes[Int(turned[entry].lane)].eased : nil {
    case 0: store.store(store.original(more), slot, store.model)
    case 1: break
    default: store.store(store.parts(more, store.model).affine, slot, store.model)
    }
  }
}
