import Diagnostics
import MotionMath

// What a timeline that was brought back to its start undoes.
extension AnimationStore {
  /// Gives what a timeline's animations moved its first value back, and lets its blocks end.
  ///
  /// A property whose model was set from outside meanwhile keeps that value whole, with a diagnostic: of a colour
  /// half from here and half from there, nobody knows what it is.
  func undo(_ timeline: Timeline) {
    evaluate()
    let store = LayerStore.shared
    let moved = rows.indices.filter { blocks[block(of: rows[$0])].timeline === timeline }
    var newest: [Int32: Double] = [:]
    var oldest: [Int32: Double] = [:]
    for index in moved {
      newest[rows[index].place] = rows[index].to
      if oldest[rows[index].place] == nil { oldest[rows[index].place] = rows[index].from }
    }
    var keepers: Set<Int> = []
    var changed: [Int32] = []
    for index in moved where store.model[Int(rows[index].place)] != newest[rows[index].place] {
      let slot = rows[index].slot
      keepers.insert(head(of: rows[index]))
      // Whoever set the first value has done what is done here: a layout in a container's hook mostly.
      if store.model[Int(rows[index].place)] == oldest[rows[index].place] { continue }
      let layer = isMore(slot) ? store.records[Int(slot)].parent : slot
      if !changed.contains(layer) { changed.append(layer) }
    }
    var turnedBack: [Int32] = []
    for index in moved {
      let row = rows[index]
      // The first row of a number has its first value.
      guard newest.removeValue(forKey: row.place) != nil, !keepers.contains(head(of: row)) else { continue }
      store.model[Int(row.place)] = row.from
      if isMore(row.slot), row.component >= MoreComponent.parts, turnedBack.last != row.slot {
        turnedBack.append(row.slot)
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
    noteRewrite()
  }

  private func isMore(_ slot: Int32) -> Bool {
    LayerStore.shared.records[Int(slot)].flags.contains(.isExtension)
  }

  /// The place of the first number of a row's property.
  private func head(of row: AnimationRow) -> Int {
    Int(row.slot) * LayerComponent.count + LayerProperty.head(of: row.component, isMore: isMore(row.slot))
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
