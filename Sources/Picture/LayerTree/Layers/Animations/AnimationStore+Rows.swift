import Diagnostics
import MotionMath

// Adding and removing rows.
extension AnimationStore {
  /// Returns the destination for rows of a block whose closure is running.
  func target(_ id: BlockID) -> AttachTarget {
    isCurrent(id) ? AttachTarget(rows: rows, lane: Int32(blocks[id.place].lane)) : AttachTarget()
  }

  /// Adds the row of a component that may have rows already, or whose layer follows a time of its own.
  ///
  /// A component set twice in the same block has one row, from the first value to the last.
  func addRow(_ slot: Int, _ component: Int, from: Double, to: Double, block id: BlockID) {
    guard isCurrent(id) else { return }
    let records = LayerStore.shared.records
    let place = Int32(slot * LayerComponent.count + component)
    let bit = UInt32(1) << UInt32(component)
    if records[slot].animated & bit != 0 {
      var row = newestRow(of: slot)
      while row >= 0 {
        if rows[row].place == place, block(of: rows[row]) == id.place {
          rows[row].to = to
          due.isStale = true
          return
        }
        row = Int(rows[row].previous)
      }
      due.isUnordered = true
    } else {
      records[slot].displaced &= ~bit
    }
    let newest = newestRow(of: slot)
    rows.append(
      AnimationRow(
        place: place, slot: Int32(slot), lane: Int32(lane(for: slot, in: id.place)), previous: Int32(newest),
        from: from, to: to))
    records[slot].lastRow = Int32(rows.count - 1)
    records[slot].animated |= bit
  }

  /// Returns the index of the newest row that moves a slot, or -1.
  func newestRow(of slot: Int) -> Int {
    guard slot >= 0 else { return -1 }
    let row = Int(LayerStore.shared.records[slot].lastRow)
    guard row >= 0, row < rows.count, rows[row].slot == slot, !rows[row].isDead else { return -1 }
    return row
  }

  /// Calls a closure with the index of each row that moves a layer, until the closure returns false.
  func forEachRow(of layer: Layer, _ body: (Int) -> Bool) {
    let slot = Int(layer.slot)
    let record = LayerStore.shared.records[slot]
    for start in [newestRow(of: slot), newestRow(of: Int(record.more)), newestRow(of: Int(record.depth))] {
      var row = start
      while row >= 0 {
        let previous = Int(rows[row].previous)
        guard body(row) else { return }
        row = previous
      }
    }
  }

  /// Counts the rows that were just added and makes them part of the runs. O(rows added)
  func coverNewRows() {
    guard due.coveredRows < rows.count else { return }
    clock.invalidateEnds()
    let records = LayerStore.shared.records
    for index in due.coveredRows..<rows.count {
      let row = rows[index]
      let lane = Int(row.lane)
      lanes[lane].rowCount += 1
      lanes[lane].motion = .fresh
      if due.isUnordered { continue }
      extendRuns(index, lane: row.lane, .alone)
      if MoreComponent.isPart(row.component), records[Int(row.slot)].flags.contains(.isExtension) {
        due.isUnordered = true
      }
    }
    due.coveredRows = rows.count
  }

  func extendRuns(_ row: Int, lane: Int32, _ kind: AnimationRun.Kind) {
    let last = runs.count - 1
    if last >= 0, runs[last].lane == lane, runs[last].kind == kind {
      runs[last].count += 1
    } else {
      runs.append(AnimationRun(start: Int32(row), count: 1, lane: lane, kind: kind))
    }
  }

  /// Returns the layers moved by rows added after the first `rowCount`; a layer appears once if its rows are
  /// consecutive.
  package func layersMoved(since rowCount: Int) -> [Layer] {
    let records = LayerStore.shared.records
    var slots: [Int] = []
    for index in max(rowCount, 0)..<max(rowCount, rows.count) where !rows[index].isDead {
      let slot = Int(rows[index].slot)
      let isPart = !records[slot].flags.isDisjoint(with: [.isExtension, .isDepth])
      let layer = isPart ? Int(records[slot].parent) : slot
      if slots.last != layer { slots.append(layer) }
    }
    return slots.compactMap { Layer.handle(Int32($0)) }
  }

