import Diagnostics
import MotionMath

// What a timeline that was brought back to its start undoes.
extension AnimationStore {
  /// Gives what a timeline's animations moved its first value back, and lets its blocks end.
  ///
  /// A number whose model was set from outside meanwhile keeps that value, with a diagnostic.
  func undo(_ timeline: Timeline) {
    evaluate()
    let store = LayerStore.shared
    var newest: [Int32: Double] = [:]
    let moved = rows.indices.filter { blocks[block(of: rows[$0])].timeline === timeline }
    for index in moved { newest[rows[index].place] = rows[index].to }
    var changed: [Int32] = []
    var turnedBack: [Int32] = []
    for index in moved {
      let row = rows[index]
      guard let to = newest.removeValue(forKey: row.place) else { continue }
      let isMore = store.records[Int(row.slot)].flags.contains(.isExtension)
      let layer = isMore ? store.records[Int(row.slot)].parent : row.slot
      if store.model[Int(row.place)] == to {
        store.model[Int(row.place)] = row.from
        if isMore, row.component >= MoreComponent.parts, turnedBack.last != row.slot {
          turnedBack.append(row.slot)
        }
      } else if !changed.contains(layer) {
        changed.append(layer)
      }
    }
    for more in turnedBack { turnModelBack(Int(more)) }
    for slot in changed where !timeline.expectsOtherValues {
      time?.report(
        .modelChangedInTransition,
        "a value that the cancelled transition animates was set from outside; it keeps the value that was set",
        about: [Diagnostic.Subject(ordinal: Int(store.records[Int(slot)].ordinal), name: "Layer")])
    }
    for place in blocks.indices where !blocks[place].isFree && blocks[place].timeline === timeline {
      blocks[place].phase = .undone
    }
    undoExplicit(timeline)
    modelMoved()
  }

  /// Puts a layer's transform together from parts that were given back.
  private func turnModelBack(_ more: Int) {
    let store = LayerStore.shared
    let slot = Int(store.records[more].parent)
    let entry = Int(store.records[more].item)
    let isWhole = entry < turned.count && turned[entry].more == more && turned[entry].lane >= 0
    store.store(
      isWhole ? store.original(more) : store.parts(more, store.model).affine, slot, store.model)
  }
}