  // MARK: Removing

  /// Marks a layer's rows as dead. The next pass over all rows removes them, so that a thousand layers that die one
  /// by one cost one pass and not a thousand.
  func markDead(_ layer: Layer) {
    coverNewRows()
    forEachRow(of: layer) { row in
      rows[row].place = -1
      due.hasDeadRows = true
      return true
    }
  }

  func dropDeadRows() {
    if due.hasDeadRows { removeRows { _ in false } }
  }

  /// Removes rows, and writes the model value of each component that has no row left. Rows of dead layers are removed
  /// too, because their slots may belong to other layers by now.
  ///
  /// - Complexity: O(rows)
  func removeRows(where isRemoved: (AnimationRow) -> Bool) {
    coverNewRows()
    let store = LayerStore.shared
    let records = store.records
    due.hasDeadRows = false
    clock.invalidateEnds()
    var kept = 0
    for index in rows.indices {
      let row = rows[index]
      guard row.isDead || isRemoved(row) else {
        rows[kept] = row
        kept += 1
        continue
      }
      lanes[Int(row.lane)].rowCount -= 1
      if !row.isDead { showModel(row) }
    }
    guard kept < rows.count else { return }
    rows.truncate(to: kept)
    due.coveredRows = kept
    for row in rows.indices { records[Int(rows[row].slot)].lastRow = -1 }
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      records[slot].animated |= rows[index].bit
      rows[index].previous = records[slot].lastRow
      records[slot].lastRow = Int32(index)
    }
    due.isUnordered = true
    due.isStale = true
  }

  /// Writes the model value of a component that loses a row; its other rows write theirs in the next pass.
  private func showModel(_ row: AnimationRow) {
    let store = LayerStore.shared
    let slot = Int(row.slot)
    store.records[slot].animated &= ~row.bit
    store.records[slot].stacked &= ~row.bit
    store.records[slot].lastRow = -1
    let place = Int(row.place)
    store.presentation[place] = store.model[place]
    store.note(slot)
    if store.records[slot].flags.contains(.isExtension), MoreComponent.isPart(row.component) {
      store.setModelTransform(of: Int(store.records[slot].parent))
    }
  }
}

// Undoing a timeline that moved back to its start.
extension AnimationStore {
  /// Restores the first values of all properties that a timeline's animations moved, and marks its blocks to end.
  ///
  /// A property whose model was set from outside meanwhile keeps that whole value, and a diagnostic is reported.
  /// Restoring single components would mix two values, for example half of one color and half of another.
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
      // The first value was set from outside already, mostly by a layout in a container's hook: nothing to report.
      if store.model[Int(rows[index].place)] == oldest[rows[index].place] { continue }
      let layer = isMore(slot) ? store.records[Int(slot)].parent : slot
      if !changed.contains(layer) { changed.append(layer) }
    }
    var turnedBack: [Int32] = []
    for index in moved {
      let row = rows[index]
      // The first row of a component has the component's first value.
      guard newest.removeValue(forKey: row.place) != nil, !keepers.contains(head(of: row)) else { continue }
      store.model[Int(row.place)] = row.from
      if isMore(row.slot), MoreComponent.isPart(row.component), turnedBack.last != row.slot {
        turnedBack.append(row.slot)
      }
    }
    for more in turnedBack { restoreModelRotation(Int(more)) }
    for slot in changed where !timeline.expectsOtherValues {
      time?.report(
        .modelChangedInTransition,
        "a layer's property that the cancelled transition animates was set from outside; it keeps the value that was "
          + "set. Set it after the transition",
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

  /// Returns the index of the first component of a row's property.
  private func head(of row: AnimationRow) -> Int {
    Int(row.slot) * LayerComponent.count + LayerProperty.head(of: row.component, isMore: isMore(row.slot))
  }

  /// Composes a layer's model transform from its restored parts.
  private func restoreModelRotation(_ more: Int) {
    let store = LayerStore.shared
    let slot = Int(store.records[more].parent)
    let entry = Int(store.records[more].item)
    let isWhole = entry < turned.count && turned[entry].more == more && turned[entry].lane >= 0
    store.store(
      isWhole ? store.original(more) : store.parts(more, store.model).affine, slot, store.model)
  }
}
